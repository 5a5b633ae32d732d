import type { ChipProps } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { fallOf, type Taken } from '../../refunds/ui/refundable.ts';
import type { Sale } from '../calls.ts';

/** Where a sale stands, for people. */
export const saleChips: Record<Sale['state'], { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  paid: { label: 'Paid', tone: 'good' },
  partly_paid_back: { label: 'Partly refunded', tone: 'warn' },
  paid_back: { label: 'Refunded', tone: 'plain' },
  being_paid_back: { label: 'Being refunded', tone: 'warn' },
  disputed: { label: 'Disputed: with the buyer’s bank', tone: 'bad' },
  lost: { label: 'Charged back by the buyer’s bank', tone: 'bad' },
};

/** "The save", "The save and 2 more" */
export function titleOf({ things }: Sale): string {
  const more = things.length - 1;
  return `${things[0]?.title ?? 'Sale'}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What paying back an amount does, in one sentence. `back` is null while nobody knows how much. */
export function whatHappens(sale: Sale, back: number | null): string {
  const who = payerOf(sale);
  if (back === null) {
    return `${who} gets the money, and your earnings fall by your part of it. The buyer keeps what they bought unless you refund all of it.`;
  }
  const [money, fall] = [
    formatMoney(back, sale.currency),
    formatMoney(fallOf({ ...sale, shares: sale.things.map(({ share }) => share) }, back), sale.currency),
  ];
  const kept = back === sale.left ? `loses ${titleOf(sale)}` : `keeps ${titleOf(sale)}`;
  return `${who} gets ${money} back and ${kept}, and your earnings fall by ${fall}.`;
}

const payerOf = ({ buyer }: Sale): string => buyer?.displayName ?? 'The buyer';

/** A sale as what can be paid back of it. */
export const takenBy = (sale: Sale): Taken => ({
  ...{ paymentId: sale.id, title: titleOf(sale), payer: payerOf(sale) },
  story: `${titleOf(sale)}. ${payerOf(sale)} paid ${formatMoney(sale.amount, sale.currency)}.`,
  ...{ currency: sale.currency, amount: sale.amount, left: sale.left },
  happens: (back) => whatHappens(sale, back),
});
