import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, Refusal } from '#platform/errors.ts';

/** How long a session counts as fresh after a code. */
const FRESH_MINUTES = 15;

/** The client asks for a code, confirms it with confirmSecondFactor, and repeats the call. */
const stale = () => forbidden('Enter a code from your authenticator app to continue.', 'SECOND_FACTOR_STALE');
/** `details.path` leads to the setup. */
const setupRequired = (why: string) =>
  new Refusal(403, 'SECOND_FACTOR_SETUP_REQUIRED', why, { details: { path: '/settings/security' } });

/**
 * For what a stolen session must not do: accounts with two-factor sign-in must have proved it in this session within the
 * last 15 minutes. @throws 403 SECOND_FACTOR_STALE
 */
export async function assertFreshSecondFactor(ctx: Ctx): Promise<void> {
  if ((await secondFactorOf(ctx)) === 'stale') throw stale();
}

/**
 * The same, and refuses accounts without two-factor sign-in, except in the demo world, where visitors should be able to
 * try everything. @param why one sentence that says what needs it
 * @throws 403 SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_STALE
 */
export async function requireSecondFactor(ctx: Ctx, why: string): Promise<void> {
  const state = await secondFactorOf(ctx);
  if (state === 'stale') throw stale();
  if (state === 'off' && !ctx.deps.config.TOUCHLINE_DEMO) throw setupRequired(why);
}

async function secondFactorOf(ctx: Ctx): Promise<'off' | 'stale' | 'fresh'> {
  const { accountId, sessionId } = viewerOf(ctx);
  const [row] = await ctx.sql<{ isFresh: boolean }[]>`
    select coalesce(s.second_factor_at > now() - ${FRESH_MINUTES}::int * interval '1 minute', false) as is_fresh
    from auth_two_factor t left join auth_session s on s.user_id = t.user_id and s.id::text = ${sessionId}
    where t.user_id = ${accountId} and t.enabled_at is not null`;
  if (!row) return 'off';
  return row.isFresh ? 'fresh' : 'stale';
}
