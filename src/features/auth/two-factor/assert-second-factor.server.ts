import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, Refusal } from '#platform/errors.ts';

/** So long after a code a session counts as freshly proved. */
const FRESH_MINUTES = 15;

/** The client asks for a code, confirms it with confirmSecondFactor, and sends the call again. */
const stale = () => forbidden('Enter a code from your authenticator app to continue.', 'SECOND_FACTOR_STALE');
/** `details.path` leads to the setup. */
const setupRequired = (why: string) =>
  new Refusal(403, 'SECOND_FACTOR_SETUP_REQUIRED', why, { details: { path: '/settings/security' } });

/**
 * For what a stolen session must not do: who has two-factor sign-in must have proved it in this session within the last
 * 15 minutes. @throws 403 SECOND_FACTOR_STALE
 */
export async function assertFreshSecondFactor(ctx: Ctx): Promise<void> {
  if ((await secondFactorOf(ctx)) === 'stale') throw stale();
}

/**
 * The same, and refuses those who don't have two-factor sign-in. In the demo world those pass, so that visitors can try
 * everything. @param why one sentence that says what needs it
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
