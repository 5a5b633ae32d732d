import type { DemoOrder, DemoTip } from '#demo/sales/sale.ts';

// The last days, by hand: what somebody who looks around meets first. Oldest first.

export const recentOrders: readonly DemoOrder[] = [
  { daysAgo: 0.9, site: 'sports', buyer: 'nadia_miles', cards: [{ card: 'blocks-to-tape', tier: 'RARE' }] },
  {
    daysAgo: 0.7,
    site: 'sports',
    buyer: 'carmen_cowbell',
    cards: [{ card: 'blocks-to-tape', tier: 'RARE', quantity: 2 }],
  },
  {
    daysAgo: 4,
    site: 'sports',
    buyer: 'lars_icetime',
    cards: [{ card: 'the-posts-rang-back', tier: 'RARE' }],
  },
  { daysAgo: 0.8, site: 'cricket', buyer: 'priya_scores', cards: [{ card: 'the-leave', tier: 'RARE' }] },
  {
    site: 'sports',
    daysAgo: 2.2,
    buyer: 'bob',
    cards: [
      { card: 'the-tap-in', tier: 'EPIC' },
      { card: 'first-at-the-buffet', tier: 'RARE' },
    ],
  },
  {
    site: 'sports',
    daysAgo: 5,
    buyer: 'aiko_stands',
    cards: [{ card: 'two-colours-one-idea', tier: 'EPIC' }],
    refunded: { by: 'lena', amount: 500, reason: 'The print on it is a shade too pale.', daysLater: 2 },
  },
  {
    daysAgo: 1.2,
    site: 'cricket',
    buyer: 'kez_lastover',
    cards: [{ card: 'if-the-left-boot-lands', tier: 'EPIC' }],
  },
  { daysAgo: 4, site: 'sports', buyer: 'old_terrace', cards: [{ card: 'the-second-after', tier: 'RARE' }] },
  { daysAgo: 3, site: 'sports', buyer: 'ruth_oars', cards: [{ card: 'where-i-have-been', tier: 'EPIC' }] },
  { daysAgo: 0.5, site: 'cricket', buyer: 'zara', cards: [{ card: 'the-leave', tier: 'RARE' }] },
  { daysAgo: 2.2, site: 'cricket', buyer: 'geoff_boundary', cards: [{ card: 'well-bowled', tier: 'RARE' }] },
  { daysAgo: 0.1, site: 'sports', buyer: 'bob', cards: [{ card: 'blocks-to-tape', tier: 'RARE' }] },
];

export const recentTips: readonly DemoTip[] = [
  {
    ...{
      daysAgo: 0.6,
      site: 'sports',
      from: 'grace',
      to: 'zara',
      post: 'The week as it really went',
      amount: 300,
    },
    message: 'For the mangoes, from two small runners who now rest on Thursdays.',
  },
  {
    ...{
      daysAgo: 0.2,
      site: 'sports',
      from: 'sam_statto',
      to: 'chidi_triple',
      post: 'Wind gauge, +2.1',
      amount: 210,
    },
    message: 'A dollar for every metre a second. This one counts.',
  },
  {
    ...{
      daysAgo: 0.05,
      site: 'cricket',
      from: 'geoff_boundary',
      to: 'arjun',
      post: 'On leaving the ball',
      amount: 410,
    },
    message: 'Ten cents a leave. I put the sandwich down again to send it.',
  },
  {
    ...{ daysAgo: 0.2, site: 'sports', from: 'mia', to: 'ola_crease', post: 'Posts', amount: 500 },
    message: 'half of it is for the right post',
  },
  {
    ...{ daysAgo: 3, site: 'sports', from: 'carmen_cowbell', to: 'zara', amount: 1000 },
    message: 'The new bell can wait. Buy spikes!',
  },
  {
    ...{
      daysAgo: 0.02,
      site: 'sports',
      from: 'finn_ferry',
      to: 'bob',
      post: 'Ground 42: Castle Street',
      amount: 200,
    },
    message: 'One pie at ground 43, and I want it rated.',
  },
  {
    ...{
      daysAgo: 0.1,
      site: 'cricket',
      from: 'arjun',
      to: 'willow_wren',
      post: 'From cleft to blade, day one',
      amount: 2000,
    },
    ...{ message: 'I heard the second tap as well.', quiet: true },
  },
  {
    ...{ daysAgo: 0.5, site: 'sports', from: 'bob', to: 'zara', amount: 500 },
    message: 'Row C stood up for the third start. The pillar did not mind.',
  },
];
