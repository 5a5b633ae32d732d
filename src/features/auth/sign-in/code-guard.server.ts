import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { type CodeOrigin, findOrigin } from './code-origin.server.ts';

/** docs/decisions/0003-sign-in.md explains these numbers. Times are seconds. */
export const codeRules = {
  expiresIn: 600,
  resendAfter: 60,
  /** Codes an hour for one origin, and for all origins together that have never signed in to this address. */
  perHour: 5,
  perHourOfStrangers: 8,
  /** Wrong codes of one origin for each code it requested. */
  tries: 5,
  /** Wrong codes an hour of all origins together that neither requested one nor signed in before. */
  triesOfStrangers: 10,
} as const;

const minutes = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
const locked = (seconds: number) =>
  new Refusal(429, 'CODE_LOCKED', 'Too many wrong codes. Request a new one.', {
    field: 'code',
    retryAfter: seconds,
  });
const tooSoon = (seconds: number) =>
  new Refusal(429, 'CODE_TOO_SOON', `You can request another code in ${minutes(seconds)}.`, {
    retryAfter: seconds,
  });
const tooManyRequested = (seconds: number) =>
  new Refusal(
    429,
    'CODE_TOO_SOON',
    `Many codes were requested for this address. Sign in on a device you have used before, or try again in ${minutes(seconds)}.`,
    { retryAfter: seconds },
  );

/** Serializes everything about one recipient's codes, so that two concurrent requests can't both pass. */
const oneAtATime = <T>(ctx: Ctx, { recipient }: CodeOrigin, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  transact(ctx, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`;
    return work(tx);
  });

/**
 * Reserves the sending of a code. A new code brings new attempts for whoever requested it.
 * @returns what releaseSending needs. @throws 429 CODE_TOO_SOON
 */
function reserveSending(ctx: Ctx, from: CodeOrigin): Promise<{ eventId: number }> {
  const { resendAfter, perHour, perHourOfStrangers } = codeRules;
  return oneAtATime(ctx, from, async (tx) => {
    const { sql } = tx;
    const { origin, known } = await findOrigin(tx, from);
    const [wait] = await sql<{ resend: number | null; own: number | null; strangers: number | null }[]>`
      with sent as (
        select origin, origin_kind, at from auth_code_event
        where recipient = ${from.recipient} and kind = 'sent' and at > now() - interval '1 hour'
      ), own as (select at from sent where origin = ${origin})
      select
        (select ceil(extract(epoch from max(at) - now()) + ${resendAfter})::int from own) as resend,
        (select ceil(extract(epoch from at - now()) + 3600)::int
          from own order by at desc offset ${perHour - 1} limit 1) as own,
        (select ceil(extract(epoch from at - now()) + 3600)::int
          from sent where origin_kind <> 'known' order by at desc offset ${perHourOfStrangers - 1} limit 1) as strangers`;
    const seconds = Math.max(wait?.resend ?? 0, wait?.own ?? 0);
    if (seconds > 0) throw tooSoon(seconds);
    if (!known && wait?.strangers) throw tooManyRequested(Math.max(wait.strangers, 1));
    const [event] = await sql<{ id: number }[]>`
      insert into auth_code_event (recipient, origin, device, kind, origin_kind)
      values (${from.recipient}, ${origin}, ${from.device}, 'sent', ${known ? 'known' : 'requester'})
      returning id`;
    return { eventId: event?.id ?? 0 };
  });
}

/** Releases it when the code couldn't be sent. */
async function releaseSending({ sql }: Ctx, { eventId }: { eventId: number }): Promise<void> {
  await sql`delete from auth_code_event where id = ${eventId}`;
}

/**
 * Counts an attempt before the code is compared, so that concurrent requests share the five attempts.
 * @returns how many are left after this one. @throws 429 CODE_LOCKED
 */
export function countAttempt(ctx: Ctx, from: CodeOrigin): Promise<number> {
  const { tries, triesOfStrangers, expiresIn } = codeRules;
  return oneAtATime(ctx, from, async (tx) => {
    const { sql } = tx;
    const { recipient, device } = from;
    const { origin, known } = await findOrigin(tx, from);
    // Requested from here, or by this device while it was on another network.
    const [asked] = await sql<{ id: number; origin: string; device: string | null }[]>`
      select id, origin, device from auth_code_event
      where recipient = ${recipient} and kind = 'sent' and at > now() - ${expiresIn}::int * interval '1 second'
        and (origin = ${origin} or device = ${device})
      order by id desc limit 1`;
    const [newest] = await sql<{ id: number }[]>`
      select id from auth_code_event
      where recipient = ${recipient} and kind = 'sent' and at > now() - interval '1 hour' order by id desc limit 1`;
    // No code was sent, so none can be guessed. The answer is the same as for a wrong code, so that nothing is revealed.
    if (!newest) return tries - 1;
    const own = asked ?? { ...newest, origin, device: null };
    const [count] = await sql<{ own: number; strangers: number }[]>`
      select
        count(*) filter (where id > ${own.id} and (origin = ${own.origin} or device = ${own.device}))::int as own,
        count(*) filter (where origin_kind = 'stranger' and at > now() - interval '1 hour')::int as strangers
      from auth_code_event where recipient = ${recipient} and kind = 'try'`;
    const left = tries - 1 - (count?.own ?? 0);
    const kind = known ? 'known' : asked ? 'requester' : 'stranger';
    const isSpent = kind === 'stranger' && (count?.strangers ?? 0) >= triesOfStrangers;
    if (left < 0 || isSpent) throw locked(codeRules.resendAfter);
    await sql`
      insert into auth_code_event (recipient, origin, device, kind, origin_kind)
      values (${recipient}, ${origin}, ${device}, 'try', ${kind})`;
    return left;
  });
}

export const lockedNow = () => locked(codeRules.resendAfter);

/** A right code resets the count of whoever entered it. */
export async function forgetTries(ctx: Ctx, from: CodeOrigin): Promise<void> {
  const { origin } = await findOrigin(ctx, from);
  await ctx.sql`
    delete from auth_code_event
    where recipient = ${from.recipient} and kind = 'try' and (origin = ${origin} or device = ${from.device})`;
}

/**
 * Sends a code if the limits allow it; a code that can't be sent doesn't count.
 * @throws 429 CODE_TOO_SOON; 409 NO_TEXT_MESSAGES; 503 CODE_NOT_SENT
 */
export async function sendWithinLimits(ctx: Ctx, from: CodeOrigin, send: () => Promise<void>) {
  const taken = await reserveSending(ctx, from);
  try {
    await send();
  } catch (error) {
    await releaseSending(ctx, taken);
    // It says itself why: no text messages can be sent.
    if (error instanceof Refusal) throw error;
    ctx.deps.log.error({ err: error }, 'code not sent');
    throw new Refusal(503, 'CODE_NOT_SENT', 'We couldn’t send the code. Try again in a minute.', {
      retryAfter: 30,
    });
  }
  return { sent: true as const, resendAfter: codeRules.resendAfter, expiresIn: codeRules.expiresIn };
}
