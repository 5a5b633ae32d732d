import { netOf } from './priced-item.ts';
import { discountsOf } from './promo-codes/discount.ts';

/** A sequence that is the same every time (mulberry32): numbers from 0 to below `below`. */
export function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
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

/** Lines of up to two sellers with their promo codes; null for a code that takes off too much. */
export function randomSale(below: ReturnType<typeof numbers>) {
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

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
