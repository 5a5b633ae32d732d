import { disputedText } from '#features/payments/dispute-outcome.ts';
import type { TipOutcome } from '#features/tips/calls.ts';
import { formatMoney } from '#ui/format/money.ts';

export interface OutcomeLabel {
  title: string;
  text: string;
  tone: 'good' | 'plain' | 'bad';
}

/** The outcome of a tip, for its sender. */
export function outcomeLabel(tip: TipOutcome): OutcomeLabel {
  const name = tip.to?.displayName ?? 'them';
  const money = formatMoney(tip.amount, tip.currency);
  if (tip.isPaid) {
    return {
      tone: 'good',
      title: `You tipped ${name} ${money}`,
      text:
        tip.refunded > 0
          ? `${formatMoney(tip.refunded, tip.currency)} of it was refunded.`
          : 'We’ve let them know.',
    };
  }
  switch (tip.state) {
    case 'processing':
      return {
        tone: 'plain',
        title: 'Payment processing',
        text: 'Your bank is processing this tip. You can leave this page.',
      };
    case 'initiated':
    case 'requires_action':
      return tip.declined
        ? { tone: 'bad', title: 'Your card was declined', text: `${tip.declined} You weren’t charged.` }
        : {
            tone: 'plain',
            title: 'Not paid yet',
            text: `Finish paying your tip of ${money}. You haven’t been charged yet.`,
          };
    case 'disputed':
      return {
        tone: 'plain',
        title: tip.dispute === 'lost' ? 'Refunded by your bank' : 'Payment disputed',
        text: disputedText(tip.dispute),
      };
    case 'refunded':
    case 'succeeded':
    case 'partially_refunded':
      return {
        tone: 'plain',
        title: `Your ${money} refund is on its way`,
        text: `Your tip to ${name} was refunded. It can take your bank a few days.`,
      };
    default:
      return { tone: 'bad', title: 'Tip not sent', text: 'You weren’t charged.' };
  }
}
