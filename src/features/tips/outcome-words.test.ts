import { expect, test } from 'vitest';
import type { TipOutcome } from './calls.ts';
import { wordsFor } from './ui/outcome-words.ts';

const tip: TipOutcome = {
  ...{
    paymentId: 'p',
    state: 'initiated',
    isPaid: false,
    amount: 500,
    fee: 55,
    refunded: 0,
    currency: 'USD',
  },
  ...{ to: null, post: null, declined: null, checkoutUrl: null },
};

test.each<[string, Partial<TipOutcome>, string]>([
  ['paid', { state: 'succeeded', isPaid: true }, 'You tipped them $5.00'],
  ['left without paying', {}, 'Not paid yet'],
  ['declined', { declined: 'Your card has insufficient funds.' }, 'That card did not work'],
  ['asked by the bank', { state: 'requires_action' }, 'Not paid yet'],
  ['still with the bank', { state: 'processing' }, 'Your bank is still at it'],
  ['out of time', { state: 'cancelled' }, 'This tip was not paid'],
  ['refused by the bank', { state: 'failed' }, 'This tip was not paid'],
  ['paid when its receiver was gone', { state: 'succeeded' }, '$5.00 goes back to you'],
  ['paid back', { state: 'refunded' }, '$5.00 goes back to you'],
  ['disputed', { state: 'disputed' }, 'Your bank looks into it'],
])('a tip that is %s is said to be so', (_how, more, title) => {
  expect(wordsFor({ ...tip, ...more }).title).toBe(title);
});

test('a declined card is told why, and that nothing was charged', () => {
  const declined = 'Your card has insufficient funds.';
  expect(wordsFor({ ...tip, declined }).text).toBe(`${declined} Nothing was charged.`);
});

test('of a tip that was paid back in part its giver reads how much', () => {
  const { text } = wordsFor({ ...tip, state: 'partially_refunded', isPaid: true, refunded: 200 });
  expect(text).toBe('$2.00 of it was paid back to you.');
});
