import '../events.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, emit, transact, type Viewer, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { emailOfAccount, phoneOfAccount } from '../contact.server.ts';
import { assertFreshProof } from '../fresh-proof.server.ts';
import type { TwoFactor } from './calls.ts';
import { spendCode, wrongCode } from './check-code.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { newSecret, openSecret, sealSecret, stepOfCode, uriOf } from './secret.server.ts';

const alreadyOn = () => conflict('TWO_FACTOR_ON', 'Two-factor sign-in is already on.');

function memberOf(ctx: Ctx): Viewer {
  const viewer = viewerOf(ctx);
  if (viewer.state === 'pending') throw forbidden('Finish signing up first.', 'SIGN_UP_UNFINISHED');
  return viewer;
}

export async function myTwoFactor(ctx: Ctx): Promise<TwoFactor> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<TwoFactor[]>`
    select true as is_on, enabled_at,
      (select count(*)::int from auth_recovery_code c where c.user_id = t.user_id and used_at is null)
        as recovery_codes_left
    from auth_two_factor t where user_id = ${accountId} and enabled_at is not null`;
  return row ?? { isOn: false, enabledAt: null, recoveryCodesLeft: 0 };
}

/**
 * A new secret, which replaces that of an unfinished setup. Needs a fresh proof: with an app of their own, whoever stole a
 * session would keep the owner out. @throws 403 REAUTHENTICATION_REQUIRED, 409 while two-factor sign-in is on
 */
export async function beginSetup(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { accountId, username } = memberOf(ctx);
  await assertFreshProof(ctx);
  const secret = newSecret();
  const begun = await ctx.sql`
    insert into auth_two_factor as t (user_id, secret)
    values (${accountId}, ${sealSecret(ctx.deps, accountId, secret)})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now() where t.enabled_at is null
    returning user_id`;
  if (begun.length === 0) throw alreadyOn();
  const label = (await emailOfAccount(ctx, accountId)) ?? (await phoneOfAccount(ctx, accountId)) ?? username;
  return { secret, uri: uriOf(secret, await siteName(ctx.deps, ctx.site), label ?? 'account') };
}

/** The first code proves that the app has the secret. Needs a fresh proof, as the setup. @returns recovery codes, which are readable only now */
export async function enable(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const { accountId, sessionId } = memberOf(ctx);
  await assertFreshProof(ctx);
  return transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ secret: Buffer; isOn: boolean }[]>`
      select secret, enabled_at is not null as is_on from auth_two_factor where user_id = ${accountId} for no key update`;
    if (row?.isOn) throw alreadyOn();
    if (!row) throw conflict('SETUP_NOT_BEGUN', 'This setup has expired. Start again.');
    const step = stepOfCode(openSecret(tx.deps, accountId, row.secret), code, tx.now);
    if (step === null) throw wrongCode();
    await tx.sql`
      update auth_two_factor set enabled_at = now(), last_step = ${step}, wrong_codes = 0, locked_until = null
      where user_id = ${accountId}`;
    await markConfirmed(tx, sessionId);
    await emit(tx, 'two-factor.changed', { accountId, change: 'enabled' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId) };
  });
}

export async function renewCodes(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const { accountId, sessionId } = memberOf(ctx);
  await spendCode(ctx, accountId, code);
  return transact(ctx, async (tx) => {
    await markConfirmed(tx, sessionId);
    await emit(tx, 'two-factor.changed', { accountId, change: 'recovery_codes_renewed' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId) };
  });
}

export async function disable(ctx: Ctx, code: string): Promise<void> {
  const { accountId } = memberOf(ctx);
  await spendCode(ctx, accountId, code);
  await transact(ctx, async (tx) => {
    const removed = await tx.sql`delete from auth_two_factor where user_id = ${accountId} returning user_id`;
    if (removed.length === 0) return;
    await tx.sql`update auth_session set second_factor_at = null where user_id = ${accountId}`;
    await emit(tx, 'two-factor.changed', { accountId, change: 'disabled' });
  });
}

/** Proves the second factor again in the viewer's session, for calls that need a fresh one. */
export async function renewSecondFactor(ctx: Ctx, code: string): Promise<{ confirmedAt: string }> {
  const { accountId, sessionId } = viewerOf(ctx);
  await spendCode(ctx, accountId, code);
  return { confirmedAt: await markConfirmed(ctx, sessionId) };
}

/** Marks this session's second factor as fresh. @returns when */
async function markConfirmed({ sql }: Ctx, sessionId: string): Promise<string> {
  const [session] = await sql<{ at: string }[]>`
    update auth_session set second_factor_at = now() where id = ${sessionId} returning second_factor_at as at`;
  return session?.at ?? new Date().toISOString();
}
