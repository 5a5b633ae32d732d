import type { DemoEarner, Refunded, SellingSite } from '#demo/sales/sale.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';

// Who earns all year. Figures are counts in twelve spans of thirty days, the oldest first: a slow start, a quiet spell,
// a burst around a final.

export const SPAN_DAYS = 30;
export const SPANS = 12;

/** A span of a seller whose sales come in the four days after a final. */
interface Final {
  span: number;
}

export interface Stall {
  site: SellingSite;
  seller: string;
  /** The best-selling first. */
  goods: readonly { card: string; tier: CardTier }[];
  orders: readonly number[];
  final?: Final;
  /** Which of its orders, counted from 0, were refunded, and by whom. */
  refunds?: Readonly<Record<number, Omit<Refunded, 'by'> & { by: 'buyer' | 'seller' }>>;
}

export const stalls: readonly Stall[] = [
  {
    site: 'sports',
    seller: 'zara',
    final: { span: 10 },
    goods: [
      { card: 'the-bend', tier: 'RARE' },
      { card: 'the-bend', tier: 'EPIC' },
    ],
    orders: [1, 1, 2, 1, 3, 1, 2, 3, 2, 3, 7, 3],
    refunds: { 7: { by: 'buyer', reason: 'I pressed twice.', daysLater: 1 } },
  },
  {
    site: 'sports',
    seller: 'lena',
    goods: [
      { card: 'two-colours-one-idea', tier: 'RARE' },
      { card: 'two-colours-one-idea', tier: 'EPIC' },
      { card: 'two-colours-one-idea', tier: 'ORIGINAL' },
    ],
    orders: [1, 1, 1, 2, 1, 1, 2, 1, 2, 2, 3, 3],
  },
  {
    site: 'cricket',
    seller: 'arjun',
    final: { span: 5 },
    goods: [
      { card: 'first-over-of-the-day', tier: 'RARE' },
      { card: 'first-over-of-the-day', tier: 'EPIC' },
    ],
    orders: [1, 2, 1, 2, 1, 6, 1, 1, 2, 2, 2, 3],
    // Withdrawn by then: it is taken from later earnings.
    refunds: { 8: { by: 'seller', reason: 'You have had this one from me before.', daysLater: 24 } },
  },
  {
    site: 'sports',
    seller: 'kwame_lens',
    goods: [{ card: 'the-second-after', tier: 'RARE' }],
    orders: [1, 1, 1, 1, 1, 0, 2, 1, 1, 2, 2, 2],
  },
  {
    site: 'sports',
    seller: 'yuki_fly',
    goods: [{ card: 'seventeen-strokes', tier: 'RARE' }],
    orders: [0, 0, 0, 0, 0, 0, 0, 2, 2, 3, 2, 2],
    refunds: { 3: { by: 'buyer', reason: 'I meant the printed one.', daysLater: 1 } },
  },
  // These sell a copy now and then, and have no bank account yet.
  {
    site: 'cricket',
    seller: 'tariq_quick',
    goods: [{ card: 'stumps-flying', tier: 'RARE' }],
    orders: [0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0],
  },
  {
    site: 'sports',
    seller: 'anya_beam',
    goods: [{ card: 'ten-centimetres', tier: 'EPIC' }],
    orders: [0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0],
  },
  {
    site: 'sports',
    seller: 'rhys_bunker',
    goods: [{ card: 'ninth-with-sheep', tier: 'RARE' }],
    orders: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0],
  },
  {
    site: 'sports',
    seller: 'emre_mat',
    goods: [{ card: 'my-ears-tell-the-story', tier: 'LIMITED' }],
    orders: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
  },
];

interface TipJar {
  site: SellingSite;
  to: string;
  tips: readonly number[];
  refunds?: Readonly<Record<number, Omit<Refunded, 'by'>>>;
}

export const tipJars: readonly TipJar[] = [
  { site: 'sports', to: 'bob', tips: [1, 1, 1, 1, 1, 0, 1, 2, 1, 2, 3, 2] },
  { site: 'sports', to: 'zara', tips: [1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 3, 1] },
  { site: 'cricket', to: 'arjun', tips: [0, 1, 0, 1, 1, 2, 0, 0, 1, 0, 1, 1] },
  {
    site: 'sports',
    to: 'lena',
    tips: [0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0],
    refunds: { 1: { reason: 'You said this was meant for somebody else.', daysLater: 3 } },
  },
];

/** Everybody with earnings withdraws now and then, if there is enough. */
export const earners: readonly DemoEarner[] = [
  { site: 'sports', username: 'zara', connectedDaysAgo: 333, withdrawnDaysAgo: monthly(330) },
  { site: 'sports', username: 'lena', connectedDaysAgo: 333, withdrawnDaysAgo: monthly(330) },
  { site: 'cricket', username: 'arjun', connectedDaysAgo: 333, withdrawnDaysAgo: monthly(330) },
  // Tips add up slowly: the last two months are still to be withdrawn.
  { site: 'sports', username: 'bob', connectedDaysAgo: 273, withdrawnDaysAgo: monthly(270).slice(0, -1) },
  { site: 'sports', username: 'yuki_fly', connectedDaysAgo: 93, withdrawnDaysAgo: monthly(90) },
  // The last one is still on its way.
  { site: 'sports', username: 'kwame_lens', connectedDaysAgo: 273, withdrawnDaysAgo: [...monthly(270), 1] },
];

function monthly(first: number): number[] {
  return Array.from({ length: first / SPAN_DAYS }, (_, month) => first - month * SPAN_DAYS);
}
