import { fallOf, type Taken } from '#features/payments/refunds/ui/refundable.ts';
import type { MyTip } from '#features/tips/calls.ts';
import { formatMoney } from '#ui/format/money.ts';

/** A tip as what its receiver can pay back of it. */
export function takenBy({ paymentId, person, currency, amount, share, left }: MyTip): Taken {
  const payer = person?.displayName ?? 'The giver';
  const money = (cents: number) => formatMoney(cents, currency);
  return {
    ...{ paymentId, title: 'the tip', payer, currency, amount, left },
    story: `${payer} tipped you ${money(amount)}. They are told when you pay it back.`,
    happens: (back) =>
      back === null
        ? `${payer} gets the money, and your earnings fall by your part of it.`
        : `${payer} gets ${money(back)} back, and your earnings fall by ${money(fallOf({ amount, left, shares: [share] }, back))}. Our fee for it goes back too.`,
  };
}
