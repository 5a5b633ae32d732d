import type Stripe from 'stripe';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { idWith } from '#sandbox/store/ids.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Wire } from '#sandbox/wire.ts';
import { type Account, getAccount } from './scope.ts';

/** Pages of an account's owner, or of a customer. Each opens with a link only, never by id. */
export type AccountPage = 'onboard' | 'express' | 'portal';

/** A one-time link to one of them and, once used, the browser session it opened. */
export interface Link {
  token: string;
  account: string;
  page: AccountPage;
  /** When the link expires or, once it is used, when the session does. */
  expiresAt: number;
  /** The session token in the page's cookie; null while the link is unused. */
  session: string | null;
  /** Where an expired link redirects; null when none was given. */
  refreshUrl: string | null;
  returnUrl: string | null;
}

const LINK_SECONDS = 5 * 60;
/** How long a session lasts without activity. */
const SESSION_SECONDS = 60 * 60;

interface LinkInput {
  account: string;
  refresh_url: string;
  return_url: string;
}

/** A link to the onboarding page: single use, valid for five minutes. */
export function createLink(tx: Tx, given: LinkInput): Wire<Stripe.AccountLink> {
  const account = getAccount(tx, given.account, 'account');
  const { url, expiresAt } = insertLink(tx, 'onboard', account.id, given.refresh_url, given.return_url);
  return { object: 'account_link', created: tx.now, expires_at: expiresAt, url };
}

/** A link to the account's dashboard: single use, with the same lifetime, which the API does not show. */
export function createLoginLink(tx: Tx, account: Account): Wire<Stripe.LoginLink> {
  if (!account.details_submitted)
    throw badRequest('Cannot create a login link for an account that has not completed onboarding.');
  return { object: 'login_link', created: tx.now, url: insertLink(tx, 'express', account.id).url };
}

/** @param id of the account or customer whose page it opens */
export function insertLink(
  tx: Tx,
  page: AccountPage,
  id: string,
  refreshUrl: string | null = null,
  returnUrl: string | null = null,
) {
  const token = idWith('');
  const expiresAt = tx.now + LINK_SECONDS;
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

const columns = `token, account, page, expires_at as "expiresAt", session, refresh_url as "refreshUrl",
  return_url as "returnUrl"`;

/** Also finds a used or expired link; undefined when there never was one. */
export const findLink = (tx: Tx, page: AccountPage, account: string, token: string): Link | undefined =>
  tx.db.one<Link>(
    `select ${columns} from link where token = ? and account = ? and page = ?`,
    token,
    account,
    page,
  );

/** Also finds an expired session; undefined when there never was one. */
export const findSession = (tx: Tx, page: AccountPage, account: string, session: string): Link | undefined =>
  tx.db.one<Link>(
    `select ${columns} from link where session = ? and account = ? and page = ?`,
    session,
    account,
    page,
  );

export const isExpired = (tx: Tx, link: Link): boolean => tx.now >= link.expiresAt;

/** Uses a link. Returns its session token; null when it was used before or has expired. */
export function redeem(tx: Tx, link: Link): string | null {
  if (link.session !== null || isExpired(tx, link)) return null;
  const session = idWith('');
  tx.db.run('update link set session = ? where token = ?', session, link.token);
  extendSession(tx, link);
  return session;
}

/** Called on every request of a session. */
export function extendSession(tx: Tx, { token }: Link): void {
  tx.db.run('update link set expires_at = ? where token = ?', tx.now + SESSION_SECONDS, token);
}

/** Ends a completed session: coming back redirects to the return URL. */
export function endSession(tx: Tx, { token }: Link): void {
  tx.db.run('update link set expires_at = ?, refresh_url = return_url where token = ?', tx.now, token);
}
