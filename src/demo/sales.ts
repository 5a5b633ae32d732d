import type { Site } from '#demo/person.ts';
import type { CardTier } from '#features/cards/tiers.ts';

// What people of the demo world buy and tip, when there is a sandbox to pay at. Nobody is paid on the kids site.

export interface DemoOrder {
  site: Exclude<Site, 'kids'>;
  buyer: string;
  /** By their addresses: an edition that is for sale to everybody, so not one of a drop. */
  cards: readonly { card: string; tier: CardTier; quantity?: number }[];
  /** A part that its one seller gives back, in US cents. */
  paidBack?: { by: string; amount: number; why: string };
}

/** Oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  { site: 'sports', buyer: 'nadia_miles', cards: [{ card: 'blocks-to-tape', tier: 'RARE' }] },
  { site: 'sports', buyer: 'carmen_cowbell', cards: [{ card: 'blocks-to-tape', tier: 'RARE', quantity: 2 }] },
  { site: 'sports', buyer: 'lars_icetime', cards: [{ card: 'the-posts-rang-back', tier: 'RARE' }] },
  { site: 'cricket', buyer: 'priya_scores', cards: [{ card: 'the-leave', tier: 'RARE' }] },
  {
    site: 'sports',
    buyer: 'bob',
    cards: [
      { card: 'the-tap-in', tier: 'EPIC' },
      { card: 'first-at-the-buffet', tier: 'RARE' },
    ],
  },
  {
    site: 'sports',
    buyer: 'aiko_stands',
    cards: [{ card: 'two-colours-one-idea', tier: 'EPIC' }],
    paidBack: { by: 'lena', amount: 500, why: 'You waited a week for it while the printer was ill.' },
  },
  { site: 'cricket', buyer: 'kez_lastover', cards: [{ card: 'if-the-left-boot-lands', tier: 'EPIC' }] },
  { site: 'sports', buyer: 'old_terrace', cards: [{ card: 'the-second-after', tier: 'RARE' }] },
  { site: 'sports', buyer: 'ruth_oars', cards: [{ card: 'where-i-have-been', tier: 'EPIC' }] },
  { site: 'cricket', buyer: 'zara', cards: [{ card: 'the-leave', tier: 'RARE' }] },
  { site: 'cricket', buyer: 'geoff_boundary', cards: [{ card: 'well-bowled', tier: 'RARE' }] },
  { site: 'sports', buyer: 'bob', cards: [{ card: 'blocks-to-tape', tier: 'RARE' }] },
];

export interface DemoTip {
  site: Exclude<Site, 'kids'>;
  from: string;
  to: string;
  /** The title of a post of theirs; left out: the tip is for the person. */
  post?: string;
  /** US cents. */
  amount: number;
  message: string;
  quiet?: true;
}

/** Oldest first. */
export const demoTips: readonly DemoTip[] = [
  {
    ...{ site: 'sports', from: 'grace', to: 'zara', post: 'The week as it really went', amount: 300 },
    message: 'For the mangoes, from two small runners who now rest on Thursdays.',
  },
  {
    ...{ site: 'sports', from: 'sam_statto', to: 'chidi_triple', post: 'Wind gauge, +2.1', amount: 210 },
    message: 'A dollar for every metre a second. This one counts.',
  },
  {
    ...{ site: 'cricket', from: 'geoff_boundary', to: 'arjun', post: 'On leaving the ball', amount: 410 },
    message: 'Ten cents a leave. I put the sandwich down again to send it.',
  },
  {
    ...{ site: 'sports', from: 'mia', to: 'ola_crease', post: 'Posts', amount: 500 },
    message: 'half of it is for the right post',
  },
  {
    ...{ site: 'sports', from: 'carmen_cowbell', to: 'zara', amount: 1000 },
    message: 'The new bell can wait. Buy spikes!',
  },
  {
    ...{ site: 'sports', from: 'finn_ferry', to: 'bob', post: 'Ground 42: Castle Street', amount: 200 },
    message: 'One pie at ground 43, and I want it rated.',
  },
  {
    ...{
      site: 'cricket',
      from: 'arjun',
      to: 'willow_wren',
      post: 'From cleft to blade, day one',
      amount: 2000,
    },
    ...{ message: 'I heard the second tap as well.', quiet: true },
  },
  {
    ...{ site: 'sports', from: 'bob', to: 'zara', amount: 500 },
    message: 'Row C stood up for the third start. The pillar did not mind.',
  },
];
