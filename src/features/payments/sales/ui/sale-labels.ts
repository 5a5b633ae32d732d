import type { ChipProps } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { earningsDrop, type Refundable } from '../../refunds/ui/refundable.ts';
import type { Sale } from '../calls.ts';

/** What people read of a sale's state. */
export const saleChips: Record<Sale['state'], { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  paid: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partially refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'plain' },
  refunding: { label: 'Refund pending', tone: 'warn' },
  disputed: { label: 'Disputed by the buyer', tone: 'bad' },
  lost: { label: 'Lost to a dispute', tone: 'bad' },
};

/** "The save", "The save and 2 more" */
export function titleOf({ items }: Sale): string {
  const more = items.length - 1;
  return `${items[0]?.title ?? 'Sale'}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What refunding an amount does; null while the amount isn't known. */
export function outcomeText(sale: Sale, refunded: number | null): string {
  const who = payerOf(sale);
  if (refunded === null) {
    return `${who} gets the refund and keeps the purchase unless you refund it in full. Your earnings drop by your share.`;
  }
  const [money, drop] = [
    formatMoney(refunded, sale.currency),
    formatMoney(
      earningsDrop({ ...sale, shares: sale.items.map(({ share }) => share) }, refunded),
      sale.currency,
    ),
  ];
  const kept = refunded === sale.left ? `loses ${titleOf(sale)}` : `keeps ${titleOf(sale)}`;
  return `${who} gets a refund of ${money} and ${kept}. Your earnings drop by ${drop}.`;
}

const payerOf = ({ buyer }: Sale): string => buyer?.displayName ?? 'The buyer';

/** A sale as its seller can refund it. */
export const refundableSale = (sale: Sale): Refundable => ({
  paymentId: sale.id,
  title: titleOf(sale),
  payer: payerOf(sale),
  description: `${titleOf(sale)}. ${payerOf(sale)} paid ${formatMoney(sale.amount, sale.currency)}.`,
  currency: sale.currency,
  amount: sale.amount,
  left: sale.left,
  outcome: (refunded) => outcomeText(sale, refunded),
});
