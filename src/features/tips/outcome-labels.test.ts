import { expect, test } from 'vitest';
import type { TipOutcome } from './calls.ts';
import { outcomeLabel } from './ui/outcome-labels.ts';

const tip: TipOutcome = {
  paymentId: 'p',
  state: 'initiated',
  isPaid: false,
  amount: 500,
  fee: 55,
  refunded: 0,
  dispute: null,
  currency: 'USD',
  to: null,
  post: null,
  declined: null,
  checkoutUrl: null,
};

test.each<[string, Partial<TipOutcome>, string]>([
  ['paid', { state: 'succeeded', isPaid: true }, 'You tipped them $5.00'],
  ['left without paying', {}, 'Not paid yet'],
  ['declined', { declined: 'Your card has insufficient funds.' }, 'Your card was declined'],
  ['asked by the bank', { state: 'requires_action' }, 'Not paid yet'],
  ['still with the bank', { state: 'processing' }, 'Payment processing'],
  ['out of time', { state: 'cancelled' }, 'Tip not sent'],
  ['refused by the bank', { state: 'failed' }, 'Tip not sent'],
  ['paid when its receiver was gone', { state: 'succeeded' }, 'Your $5.00 refund is on its way'],
  ['paid back', { state: 'refunded' }, 'Your $5.00 refund is on its way'],
  ['disputed', { state: 'disputed' }, 'Payment disputed'],
])('labels a tip that is %s', (_how, more, title) => {
  expect(outcomeLabel({ ...tip, ...more }).title).toBe(title);
});

test('shows why a card was declined and that nothing was charged', () => {
  const declined = 'Your card has insufficient funds.';
  expect(outcomeLabel({ ...tip, declined }).text).toBe(`${declined} You weren’t charged.`);
});

test('shows the sender how much of a tip was refunded', () => {
  const { text } = outcomeLabel({ ...tip, state: 'partially_refunded', isPaid: true, refunded: 200 });
  expect(text).toBe('$2.00 of it was refunded.');
});
