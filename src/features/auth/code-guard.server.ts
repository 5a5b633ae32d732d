import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';

export const codeRules = { expiresIn: 600, resendAfter: 60, perHour: 5, tries: 5, lockSeconds: 900 } as const;

const minutes = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
const locked = (seconds: number) =>
  new Refusal(429, 'CODE_LOCKED', `That was the wrong code five times. Try again in ${minutes(seconds)}.`, {
    field: 'code',
    retryAfter: seconds,
  });
const tooSoon = (seconds: number) =>
  new Refusal(429, 'CODE_TOO_SOON', `You can ask for another code in ${minutes(seconds)}.`, {
    retryAfter: seconds,
  });

/**
 * Takes the right to send a code, or says when there will be one. One statement, so that two requests at once cannot
 * both have it. A new code comes with five new tries.
 */
export async function takeSending(ctx: Ctx, recipient: string): Promise<void> {
  const { sql } = ctx;
  const { resendAfter, perHour } = codeRules;
  const taken = await sql`
    insert into auth_code_guard as guard (recipient, sent_at) values (${recipient}, array[now()])
    on conflict (recipient) do update set
      sent_at = (guard.sent_at || now())[greatest(cardinality(guard.sent_at) + 2 - ${perHour}::int, 1):],
      tries = 0, locked_until = null, updated_at = now()
    where (guard.locked_until is null or guard.locked_until <= now())
      and (cardinality(guard.sent_at) = 0
        or guard.sent_at[cardinality(guard.sent_at)] <= now() - ${resendAfter}::int * interval '1 second')
      and (cardinality(guard.sent_at) < ${perHour} or guard.sent_at[1] <= now() - interval '1 hour')
    returning recipient`;
  if (taken.length > 0) return;
  const [wait] = await sql<{ lock: number | null; resend: number | null; hour: number | null }[]>`
    select
      ceil(extract(epoch from locked_until - now()))::int as lock,
      ceil(extract(epoch from sent_at[cardinality(sent_at)] - now()) + ${resendAfter})::int as resend,
      case when cardinality(sent_at) >= ${perHour}
        then ceil(extract(epoch from sent_at[1] - now()) + 3600)::int end as hour
    from auth_code_guard where recipient = ${recipient}`;
  if (wait?.lock && wait.lock > 0) throw locked(wait.lock);
  throw tooSoon(Math.max(wait?.resend ?? 1, wait?.hour ?? 1, 1));
}

/** The letter could not be sent, so the sending does not count. */
export async function giveSendingBack(ctx: Ctx, recipient: string): Promise<void> {
  await ctx.sql`
    update auth_code_guard set sent_at = trim_array(sent_at, 1)
    where recipient = ${recipient} and cardinality(sent_at) > 0`;
}

/**
 * Counts a try before the code is looked at, so that many at once cannot have more than five between them.
 * @returns how many are left after this one
 */
export async function takeTry(ctx: Ctx, recipient: string): Promise<number> {
  const { tries, lockSeconds } = codeRules;
  const [guard] = await ctx.sql<{ tries: number }[]>`
    update auth_code_guard set
      tries = case when locked_until is null then tries + 1 else 1 end,
      locked_until = case
        when locked_until is null and tries + 1 >= ${tries} then now() + ${lockSeconds}::int * interval '1 second'
      end,
      updated_at = now()
    where recipient = ${recipient} and (locked_until is null or locked_until <= now())
    returning tries`;
  if (guard) return tries - guard.tries;
  const [lock] = await ctx.sql<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds
    from auth_code_guard where recipient = ${recipient}`;
  // No row: no code was ever sent there. Whether one was is nobody's business, so this is just a wrong code.
  if (!lock) return tries - 1;
  throw locked(Math.max(lock.seconds, 1));
}

export const lockedNow = () => locked(codeRules.lockSeconds);

/** The right code ends the counting. */
export async function forgetTries(ctx: Ctx, recipient: string): Promise<void> {
  await ctx.sql`
    update auth_code_guard set tries = 0, locked_until = null where recipient = ${recipient}`;
}
