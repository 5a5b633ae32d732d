import { isTimeZone } from '#features/accounts/settings/time-zones.ts';
import { timeZoneOf } from '#features/people/account-facts.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { addDays, dayIn, daysFrom } from '#platform/day.ts';
import { invalid } from '#platform/errors.ts';

/** The most days that are counted and shown. */
export const MOST_DAYS = 730;
const DEFAULT_DAYS = 30;

/** Days as 2026-11-22, the first and the last included, of a time zone. */
export interface ShownPeriod {
  from: string;
  to: string;
  /** The first day of the period of the same length before it. */
  before: string;
  timeZone: string;
  maxDays: number;
}

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
}

/**
 * What is shown of what was asked for: not after today and not earlier than a plan allows.
 * @param limit how many days back the plan allows, today among them; null: any number
 * @throws 400 for a period that ends before it begins, and for a time zone nobody knows
 */
export async function shownPeriod(ctx: Ctx, asked: Asked, limit: number | null): Promise<ShownPeriod> {
  const timeZone = asked.timeZone ?? (await timeZoneOf(ctx, viewerOf(ctx).accountId));
  if (!isTimeZone(timeZone)) throw invalid('We don’t know this time zone.', 'timeZone');
  const maxDays = Math.min(limit ?? MOST_DAYS, MOST_DAYS);
  const today = dayIn(timeZone, ctx.now);
  const earliest = addDays(today, 1 - maxDays);
  const within = (day: string) => (day < earliest ? earliest : day > today ? today : day);
  const to = within(asked.to ?? today);
  if (asked.from && asked.to && asked.from > asked.to) {
    throw invalid('The period ends before it begins.', 'to');
  }
  const from = within(asked.from ?? addDays(to, 1 - DEFAULT_DAYS));
  return { from, to, before: addDays(from, -daysFrom(from, to)), timeZone, maxDays };
}
