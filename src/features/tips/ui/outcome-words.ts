import type { TipOutcome } from '#features/tips/calls.ts';
import { formatMoney } from '#ui/format/money.ts';

export interface OutcomeWords {
  title: string;
  text: string;
  tone: 'good' | 'plain' | 'bad';
}

/** What became of a tip, in words for who gave it. */
export function wordsFor(tip: TipOutcome): OutcomeWords {
  const name = tip.to?.displayName ?? 'them';
  const money = formatMoney(tip.amount, tip.currency);
  if (tip.isPaid) {
    return {
      ...{ tone: 'good', title: `You tipped ${name} ${money}` },
      text:
        tip.refunded > 0
          ? `${formatMoney(tip.refunded, tip.currency)} of it was paid back to you.`
          : 'They have been told.',
    };
  }
  switch (tip.state) {
    case 'processing':
      return {
        ...{ tone: 'plain', title: 'Your bank is still at it' },
        text: 'This page says so as soon as it is through. You can also leave: nothing is lost.',
      };
    case 'initiated':
    case 'requires_action':
      return tip.declined
        ? { tone: 'bad', title: 'That card did not work', text: `${tip.declined} Nothing was charged.` }
        : {
            ...{ tone: 'plain', title: 'Not paid yet' },
            text: `Your tip of ${money} waits for you. Nothing was charged so far.`,
          };
    case 'disputed':
      return {
        ...{ tone: 'plain', title: 'Your bank looks into it' },
        text: `${money} is with your bank until it has decided.`,
      };
    case 'refunded':
    case 'succeeded':
    case 'partially_refunded':
      return {
        ...{ tone: 'plain', title: `${money} goes back to you` },
        text: `It is on its way to your card, and nothing of it stays with ${name}.`,
      };
    default:
      return { tone: 'bad', title: 'This tip was not paid', text: 'Nothing was charged.' };
  }
}
