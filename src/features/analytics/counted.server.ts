import { type Ctx, transact } from '#platform/ctx.ts';
import { addDays, dayIn, laterDay } from '#platform/day.ts';
import { invalid } from '#platform/errors.ts';

/** From which day on something was counted, and when. */
export interface Counted {
  countedFrom: string;
  countedAt: string;
}

/** Figures are at most this old. */
const FRESH_MS = 5 * 60_000;
/** A day is counted again until so many days later, since posts are taken down and reactions withdrawn. */
const RECOUNTED_DAYS = 3;
/** Somebody who travels, or four managers: more time zones of one tribe or team are not kept. */
export const MOST_ZONES = 6;

/** The day to count from, so that the days since `from` are right; null when they are. */
export function countFrom(
  counted: Counted | undefined,
  from: string,
  timeZone: string,
  now: Date,
): string | null {
  if (!counted || from < counted.countedFrom) return from;
  const countedAt = new Date(counted.countedAt);
  if (now.getTime() - countedAt.getTime() < FRESH_MS) return null;
  const again = addDays(dayIn(timeZone, countedAt), -RECOUNTED_DAYS);
  return laterDay(again, counted.countedFrom);
}

/** Who keeps the days of something in one time zone. */
export interface DayCount {
  find(ctx: Ctx): Promise<Counted | undefined>;
  /** Locks the days of all time zones until the transaction ends. */
  lock(tx: Ctx): Promise<Counted | undefined>;
  /** Counts the days from one on until now anew. */
  count(tx: Ctx, from: string): Promise<void>;
  /** Notes from when on days are counted, and that they were now. */
  note(tx: Ctx, from: string): Promise<void>;
}

/**
 * Counts what is missing of the days since one, and again what may have changed. Two who look at once count once.
 * @returns when the days were counted
 */
export async function countMissing(
  ctx: Ctx,
  days: DayCount,
  from: string,
  timeZone: string,
): Promise<string> {
  const known = await days.find(ctx);
  if (known && countFrom(known, from, timeZone, ctx.now) === null) return known.countedAt;
  if (!known) await assertZoneIsStored(ctx, timeZone);
  return transact(ctx, async (tx) => {
    const locked = await days.lock(tx);
    const start = countFrom(locked, from, timeZone, ctx.now);
    if (start === null) return locked?.countedAt ?? ctx.now.toISOString();
    await days.count(tx, start);
    await days.note(tx, locked && locked.countedFrom < from ? locked.countedFrom : from);
    return ctx.now.toISOString();
  });
}

/** PostgreSQL brings a list of its own. */
async function assertZoneIsStored({ sql }: Ctx, timeZone: string): Promise<void> {
  const found = await sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`;
  if (found.length === 0) throw invalid('We don’t know this time zone.', 'timeZone');
}
