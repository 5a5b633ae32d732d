import type Stripe from 'stripe';
import { badRequest } from '#sandbox/protocol/failure.ts';
import { idWith } from '#sandbox/store/ids.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Wire } from '#sandbox/wire.ts';
import { type Account, accountNamed } from './scope.ts';

/** The pages of an account's owner. Knowing an account opens neither: a link does. */
export type OwnPage = 'onboard' | 'express';

/** A way to one of them. It is a link until it is used, then the visit it has led to. */
export interface Link {
  token: string;
  account: string;
  page: OwnPage;
  /** When the link leads nowhere any more; once it is used, when the visit ends. */
  expiresAt: number;
  /** What the page's cookie has to bring back; null while nobody has used the link. */
  visit: string | null;
  /** Where somebody is led who comes too late; null where no such place was named. */
  refreshUrl: string | null;
  returnUrl: string | null;
}

const LINK_LIVES = 5 * 60;
/** How long somebody may stay away from a page they have opened. */
const VISIT_LIVES = 60 * 60;

interface LinkGiven {
  account: string;
  refresh_url: string;
  return_url: string;
}

/** A way to the onboarding page: leads there once, for five minutes. */
export function createLink(tx: Tx, given: LinkGiven): Wire<Stripe.AccountLink> {
  const account = accountNamed(tx, given.account, 'account');
  const { url, expiresAt } = make(tx, 'onboard', account, given.refresh_url, given.return_url);
  return { object: 'account_link', created: tx.now, expires_at: expiresAt, url };
}

/** A way to where the account's owner sees what they have: as short, and it says nothing of when it ends. */
export function createLoginLink(tx: Tx, account: Account): Wire<Stripe.LoginLink> {
  if (!account.details_submitted)
    throw badRequest('Cannot create a login link for an account that has not completed onboarding.');
  return { object: 'login_link', created: tx.now, url: make(tx, 'express', account).url };
}

function make(
  tx: Tx,
  page: OwnPage,
  { id }: Account,
  refreshUrl: string | null = null,
  returnUrl: string | null = null,
) {
  const token = idWith('');
  const expiresAt = tx.now + LINK_LIVES;
  tx.db.run(
    'insert into link (token, account, page, expires_at, refresh_url, return_url) values (?, ?, ?, ?, ?, ?)',
    token,
    id,
    page,
    expiresAt,
    refreshUrl,
    returnUrl,
  );
  return { url: `${tx.publicUrl}/${page}/${id}/${token}`, expiresAt };
}

const columns = `token, account, page, expires_at as "expiresAt", visit, refresh_url as "refreshUrl",
  return_url as "returnUrl"`;

/** Also one that is used up or too old; undefined when there never was such a link. */
export const linkNamed = (tx: Tx, page: OwnPage, account: string, token: string): Link | undefined =>
  tx.db.one<Link>(
    `select ${columns} from link where token = ? and account = ? and page = ?`,
    token,
    account,
    page,
  );

/** Whose visit it is, also when it is over; undefined when it never was one. */
export const visitNamed = (tx: Tx, page: OwnPage, account: string, visit: string): Link | undefined =>
  tx.db.one<Link>(
    `select ${columns} from link where visit = ? and account = ? and page = ?`,
    visit,
    account,
    page,
  );

export const isOver = (tx: Tx, link: Link): boolean => tx.now >= link.expiresAt;

/** Uses a link up. Gives the visit it leads to; null when it was used before or is too old. */
export function use(tx: Tx, link: Link): string | null {
  if (link.visit !== null || isOver(tx, link)) return null;
  const visit = idWith('');
  tx.db.run('update link set visit = ? where token = ?', visit, link.token);
  prolong(tx, link);
  return visit;
}

/** The visitor has just done something. */
export function prolong(tx: Tx, { token }: Link): void {
  tx.db.run('update link set expires_at = ? where token = ?', tx.now + VISIT_LIVES, token);
}

/** The page was left by its last button: whoever comes back to it is led where that led. */
export function endVisit(tx: Tx, { token }: Link): void {
  tx.db.run('update link set expires_at = ?, refresh_url = return_url where token = ?', tx.now, token);
}
