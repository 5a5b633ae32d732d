import type { SellingSite } from '#demo/sales/sale.ts';
import type { Fault } from '#demo/shop/draw-return.ts';
import type { Size } from '#features/apparel/product/sizes.ts';
import type { HoldReason } from '#features/deliveries/delivery/delivery-states.ts';
import type { ReturnReason } from '#features/deliveries/returns/return-states.ts';

// What people buy in the shop, and what its seller then does with it: orders in every state.

/** One step of an order's way, by its seller or its buyer. */
export type ShopStep = { daysLater: number } & (
  | { do: 'start' | 'resume' | 'receive' | 'approve' | 'take-back' | 'refund' }
  | { do: 'ship'; carrier: string; tracking?: string; most?: number }
  | { do: 'hold'; reason: HoldReason; note: string }
  | { do: 'cancel' | 'decline' | 'ask-team'; note: string }
  | { do: 'send-back'; carrier: string; tracking: string }
  | { do: 'return'; reason: ReturnReason; text: string; shows?: Fault }
);

export type DemoLine = ({ product: string; size: Size } | { print: string } | { frame: string }) & {
  quantity?: number;
};

export interface DemoShopOrder {
  site: SellingSite;
  daysAgo: number;
  buyer: string;
  seller: string;
  /** By the slugs of their addresses. */
  lines: readonly DemoLine[];
  steps: readonly ShopStep[];
}

const cap = { product: 'warm-up-cap', size: 'ONE' } as const;
const tee = (size: Size, quantity = 1) => ({ product: 'lane-six-tee', size, quantity });
const keeper = (size: Size) => ({ product: 'goalkeepers-first-hoodie', size });
const wellLeft = (size: Size, quantity = 1) => ({ product: 'well-left-tee', size, quantity });
const teaFirst = (size: Size) => ({ product: 'tea-before-the-toss-hoodie', size });
const captainsCall = { product: 'captains-call-cap', size: 'ONE' } as const;

const zara = { site: 'sports', seller: 'zara' } as const;
const lena = { site: 'sports', seller: 'lena' } as const;
const yuki = { site: 'sports', seller: 'yuki_fly' } as const;
const arjun = { site: 'cricket', seller: 'arjun' } as const;
const rosa = { site: 'cricket', seller: 'captain_rosa' } as const;

const ofZara: readonly DemoShopOrder[] = [
  {
    ...zara,
    daysAgo: 34,
    buyer: 'grace',
    lines: [cap],
    steps: [
      { daysLater: 1, do: 'ship', carrier: 'dhl', tracking: '4177502811' },
      { daysLater: 6, do: 'receive' },
      { daysLater: 26, do: 'return', reason: 'OTHER', text: 'It sits higher than in the picture.' },
      { daysLater: 28, do: 'decline', note: 'The sweatband shows that it was worn for weeks.' },
      {
        daysLater: 30,
        do: 'ask-team',
        note: 'I tried it on twice, indoors. The mark was there when it came.',
      },
    ],
  },
  {
    ...zara,
    daysAgo: 21,
    buyer: 'bob',
    lines: [tee('M', 2)],
    steps: [
      { daysLater: 1, do: 'start' },
      { daysLater: 3, do: 'ship', carrier: 'dhl', tracking: '2231000016' },
      { daysLater: 8, do: 'receive' },
      {
        daysLater: 10,
        do: 'return',
        reason: 'WRONG_ITEM',
        text: 'One of the two is a size L. The other fits.',
        shows: { label: 'L' },
      },
      { daysLater: 11, do: 'approve' },
      { daysLater: 13, do: 'send-back', carrier: 'usps', tracking: '9400111899223100288' },
      { daysLater: 16, do: 'take-back' },
      { daysLater: 16.5, do: 'refund' },
    ],
  },
  {
    ...zara,
    daysAgo: 16,
    buyer: 'ruth_oars',
    lines: [tee('S'), cap],
    steps: [
      { daysLater: 2, do: 'ship', carrier: 'Posta Uganda', tracking: 'RR552013946UG' },
      { daysLater: 9, do: 'receive' },
      {
        daysLater: 14,
        do: 'return',
        reason: 'PRODUCTION_FAILURE',
        text: 'The six on the back peels off after one wash at 30 degrees.',
        shows: 'peeling',
      },
    ],
  },
  {
    ...zara,
    daysAgo: 8,
    buyer: 'bob',
    lines: [cap],
    steps: [{ daysLater: 2, do: 'ship', carrier: 'dhl', tracking: '2231004177' }],
  },
  {
    ...zara,
    daysAgo: 6,
    buyer: 'nadia_miles',
    lines: [tee('M', 3)],
    steps: [
      { daysLater: 2, do: 'start' },
      { daysLater: 3, do: 'ship', carrier: 'Posta Uganda', tracking: 'RR900417228UG', most: 2 },
    ],
  },
  {
    ...zara,
    daysAgo: 7,
    buyer: 'sam_statto',
    lines: [tee('L')],
    steps: [],
  },
  {
    ...zara,
    daysAgo: 3.5,
    buyer: 'mia',
    lines: [tee('XS')],
    steps: [
      { daysLater: 1, do: 'hold', reason: 'ADDRESS', note: 'The house number is missing. Which one is it?' },
    ],
  },
  {
    ...zara,
    daysAgo: 3,
    buyer: 'old_terrace',
    lines: [tee('XL', 2)],
    steps: [
      { daysLater: 1, do: 'cancel', note: 'The XL came out crooked, and I won’t send you a crooked six.' },
    ],
  },
  {
    ...zara,
    daysAgo: 0.6,
    buyer: 'carmen_cowbell',
    lines: [tee('M'), tee('S'), { frame: 'outside-lane' }],
    steps: [],
  },
];

const ofLena: readonly DemoShopOrder[] = [
  {
    ...lena,
    daysAgo: 9,
    buyer: 'mia',
    lines: [keeper('L')],
    steps: [{ daysLater: 5, do: 'ship', carrier: 'The bike courier on Mill Road' }],
  },
  { ...lena, daysAgo: 1.6, buyer: 'lars_icetime', lines: [keeper('S')], steps: [] },
];

const ofYuki: readonly DemoShopOrder[] = [
  {
    ...yuki,
    daysAgo: 20,
    buyer: 'aiko_stands',
    lines: [
      { product: 'forty-eight-tiles-tee', size: 'M' },
      { print: 'seventeen-strokes' },
      { frame: 'lane-rope' },
    ],
    steps: [
      { daysLater: 2, do: 'ship', carrier: 'Japan Post', tracking: '7280-4411-3025' },
      { daysLater: 4, do: 'receive' },
      {
        daysLater: 5,
        do: 'return',
        reason: 'WRONG_ITEM',
        text: 'This is the S. The card is perfect.',
        shows: { label: 'S' },
      },
      { daysLater: 6, do: 'approve' },
      { daysLater: 7, do: 'send-back', carrier: 'Japan Post', tracking: '7280-4411-9916' },
      { daysLater: 9, do: 'take-back' },
      { daysLater: 9.5, do: 'refund' },
    ],
  },
  { ...yuki, daysAgo: 2.4, buyer: 'bob', lines: [{ print: 'seventeen-strokes', quantity: 2 }], steps: [] },
];

const ofArjun: readonly DemoShopOrder[] = [
  {
    ...arjun,
    daysAgo: 33,
    buyer: 'geoff_boundary',
    lines: [teaFirst('L')],
    steps: [
      { daysLater: 2, do: 'ship', carrier: 'India Post', tracking: 'RM118840316IN' },
      { daysLater: 7, do: 'receive' },
    ],
  },
  {
    ...arjun,
    daysAgo: 15,
    buyer: 'priya_scores',
    lines: [wellLeft('S')],
    steps: [
      { daysLater: 2, do: 'ship', carrier: 'dhl', tracking: '4471902266' },
      { daysLater: 8, do: 'receive' },
      {
        daysLater: 9,
        do: 'return',
        reason: 'DAMAGED',
        text: 'It came with a cut along the side seam.',
        shows: 'cut',
      },
      { daysLater: 10, do: 'approve' },
      { daysLater: 12, do: 'send-back', carrier: 'royal-mail', tracking: 'QR118840999GB' },
    ],
  },
  {
    ...arjun,
    daysAgo: 5.5,
    buyer: 'geoff_boundary',
    lines: [wellLeft('M', 2), teaFirst('M')],
    steps: [
      { daysLater: 1, do: 'start' },
      { daysLater: 2, do: 'ship', carrier: 'India Post', tracking: 'RM661904415IN', most: 1 },
    ],
  },
  {
    ...arjun,
    daysAgo: 4.5,
    buyer: 'kez_lastover',
    lines: [wellLeft('L')],
    steps: [{ daysLater: 2, do: 'ship', carrier: 'India Post' }],
  },
  {
    ...arjun,
    daysAgo: 2.6,
    buyer: 'priya_scores',
    lines: [teaFirst('S')],
    steps: [{ daysLater: 1, do: 'hold', reason: 'STOCK', note: 'The green cloth arrives on Friday.' }],
  },
  { ...arjun, daysAgo: 1.3, buyer: 'kez_lastover', lines: [wellLeft('S'), wellLeft('XL')], steps: [] },
];

const ofRosa: readonly DemoShopOrder[] = [
  {
    ...rosa,
    daysAgo: 12,
    buyer: 'geoff_boundary',
    lines: [captainsCall],
    steps: [
      { daysLater: 2, do: 'ship', carrier: 'royal-mail', tracking: 'QR118840316GB' },
      { daysLater: 5, do: 'receive' },
    ],
  },
  { ...rosa, daysAgo: 1.1, buyer: 'priya_scores', lines: [{ ...captainsCall, quantity: 2 }], steps: [] },
];

/** In the order in which they were bought. */
export const demoShopOrders: readonly DemoShopOrder[] = [
  ...ofZara,
  ...ofLena,
  ...ofYuki,
  ...ofArjun,
  ...ofRosa,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
