import { earningsDrop, type Refundable } from '#features/payments/refunds/ui/refundable.ts';
import type { MyTip } from '#features/tips/calls.ts';
import { formatMoney } from '#ui/format/money.ts';

/** A tip as its receiver can refund it. */
export function refundableTip({ paymentId, person, currency, amount, share, left }: MyTip): Refundable {
  const payer = person?.displayName ?? 'The sender';
  const money = (cents: number) => formatMoney(cents, currency);
  return {
    paymentId,
    title: 'the tip',
    payer,
    currency,
    amount,
    left,
    description: `${payer} tipped you ${money(amount)}. We’ll let them know if you refund it.`,
    outcome: (refunded) =>
      refunded === null
        ? `${payer} gets the refund. Your earnings drop by your share of it.`
        : `${payer} gets a refund of ${money(refunded)}. Your earnings drop by ${money(earningsDrop({ amount, left, currency, shares: [share] }, refunded))}. We return our fee.`,
  };
}
