import { type Currency, stepsWithin } from '#platform/currencies.ts';
import type { Entry } from './accounts.ts';
import type { EarningChange } from './earning-changes.server.ts';

/** Money of a sale that was refunded or disputed, or that was restored. Minor units. */
export interface Reversal {
  kind: 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal';
  /** Identifies the fact, so that it is posted once. */
  key: string;
  paymentId: string;
  currency: Currency;
  /** What was paid back now; negative when it was restored. */
  moved: number;
  /** What was paid, and how much of it was reversed before and is now; at most what was paid. */
  total: number;
  reversedBefore: number;
  reversedNow: number;
  /**
   * Of an amount that a line item brought, the part that is reversed now, rounded down. Left out: as much of every item
   * as of the whole.
   */
  partOf?: (item: number, amount: number) => number;
}

/** What somebody earned with a line item, and what of it was reversed before. */
export interface Earned {
  item: number;
  accountId: string;
  amount: number;
  reversed: number;
  released: boolean;
}

type Part = Earned & { taken: number };

/** A line item as it was sold, and what of it went back before. */
export interface SoldLine extends Pick<EarningChange, 'accountId' | 'item' | 'source' | 'site' | 'tax'> {
  gross: number;
  fee: number;
  grossBack: number;
  taxBack: number;
}

/** What a reversal books and how it changes the statements; `target` is what of each earning is reversed after it. */
export function reversed(
  lines: readonly SoldLine[],
  earnings: readonly Earned[],
  { currency, moved, total, reversedBefore, reversedNow, ...given }: Reversal,
): { entries: Entry[]; parts: (Part & { target: number })[]; changes: EarningChange[] } {
  const { partOf = (_item, amount) => stepsWithin((amount * reversedNow) / total, currency) } = given;
  const parts = earnings.map((earning) => {
    const target = partOf(earning.item, earning.amount);
    return { ...earning, target, taken: target - earning.reversed };
  });
  const taken = parts.reduce((sum, part) => sum + part.taken, 0);
  const change = reversedNow - reversedBefore;
  return {
    parts,
    entries: [
      { kind: 'provider', amount: -moved },
      ...parts.map((part) => ({
        kind: part.released ? ('earnings_available' as const) : ('earnings_pending' as const),
        accountId: part.accountId,
        amount: part.taken,
      })),
      { kind: 'platform_fees', amount: change - taken },
      // More was reversed than was paid: disputed after a refund.
      { kind: 'losses', amount: moved - change },
    ],
    changes: backOf(lines, reversedNow, partOf).flatMap((line) => changesOf(line, parts)),
  };
}

type Back = SoldLine & { now: number; taxNow: number };

/**
 * How much of each line is back now. What rounding leaves of the whole, which is our fee in the ledger, is with lines whose
 * fee isn't back yet, so that the lines sum to what was paid back.
 */
function backOf(
  lines: readonly SoldLine[],
  reversed: number,
  partOf: NonNullable<Reversal['partOf']>,
): Back[] {
  const back = lines.map((line) => ({
    ...line,
    now: partOf(line.item, line.gross),
    taxNow: line.tax === null ? 0 : partOf(line.item, line.tax),
  }));
  let rest = reversed - back.reduce((sum, { now }) => sum + now, 0);
  for (const roomOf of [
    ({ gross, fee, now, item }: Back) => Math.min(gross - now, fee - partOf(item, fee)),
    ({ gross, now }: Back) => gross - now,
  ])
    for (const line of back) {
      const more = Math.max(0, Math.min(rest, roomOf(line)));
      line.now += more;
      rest -= more;
    }
  return back;
}

/** What a reversal changes of a line: the seller's statement has all of it, those who share in it see their part. */
function changesOf(line: Back, parts: readonly Part[]): EarningChange[] {
  const { accountId, item, source, site } = line;
  const own = parts.filter((part) => part.item === item && part.taken !== 0);
  const others = own.filter((part) => part.accountId !== accountId);
  const [seller] = own.filter((part) => part.accountId === accountId);
  const gross = line.grossBack - line.now;
  const shares = 0 - others.reduce((sum, { taken }) => sum + taken, 0);
  const fee = gross - shares + (seller?.taken ?? 0);
  const tax = line.tax === null ? null : line.taxBack - line.taxNow;
  const of = { item, source, site };
  const sellers = { ...of, accountId, isSeller: true, gross, fee, shares, tax, available: movedFor(seller) };
  return [
    ...(gross === 0 && fee === 0 && shares === 0 && !tax ? [] : [sellers]),
    ...others.map((part) => ({
      ...of,
      accountId: part.accountId,
      isSeller: false,
      gross: 0 - part.taken,
      fee: 0,
      shares: 0,
      tax: null,
      available: movedFor(part),
    })),
  ];
}

const movedFor = (part: Part | undefined): number => (part?.released ? 0 - part.taken : 0);
