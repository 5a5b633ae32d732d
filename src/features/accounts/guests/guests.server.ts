import { randomBytes } from 'node:crypto';
import { openSession } from '#features/auth/auth.server.ts';
import { emailOfAccount } from '#features/auth/contact.server.ts';
import { targetOf } from '#features/auth/sign-in/target.ts';
import {
  deleteSessions,
  guestsWithEmail,
  insertGuestSignIn,
  updateGuestEmail,
} from '#features/auth/sign-in-rows.server.ts';
import { lockAccount } from '#features/people/account-facts.server.ts';
import { joinSite } from '#features/people/site-membership.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { eraseAccount } from '../lifecycle/erase-account.server.ts';
import { guestOrders } from '../points.ts';
import type { beginAsGuest, getGuest } from './calls.ts';

// A guest is an account in the state `guest`: nobody signs in to it, and its sessions are the links in the emails about its
// orders (docs/decisions/0069-guests-are-accounts.md).

/** @throws 403 on a site where nothing is sold */
export function assertSellsToGuests({ site }: Pick<Ctx, 'site'>): void {
  if (!siteRules[site].can.sell) throw forbidden('Nothing is sold on this site.', 'NOT_ON_KIDS');
}

/** SQL: what any feature says of the account in a column. */
const any = (ctx: Pick<Ctx, 'sql' | 'deps'>, what: 'isBuyer' | 'isWaiting', account: Fragment): Fragment =>
  guestOrders.of(ctx).reduce((one, { [what]: other }) => {
    return other ? ctx.sql`${one} or ${other(ctx, account)}` : one;
  }, ctx.sql`false`);

/** SQL: the account in a column has bought something. */
export const hasBought = (ctx: Pick<Ctx, 'sql' | 'deps'>, account: Fragment): Fragment =>
  any(ctx, 'isBuyer', account);

/**
 * A new guest, or the one whose link was sent, as long as they have the same address or bought nothing yet: what somebody
 * ordered with one address never becomes visible to another one.
 */
export async function begin(
  ctx: Ctx,
  { email }: CallParsed<typeof beginAsGuest>['body'],
): Promise<CallReply<typeof beginAsGuest>> {
  assertSellsToGuests(ctx);
  await assertSwitchedOn(ctx, 'sales');
  targetOf({ email });
  return transact(ctx, async (tx) => {
    const id = (await keptGuest(tx, email)) ?? (await insertGuest(tx, email));
    return { token: await openSession(tx, id, { isGuest: true }), email };
  });
}

async function keptGuest(tx: Ctx, email: string): Promise<string | null> {
  const { sql, viewer } = tx;
  if (viewer?.state !== 'guest') return null;
  const { accountId } = viewer;
  if ((await emailOfAccount(tx, accountId)) === email) return accountId;
  const [row] = await sql<{ has: boolean }[]>`select (${hasBought(tx, sql`${accountId}::uuid`)}) as has`;
  if (row?.has) return null;
  await updateGuestEmail(sql, accountId, email);
  return accountId;
}

async function insertGuest(tx: Ctx, email: string): Promise<string> {
  const { sql } = tx;
  const id = newId();
  // Sellers and our team read this name. They confirmed that they are an adult.
  await sql`
    insert into account (id, state, username, display_name, age_band)
    values (${id}, 'guest', ${`guest_${randomBytes(7).toString('hex')}`}, 'A guest', 'adult')`;
  await insertGuestSignIn(sql, id, email);
  await joinSite(tx, id);
  return id;
}

export async function guestOf(ctx: Ctx): Promise<CallReply<typeof getGuest>> {
  const { accountId, state } = viewerOf(ctx);
  if (state !== 'guest')
    throw forbidden('You’re signed in, so you don’t need a guest’s link.', 'NOT_A_GUEST');
  return { email: (await emailOfAccount(ctx, accountId)) ?? '' };
}

/** As an account is erased: amounts stay, with the country. @throws 409 while an order isn't over */
export async function eraseOwnGuest(ctx: Ctx): Promise<{ ok: true }> {
  await guestOf(ctx);
  const { accountId } = viewerOf(ctx);
  await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    const [row] = await tx.sql<{ isWaiting: boolean }[]>`
      select (${any(tx, 'isWaiting', tx.sql`${accountId}::uuid`)}) as is_waiting`;
    if (row?.isWaiting)
      throw conflict(
        'ORDERS_OPEN',
        'One of your orders isn’t completed yet, so we still need your details. Delete them once it is.',
      );
    await eraseAccount(tx, accountId, { only: ['guest'], by: accountId, reason: 'guest_left' });
  });
  return { ok: true };
}

/** The guests who bought something with this address, newest first. */
export async function buyersWithEmail(tx: Ctx, email: string): Promise<string[]> {
  const { sql } = tx;
  const rows = await sql<{ id: string }[]>`
    select a.id from account a
    where a.id in (${guestsWithEmail(sql, email)}) and a.state = 'guest' and (${hasBought(tx, sql`a.id`)})
    order by a.created_at desc, a.id desc`;
  return rows.map(({ id }) => id);
}

/** Everything that a guest bought belongs to another account from now on, and the guest and their links are gone. */
export async function mergeGuest(tx: Ctx, from: string, to: string): Promise<void> {
  for (const { reassign } of guestOrders.of(tx)) await reassign(tx, { from, to });
  await deleteSessions(tx.sql, from);
  await eraseAccount(tx, from, { by: null, reason: 'guest_joined' });
}
