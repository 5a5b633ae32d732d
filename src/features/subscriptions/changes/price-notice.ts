import type { PlanInterval } from '#features/plans/plan.ts';

const DAY_MS = 86_400_000;
/** How long before their first bill with it payers are told of another price. */
export const PRICE_NOTICE_DAYS = 30;
/** How long before that bill they are reminded. */
export const PRICE_REMINDER_DAYS: Readonly<Record<PlanInterval, number>> = { month: 7, year: 30 };

interface Told {
  /** When they were told. */
  priceNoticeAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
}

/** Whether the bill at the end of the current period has the price that its payer was told of. */
export const isBilledNext = ({ priceNoticeAt, periodEnd }: Told): boolean =>
  priceNoticeAt !== null &&
  periodEnd !== null &&
  Date.parse(periodEnd) >= Date.parse(priceNoticeAt) + PRICE_NOTICE_DAYS * DAY_MS;

/** When the first bill with the price is made that a payer was told of; null without a period. */
export function firstBillAt(told: Told, interval: PlanInterval): Date | null {
  const { priceNoticeAt, periodStart, periodEnd } = told;
  if (!priceNoticeAt || !periodStart || !periodEnd) return null;
  const earliest = Date.parse(priceNoticeAt) + PRICE_NOTICE_DAYS * DAY_MS;
  const end = new Date(periodEnd);
  // Short months end earlier, and the period after them has its own day again.
  const day = Math.max(new Date(periodStart).getUTCDate(), end.getUTCDate());
  for (let periods = 0; ; periods += 1) {
    const bill = monthsAfter(end, interval === 'year' ? periods * 12 : periods, day);
    if (bill.getTime() >= earliest) return bill;
  }
}

function monthsAfter(from: Date, months: number, day: number): Date {
  if (months === 0) return from;
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const at = new Date(from);
  at.setUTCFullYear(year, month, Math.min(day, lastDay));
  return at;
}
