import { isTimeZone } from '#features/accounts/settings/time-zones.ts';
import { firstChange, type Span } from '#features/ledger/statement-sql.server.ts';
import { timeZoneOf } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { addDays, dayIn, eachDay } from '#platform/day.ts';
import { invalid } from '#platform/errors.ts';

/** The asked time zone, or the one of the account. @throws 400 for one that nobody knows */
export async function zoneOf(ctx: Ctx, accountId: string, asked: string | undefined): Promise<string> {
  const timeZone = asked ?? (await timeZoneOf(ctx, accountId));
  if (!isTimeZone(timeZone)) throw invalid('We don’t know this time zone.', 'timeZone');
  return timeZone;
}

/** All days of a month, "2026-11", or of a year, "2026". */
export function daysOf(period: string): { from: string; to: string } {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { from: `${period}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

export interface StatementPeriod extends Span {
  unit: 'day' | 'month' | 'year';
  /** The first day of each, oldest first, until today. */
  starts: string[];
  /** From the first earning to this year, newest first. */
  years: string[];
}

/** What is summed up how: the days of a month, the months of a year, or all years. */
export async function statementPeriod(
  ctx: Ctx,
  accountId: string,
  asked: { period?: string | undefined; timeZone?: string | undefined },
): Promise<StatementPeriod> {
  const timeZone = await zoneOf(ctx, accountId, asked.timeZone);
  const today = dayIn(timeZone, ctx.now);
  const first = await firstChange(ctx, accountId);
  const years = yearsFrom(first ? dayIn(timeZone, first) : today, today);
  const { period } = asked;
  if (!period) {
    const starts = years.map((year) => `${year}-01-01`).reverse();
    return { from: starts[0] ?? today, to: `${years[0]}-12-31`, timeZone, unit: 'year', starts, years };
  }
  const unit = period.length === 4 ? 'month' : 'day';
  const { from, to } = daysOf(period);
  const [last = to] = [to, today].sort();
  const starts =
    unit === 'day'
      ? eachDay(from, last)
      : Array.from({ length: 12 }, (_, i) => `${period}-${String(i + 1).padStart(2, '0')}-01`).filter(
          (start) => start <= last,
        );
  return { from, to, timeZone, unit, starts, years };
}

function yearsFrom(first: string, last: string): string[] {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4)));
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, back) => String(Number(to) - back));
}

const MOST_DAYS = 366;

/** @throws 400 for days that end before they begin, and for more than a year */
export function assertSpan({ from, to }: { from: string; to: string }): void {
  if (to < from) throw invalid('The end date must be after the start date.', 'to');
  if (to > addDays(from, MOST_DAYS - 1)) throw invalid('Choose a period of one year at most.', 'to');
}
