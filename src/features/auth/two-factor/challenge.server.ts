import { randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { hashToken } from '#platform/secret.ts';
import { spendCode } from './check-code.server.ts';

const CHALLENGE_MINUTES = 10;

const expired = () =>
  new Refusal(401, 'CHALLENGE_EXPIRED', 'This sign-in took too long. Start again.', { field: 'code' });

/**
 * Exchanges a session that was opened by the first factor alone for a challenge, when the account has two-factor
 * sign-in. Nobody has received the session's token yet.
 * @returns the challenge; null for accounts without two-factor sign-in, whose session stays
 */
export async function challengeInstead({ sql }: Ctx, accessToken: string): Promise<string | null> {
  const challenge = randomBytes(24).toString('base64url');
  const made = await sql`
    with taken as (
      delete from auth_session s using auth_two_factor t
      where s.token_hash = ${hashToken(accessToken)} and t.user_id = s.user_id and t.enabled_at is not null
      returning s.user_id, s.user_agent
    )
    insert into auth_challenge (token_hash, user_id, user_agent, expires_at)
    select ${hashToken(challenge)}, user_id, user_agent, now() + ${CHALLENGE_MINUTES}::int * interval '1 minute'
    from taken returning user_id`;
  return made.length > 0 ? challenge : null;
}

export const secondFactorRequired = (challenge: string) =>
  new Refusal(403, 'SECOND_FACTOR_REQUIRED', 'Enter the code from your authenticator app.', {
    details: { challenge },
  });

/**
 * Proves the second factor for a challenge, which is used up by it. A wrong code leaves it for another attempt.
 * @throws 401 when it has expired or was used, and as spendCode
 */
export async function answerChallenge(
  ctx: Ctx,
  challenge: string,
  code: string,
): Promise<{ accountId: string; userAgent: string | null }> {
  const { sql } = ctx;
  const isOpen = sql`token_hash = ${hashToken(challenge)} and expires_at > now()`;
  const [open] = await sql<{ userId: string }[]>`select user_id from auth_challenge where ${isOpen}`;
  if (!open) throw expired();
  await spendCode(ctx, open.userId, code);
  const [answered] = await sql<{ userAgent: string | null }[]>`
    delete from auth_challenge where ${isOpen} returning user_agent`;
  if (!answered) throw expired();
  return { accountId: open.userId, userAgent: answered.userAgent };
}
