import { expect, test } from 'vitest';
import { divide, feesOf } from './fees.ts';
import { netOf, paidFor, totalOf } from './priced-item.ts';
import { refundedLines, refundedPart, withTax } from './refunds/refunded-lines.ts';
import { split } from './split.ts';
import { numbers, randomSale } from './test-random-sales.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('an amount is split by the largest remainders, the first among equals', () => {
  expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(split(10, [15, 5])).toEqual([8, 2]);
  expect(split(999_999_999, [1_000_000_000, 1])).toEqual([999_999_998, 1]);
  expect(split(0, [3, 4])).toEqual([0, 0]);
  expect(split(5, [0, 0])).toEqual([0, 0]);
});

test('the fixed part of the fee is taken once a seller, and nothing of delivery', () => {
  const payees = [{ accountId: 'maker', share: 10_000 }];
  const card = {
    unitAmount: 100,
    quantity: 1,
    currency: 'USD' as const,
    discount: 0,
    payees,
    feeTerms: { kind: 'goods', share: 1000 },
  } as const;
  const delivery = { ...card, unitAmount: 490, feeTerms: undefined };
  expect(feesOf([card, card, card, delivery])).toEqual([20, 20, 20, 0]);
  expect(feesOf([card])).toEqual([40]);
  expect(feesOf([{ ...card, payees: [] }])).toEqual([100]);
});

/** What is wrong with a sale and its refunds: nothing should be. */
function faultOf(below: ReturnType<typeof numbers>): string | null {
  const lines = randomSale(below);
  if (!lines) return 'an amount that a code takes off';
  if (lines.some((line) => netOf(line) < 0 || line.discount < 0)) return 'a discount above its line';
  const fees = feesOf(lines);
  const nets = lines.map(netOf);
  if (fees.some((fee, i) => fee < 0 || fee > (nets[i] ?? 0))) return 'a fee above its line';
  const shares = lines.map((line, i) =>
    divide((nets[i] ?? 0) - (fees[i] ?? 0), line.payees, 'USD').map(({ amount }) => amount),
  );
  if (shares.flat().some((share) => share < 0)) return 'a share below 0';
  const total = totalOf(lines);
  if (sum(fees) + sum(shares.flat()) !== total) return 'fees and shares';
  const pieces = lines.map((line) => {
    const first = below(line.quantity + 1);
    return paidFor(line, first, 0) + paidFor(line, line.quantity - first, first);
  });
  if (pieces.some((paid, i) => paid !== nets[i])) return 'pieces of a line';
  // A part of one line, a part of the rest, and all that is left.
  const one = lines[below(lines.length)] as (typeof lines)[number];
  const ofLine = below(netOf(one) + 1);
  const ofRest = below(total - ofLine + 1);
  const refunds = [
    { amount: ofLine, lines: [one.item], lineAmounts: [], state: 'succeeded' },
    { amount: ofRest, lines: [], lineAmounts: [], state: 'succeeded' },
    { amount: total - ofLine - ofRest, lines: [], lineAmounts: [], state: 'succeeded' },
  ].filter(({ amount }) => amount > 0);
  const taxed = lines.map((line, i) => ({ ...line, tax: Math.floor((nets[i] ?? 0) / 6) }));
  if (
    sum(withTax(taxed, refunds).map(({ tax }) => tax ?? 0)) !==
    (refunds.length ? sum(taxed.map(({ tax }) => tax)) : 0)
  )
    return 'tax of refunds';
  for (let made = 1; made <= refunds.length; made += 1) {
    const some = refunds.slice(0, made);
    const reversed = sum(some.map(({ amount }) => amount));
    const spread = refundedLines(
      lines,
      some.filter((refund) => refund.lines.length > 0),
      reversed,
    );
    const back = lines.map(({ item }, i) =>
      sum((shares[i] ?? []).map((share) => refundedPart(spread, item, share))),
    );
    // The rest of what goes back is our fee: never more than that, and all of it in the end.
    const fee = reversed - sum(back);
    if (fee < 0 || fee > sum(fees) + shares.flat().length) return 'more than was earned';
    if (reversed === total && sum(back) !== sum(shares.flat())) return 'left after all is refunded';
  }
  return null;
}

test('of 100 000 random sales with codes, shares, taxes and refunds nothing is left and nothing lost', () => {
  const below = numbers(7);
  const faults: Record<string, number> = {};
  for (let i = 0; i < 100_000; i += 1) {
    const fault = faultOf(below);
    if (fault) faults[fault] = (faults[fault] ?? 0) + 1;
  }
  expect(faults).toEqual({});
});
