import { timingSafeEqual } from 'node:crypto';
import { lockRow } from '#platform/lock-row.server.ts';
import '../events.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { deleteNeverPublicAccount } from '#features/people/guardian-of-account.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import type { ContactKind } from '../calls.ts';
import { accountWithEmail, contactOf, type OwnContact } from '../contact.server.ts';
import { addressOfPhone } from '../sign-in/target.ts';
import { deleteSessions } from '../sign-in-rows.server.ts';
import type { openContactChange } from './calls.ts';

export const UNDO_DAYS = 7;

interface Change extends OwnContact {
  id: string;
  userId: string;
  kind: ContactKind;
  change: 'added' | 'changed' | 'removed';
  sessionId: string;
  provedAt: string;
  changedAt: string;
}

const signatureOf = ({ deps }: Pick<Ctx, 'deps'>, historyId: string): string =>
  keyedHash(authSecret(deps.config), `undo-contact:${historyId}`);

/** The page where the old address undoes a change. The token follows the `#`, so that no server logs it. */
export const undoPath = (ctx: Pick<Ctx, 'deps'>, historyId: string): string =>
  `/auth/undo-contact#${historyId}.${signatureOf(ctx, historyId)}`;

/** @throws 404 for an invalid, expired or used link */
async function changeOf(ctx: Ctx, token: string): Promise<Change> {
  const [id = '', signature = ''] = token.split('.');
  if (!isId(id)) throw notFound('link');
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(ctx, id));
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw notFound('link');
  const [change] = await ctx.sql<Change[]>`
    select id, user_id, kind, change, email, phone, session_id, proved_at, changed_at from auth_contact_history
    where id = ${id} and changed_at > now() - ${UNDO_DAYS}::int * interval '1 day'`;
  if (!change) throw notFound('link');
  return change;
}

/** What a link would undo, for the page that asks. Mail scanners follow links, so opening one changes nothing. */
export async function contactChangeOfLink(
  ctx: Ctx,
  token: string,
): Promise<CallReply<typeof openContactChange>> {
  const { kind, change, changedAt, ...before } = await changeOf(ctx, token);
  return { kind, change, changedAt, before: before[kind] };
}

/**
 * Gives an account back to whom the old address belongs: restores it, and ends all sessions and every way to sign in that
 * was added since. Links about later changes stop working, so that whoever made them can't undo this.
 * @throws 404 for an invalid, expired or used link, 409 CONTACT_TAKEN when another account has the address by now
 */
export async function undoContactChange(ctx: Ctx, token: string): Promise<void> {
  const { userId } = await changeOf(ctx, token);
  await transact(ctx, async (tx) => {
    await lockRow(tx, 'auth_user', userId);
    const change = await changeOf(tx, token);
    const before = await contactOf(tx, userId);
    const { email, phone } = await freeContact(tx, change, await contactToRestore(tx, change));
    await tx.sql`
      update auth_user set email = ${email ?? addressOfPhone(phone ?? '')}, phone = ${phone}, updated_at = now()
      where id = ${userId}`;
    await endWaysIn(tx, change);
    await tx.sql`
      delete from auth_contact_history
      where user_id = ${userId} and (changed_at >= ${change.changedAt} or session_id = ${change.sessionId})`;
    const { kind } = change;
    await emit(tx, 'contact.changed', {
      accountId: userId,
      kind,
      change: 'restored',
      before,
      historyId: null,
    });
  });
}

/**
 * What the link is about goes back to what it was before this change; the other of the two to what it was before the same
 * session's first change. Otherwise somebody could add a phone of theirs, remove the email, and keep the phone.
 */
async function contactToRestore({ sql }: Ctx, change: Change): Promise<OwnContact> {
  const { kind, userId, sessionId } = change;
  const [first = change] = await sql<OwnContact[]>`
    select email, phone from auth_contact_history
    where user_id = ${userId} and session_id = ${sessionId} order by changed_at, id limit 1`;
  const restored = { email: first.email, phone: first.phone, [kind]: change[kind] };
  return restored.email || restored.phone ? restored : first;
}

/** Frees them where another account has taken them since. */
async function freeContact(tx: Ctx, { userId, kind }: Change, contact: OwnContact): Promise<OwnContact> {
  const free = { ...contact };
  for (const each of ['email', 'phone'] as const) {
    const value = contact[each];
    const holder = value && (await holderOf(tx, each, value));
    if (!holder || holder === userId) continue;
    // Most likely they tried to sign in and began a second account by that.
    const facts = await accountFacts(tx, holder);
    if (!facts || facts.state === 'pending') {
      await deleteNeverPublicAccount(tx, holder);
      await tx.sql`delete from auth_user where id = ${holder}`;
    } else if (each === kind || !free[kind]) {
      throw conflict(
        'CONTACT_TAKEN',
        `Another account uses this ${each === 'email' ? 'email address' : 'phone number'} by now. Sign in to that one, change it in the settings, then open this link again.`,
      );
    } else free[each] = null;
  }
  return free;
}

async function holderOf(tx: Ctx, kind: ContactKind, value: string): Promise<string | null> {
  if (kind === 'email') return accountWithEmail(tx, value);
  const [row] = await tx.sql<{ id: string }[]>`select id from auth_user where phone = ${value}`;
  return row?.id ?? null;
}

/** Sessions, and what was set up to sign in with since the session that made the change proved who it was. */
async function endWaysIn({ sql }: Ctx, { userId, provedAt }: Change): Promise<void> {
  await deleteSessions(sql, userId);
  await sql`delete from auth_challenge where user_id = ${userId}`;
  await sql`delete from auth_contact_change where user_id = ${userId}`;
  await sql`delete from auth_two_factor where user_id = ${userId} and enabled_at >= ${provedAt}`;
  await sql`delete from auth_account where user_id = ${userId} and created_at >= ${provedAt}`;
  await sql`delete from auth_known_origin where user_id = ${userId} and seen_at >= ${provedAt}`;
}
