import '../events.ts';
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, type Viewer, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import { violates } from '#platform/sql/errors.ts';
import type { ContactKind } from '../calls.ts';
import { contactOf } from '../contact.server.ts';
import { assertFreshProof } from '../fresh-proof.server.ts';
import {
  codeRules,
  countAttempt,
  forgetTries,
  lockedNow,
  sendWithinLimits,
} from '../sign-in/code-guard.server.ts';
import { codeOrigin, rememberOrigin } from '../sign-in/code-origin.server.ts';
import { addressOfPhone, type Target, targetOf } from '../sign-in/target.ts';
import type { Contact, confirmContact, removeContact, sendContactCode } from './calls.ts';

/** Sends a code to the new address. Whether somebody else has it is only said after the code was entered. */
export async function sendCode(
  ctx: Ctx,
  { deviceId, ...address }: CallParsed<typeof sendContactCode>['body'],
  request: FastifyRequest | null,
) {
  const { accountId } = await contactOwner(ctx);
  const target = targetOf(address);
  if ((await contactOf(ctx, accountId))[target.kind] === target.to) throw unchanged(target.kind);
  const secret = authSecret(ctx.deps.config);
  return sendWithinLimits(ctx, codeOrigin(secret, target.address, request, deviceId), async () => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await ctx.sql`
      insert into auth_contact_change (user_id, kind, code_hash, expires_at)
      values (${accountId}, ${target.kind}, ${hashOf(secret, accountId, target, code)},
        now() + ${codeRules.expiresIn}::int * interval '1 second')
      on conflict (user_id, kind) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`;
    await post(ctx, target, code);
  });
}

/** Sets a confirmed address. @throws 400 for a wrong or expired code, 409 CONTACT_TAKEN, 429 */
export async function confirm(
  ctx: Ctx,
  { deviceId, code, ...address }: CallParsed<typeof confirmContact>['body'],
  request: FastifyRequest | null,
): Promise<Contact> {
  const owner = await contactOwner(ctx);
  const { accountId } = owner;
  const target = targetOf(address);
  const secret = authSecret(ctx.deps.config);
  const from = codeOrigin(secret, target.address, request, deviceId);
  const left = await countAttempt(ctx, from);
  const [used] = await ctx.sql<{ isExpired: boolean }[]>`
    delete from auth_contact_change
    where user_id = ${accountId} and kind = ${target.kind}
      and code_hash = ${hashOf(secret, accountId, target, code)}
    returning expires_at <= now() as is_expired`;
  if (!used || used.isExpired) {
    if (left <= 0) throw lockedNow();
    throw used
      ? invalid('This code has expired. Request a new one.', 'code', 'CODE_EXPIRED')
      : invalid('That code doesn’t match. Check it and try again.', 'code', 'CODE_WRONG');
  }
  await forgetTries(ctx, from);
  await transact(ctx, (tx) => setContact(tx, owner, target.kind, target.to)).catch((error: unknown) => {
    if (!violates(error, 'auth_user_email_key') && !violates(error, 'auth_user_phone_key')) throw error;
    throw taken(target.kind);
  });
  await rememberOrigin(ctx, from, accountId);
  return myContact(ctx);
}

/** @throws 409 LAST_CONTACT: one of the two has to stay */
export async function remove(ctx: Ctx, { kind }: CallParsed<typeof removeContact>['body']): Promise<Contact> {
  const owner = await contactOwner(ctx);
  await transact(ctx, (tx) => setContact(tx, owner, kind, null));
  return myContact(ctx);
}

/** Changes one of the two under a lock, and notifies the old address, which can undo it. */
async function setContact(
  tx: Ctx,
  { accountId, sessionId, provedAt }: Awaited<ReturnType<typeof contactOwner>>,
  kind: ContactKind,
  to: string | null,
): Promise<void> {
  await lockRow(tx, 'auth_user', accountId);
  const before = await contactOf(tx, accountId);
  if (before[kind] === to) return;
  const after = { ...before, [kind]: to };
  if (!after.email && !after.phone) {
    throw conflict('LAST_CONTACT', 'Add another way to sign in first. Your email or your phone has to stay.');
  }
  const email = after.email ?? addressOfPhone(after.phone ?? '');
  await tx.sql`
    update auth_user set email = ${email}, phone = ${after.phone}, updated_at = now() where id = ${accountId}`;
  const change = before[kind] === null ? 'added' : to === null ? 'removed' : 'changed';
  const historyId = newId();
  await tx.sql`
    insert into auth_contact_history (id, user_id, kind, change, email, phone, session_id, proved_at)
    values (${historyId}, ${accountId}, ${kind}, ${change}, ${before.email}, ${before.phone}, ${sessionId}, ${provedAt})`;
  await emit(tx, 'contact.changed', { accountId, kind, change, before, historyId });
}

const hashOf = (secret: string, accountId: string, { address }: Target, code: string) =>
  keyedHash(secret, `contact:${accountId}:${address}:${code}`);

const nameOf: Record<ContactKind, string> = { email: 'email address', phone: 'phone number' };
const unchanged = (kind: ContactKind) =>
  conflict('CONTACT_UNCHANGED', `This is already your ${nameOf[kind]}.`, kind);
const taken = (kind: ContactKind) =>
  conflict('CONTACT_TAKEN', `This ${nameOf[kind]} belongs to another account. Use a different one.`, kind);

async function post(ctx: Ctx, target: Target, code: string): Promise<void> {
  const { site, deps } = ctx;
  const name = await siteName(deps, site);
  const subject = `${code} is your ${name} code`;
  const text = [
    `${code} confirms this ${nameOf[target.kind]} for your ${name} account. It expires in 10 minutes.`,
    'Didn’t request this? You can ignore this message. Nothing changes without the code.',
  ];
  const message = { subject, text, code, usefulMinutes: codeRules.expiresIn / 60 };
  if (target.kind === 'phone') await deps.mail.queueText(ctx, target.to, message);
  else await deps.mail.queueEmail(ctx, target.to, name, message);
}

/** A guardian answers for them, so they can't change their email address and phone number. */
const isManaged = ({ isChild, guardianId }: Viewer) => isChild || Boolean(guardianId);

export async function myContact(ctx: Ctx): Promise<Contact> {
  const viewer = viewerOf(ctx);
  return { ...(await contactOf(ctx, viewer.accountId)), mayChange: !isManaged(viewer) };
}

/**
 * The viewer, if they may change their contact, and when they last proved who they are.
 * @throws 403 for children, during sign-up, and without a fresh proof
 */
async function contactOwner(ctx: Ctx): Promise<Viewer & { provedAt: string }> {
  const viewer = viewerOf(ctx);
  if (isManaged(viewer)) {
    throw forbidden(
      'Your guardian looks after your account, so you can’t change your email or phone here.',
      'GUARDIAN_MANAGED',
    );
  }
  if (viewer.state === 'pending') throw forbidden('Finish signing up first.', 'SIGN_UP_UNFINISHED');
  return { ...viewer, provedAt: await assertFreshProof(ctx) };
}
