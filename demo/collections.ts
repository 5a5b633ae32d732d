import type { SiteId } from '#platform/site.ts';

export interface DemoCollection {
  site: SiteId;
  owner: string;
  name: string;
  description: string;
  /** In order, by slug. */
  cards: readonly string[];
  /** Those its owner always has, besides others they get. */
  has: readonly string[];
  featured?: true;
  daysAgo: number;
}

/** Oldest first. */
export const demoCollections: readonly DemoCollection[] = [
  {
    site: 'sports',
    owner: 'old_terrace',
    name: 'Rain or shine',
    description: 'Cards that smell of wet grass. I began with the two I was there for.',
    cards: [
      'the-relay-medal',
      'first-at-the-buffet',
      'dirt-on-the-left-hip',
      'my-ears-tell-the-story',
      'the-tap-in',
    ],
    has: ['the-relay-medal', 'first-at-the-buffet'],
    daysAgo: 9,
  },
  {
    site: 'sports',
    owner: 'wei_lanes',
    name: 'Eight lanes',
    description: 'Everything that is measured to a hundredth.',
    cards: [
      'blocks-to-tape',
      'seventeen-strokes',
      'ten-chances-to-trip',
      'the-relay-medal',
      'hop-step-argue',
    ],
    has: ['blocks-to-tape', 'seventeen-strokes', 'the-relay-medal', 'ten-chances-to-trip'],
    daysAgo: 6,
  },
  {
    site: 'sports',
    owner: 'first_whistle',
    name: 'The first season',
    description:
      'Twelve cards, twelve sports: one of each, as they came out. Whoever fills this page has seen a whole season.',
    cards: [
      'blocks-to-tape',
      'corner-three',
      'the-tap-in',
      'seventeen-strokes',
      'number-611',
      'the-posts-rang-back',
      'then-it-is-over',
      'wind-on-serve',
      'where-i-have-been',
      'gate-three',
      'first-at-the-buffet',
      'my-ears-tell-the-story',
    ],
    has: [
      'blocks-to-tape',
      'the-tap-in',
      'seventeen-strokes',
      'the-posts-rang-back',
      'then-it-is-over',
      'where-i-have-been',
      'first-at-the-buffet',
      'wind-on-serve',
    ],
    featured: true,
    daysAgo: 5,
  },
  {
    site: 'sports',
    owner: 'bob',
    name: 'Goals I still hear',
    description: 'The noise comes with them.',
    cards: ['the-tap-in', 'the-posts-rang-back', 'the-second-after', 'two-colours-one-idea'],
    has: ['the-tap-in', 'the-posts-rang-back', 'the-second-after', 'two-colours-one-idea'],
    daysAgo: 2,
  },
  {
    site: 'cricket',
    owner: 'almanack_anil',
    name: 'A day at Nether Wickham',
    description: 'From the first ball to tea, and what went wrong after it.',
    cards: [
      'nether-wickham-last-hour',
      'we-are-improving',
      'cover-point-is-a-job',
      'well-bowled',
      'nineteen-balls',
    ],
    has: ['nether-wickham-last-hour', 'nineteen-balls', 'well-bowled'],
    featured: true,
    daysAgo: 7,
  },
  {
    site: 'cricket',
    owner: 'priya_scores',
    name: 'Spin, and what it does',
    description: 'Flight, drift, dip. The ball does the rest.',
    cards: ['flight-is-patience', 'two-bad-balls', 'the-leave', 'eight-grains'],
    has: ['two-bad-balls', 'flight-is-patience'],
    daysAgo: 3,
  },
  {
    site: 'kids',
    owner: 'coach_pip',
    name: 'The whole zoo',
    description: 'Ten animals, ten sports. How many have you got?',
    cards: [
      'panda-kicks',
      'otter-dives-in',
      'fox-takes-the-shot',
      'tiger-serves',
      'penguin-on-ice',
      'bear-on-the-hill',
      'koala-does-the-splits',
      'elephant-jumps',
      'three-in-a-row',
      'tiny-wicket-big-swing',
    ],
    has: ['panda-kicks', 'otter-dives-in', 'penguin-on-ice', 'koala-does-the-splits', 'three-in-a-row'],
    featured: true,
    daysAgo: 4,
  },
];
