import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** How long a session counts as fresh after a code. */
const FRESH_MINUTES = 15;

/** The client asks for a code, confirms it with confirmSecondFactor, and repeats the call. */
const stale = () => forbidden('Enter a code from your authenticator app to continue.', 'SECOND_FACTOR_STALE');
/** The client has a code sent with sendConfirmationCode, confirms it with confirmIdentity, and repeats the call. */
const unconfirmed = () =>
  forbidden('To keep your account safe, confirm that it’s you with a code.', 'REAUTHENTICATION_REQUIRED');
const setupRequired = (why: string) =>
  forbidden(why, 'SECOND_FACTOR_SETUP_REQUIRED', {
    to: '/settings/security',
    label: 'Open security settings',
  });

/**
 * For what a stolen session must not do alone: what locks the owner out, gives something away for good, or takes
 * everything along. Within the last 15 minutes this session must have proved the second factor or, for accounts without
 * one, entered a code sent to an address the account already has. Signing in doesn't count: a session that was stolen
 * just then is as fresh.
 * @returns when that was, in ISO 8601. @throws 403 REAUTHENTICATION_REQUIRED, SECOND_FACTOR_STALE
 */
export async function assertFreshProof(ctx: Ctx): Promise<string> {
  const { secondFactor, at } = await proofOf(ctx);
  if (at) return at;
  throw secondFactor ? stale() : unconfirmed();
}

/**
 * Needs a second factor, proved as recently, and refuses accounts without one; except in the demo world on this
 * machine, where everything can be tried. @param why one sentence that says what needs it
 * @throws 403 SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_STALE
 */
export async function requireSecondFactor(ctx: Ctx, why: string): Promise<void> {
  const { secondFactor, at } = await proofOf(ctx);
  if (secondFactor && !at) throw stale();
  if (!secondFactor && !ctx.deps.config.waivesSecondFactor) throw setupRequired(why);
}

/** Whether the account has a second factor, and when this session proved that, or else a contact; null when not lately. */
async function proofOf(ctx: Ctx): Promise<{ secondFactor: boolean; at: string | null }> {
  const { accountId, sessionId } = viewerOf(ctx);
  const [row] = await ctx.sql<{ secondFactor: boolean; at: string | null }[]>`
    select has.second_factor, case when proof.at > now() - ${FRESH_MINUTES}::int * interval '1 minute' then proof.at end as at
    from (select exists (
      select from auth_two_factor where user_id = ${accountId} and enabled_at is not null) as second_factor) has
    left join auth_session s on s.user_id = ${accountId} and s.id::text = ${sessionId}
    cross join lateral (
      select case when has.second_factor then s.second_factor_at else s.confirmed_at end as at) proof`;
  return row ?? { secondFactor: false, at: null };
}
