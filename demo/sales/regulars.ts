import type { DemoOrder } from '#demo/sales/sale.ts';

/** Bob buys a card every few weeks, from any maker, so his order history is long. */
export const ordersOfBob: readonly DemoOrder[] = [
  { site: 'sports', daysAgo: 342, buyer: 'bob', cards: [{ card: 'the-bend', tier: 'RARE' }] },
  { site: 'sports', daysAgo: 291, buyer: 'bob', cards: [{ card: 'the-second-after', tier: 'RARE' }] },
  { site: 'sports', daysAgo: 249, buyer: 'bob', cards: [{ card: 'two-colours-one-idea', tier: 'RARE' }] },
  { site: 'cricket', daysAgo: 207, buyer: 'bob', cards: [{ card: 'stumps-flying', tier: 'RARE' }] },
  { site: 'sports', daysAgo: 168, buyer: 'bob', cards: [{ card: 'the-bend', tier: 'EPIC' }] },
  {
    site: 'sports',
    daysAgo: 126,
    buyer: 'bob',
    cards: [{ card: 'two-colours-one-idea', tier: 'ORIGINAL', quantity: 2 }],
  },
  { site: 'sports', daysAgo: 87, buyer: 'bob', cards: [{ card: 'ninth-with-sheep', tier: 'RARE' }] },
  { site: 'cricket', daysAgo: 60, buyer: 'bob', cards: [{ card: 'first-over-of-the-day', tier: 'RARE' }] },
  {
    site: 'sports',
    daysAgo: 33,
    buyer: 'bob',
    cards: [
      { card: 'my-ears-tell-the-story', tier: 'LIMITED', quantity: 2 },
      { card: 'first-at-the-buffet', tier: 'RARE' },
    ],
  },
];
