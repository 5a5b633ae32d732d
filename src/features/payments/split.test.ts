import { expect, test } from 'vitest';
import { divide, feesOf } from './fees.ts';
import { netOf, paidFor, totalOf } from './priced-item.ts';
import { discountsOf } from './promo-codes/discount.ts';
import { refundedLines, refundedPart, withTax } from './refunds/refunded-lines.ts';
import { split } from './split.ts';

/** A sequence that is the same every time (mulberry32): numbers from 0 to below `below`. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
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

const sizes = [100, 900, 2_000, 2_000, 5_000, 5_000, 20_000, 100_000_000];

/** A line of one of two sellers, with up to three payees. */
function randomLine(below: ReturnType<typeof numbers>, item: number) {
  const seller = below(2);
  const [first, second] = [1 + below(9_999), below(10_000)];
  const cut = Math.min(10_000 - first, second);
  const payees = [
    { accountId: `seller ${seller}`, share: first },
    { accountId: 'friend', share: cut },
    { accountId: 'club', share: 10_000 - first - cut },
  ];
  const isDelivery = below(6) === 0;
  const terms = { kind: 'goods', share: [1000, 800, 500, 300][seller + below(2)] } as const;
  const unitAmount = below(sizes[below(sizes.length)] as number);
  const quantity = isDelivery ? 1 : 1 + below(10);
  return {
    item,
    seller,
    isDelivery,
    unitAmount,
    quantity,
    currency: 'USD' as const,
    discount: 0,
    payees,
    feeTerms: isDelivery ? undefined : terms,
  };
}

function randomSale(below: ReturnType<typeof numbers>) {
  const lines = Array.from({ length: 1 + below(3) }, (_, item) => randomLine(below, item));
  for (const seller of [0, 1]) {
    const own = lines.filter((line) => line.seller === seller);
    const kind = (['percent', 'amount', 'delivery'] as const)[below(3)] ?? 'percent';
    const value = kind === 'percent' ? 1 + below(100) : kind === 'amount' ? 1 + below(10_000) : 0;
    const asked = own.map((line) => ({ amount: netOf(line), isDelivery: line.isDelivery }));
    const goods = sum(asked.flatMap((line) => (line.isDelivery ? [] : line.amount)));
    const taken = discountsOf({ kind, value }, asked, 'USD');
    if (kind === 'amount' && sum(taken) !== Math.min(value, goods)) return null;
    for (const [i, line] of own.entries()) line.discount = taken[i] ?? 0;
  }
  return lines;
}

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
