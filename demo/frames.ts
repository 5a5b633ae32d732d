import type { FrameStyle } from '#demo/frames/draw.ts';
import type { Licence } from '#features/frames/frame/frame-states.ts';

/** A frame of the demo world. Money in cents, times in days. */
export interface DemoFrame {
  site: 'sports' | 'cricket' | 'kids';
  /** Null for one of our own, which `ada` of the team added. */
  maker: string | null;
  name: string;
  style: FrameStyle;
  /** The main colour, and the one beside it. */
  inks: readonly [string, string];
  price: number;
  licence?: Licence;
  daysAgo: number;
  /** Who added it. Only free ones: bought ones have payments. */
  holders?: readonly string[];
  state?: 'draft' | 'in_review';
}

export const demoFrames: readonly DemoFrame[] = [
  {
    site: 'sports',
    maker: null,
    name: 'Clean line',
    style: 'line',
    inks: ['#f7f7f2', '#14201c'],
    price: 0,
    daysAgo: 70,
    holders: ['bob', 'zara', 'lena'],
  },
  {
    site: 'sports',
    maker: null,
    name: 'Under the floodlights',
    style: 'floodlights',
    inks: ['#fff3cf', '#0b1512'],
    price: 0,
    daysAgo: 64,
    holders: ['bob', 'zara'],
  },
  {
    site: 'sports',
    maker: null,
    name: 'Gold leaf',
    style: 'foil',
    inks: ['#d9a531', '#fff0b8'],
    price: 300,
    daysAgo: 51,
  },
  {
    site: 'sports',
    maker: 'zara',
    name: 'Outside lane',
    style: 'lanes',
    inks: ['#c8482f', '#ffffff'],
    price: 400,
    daysAgo: 40,
  },
  {
    site: 'sports',
    maker: 'zara',
    name: 'Bib number',
    style: 'bib',
    inks: ['#ffffff', '#1b3a8a'],
    price: 200,
    daysAgo: 2,
    state: 'draft',
  },
  {
    site: 'sports',
    maker: 'lena',
    name: 'Dot by dot',
    style: 'halftone',
    inks: ['#e23d6d', '#14201c'],
    price: 1200,
    licence: 'single',
    daysAgo: 22,
  },
  {
    site: 'sports',
    maker: 'kwame_lens',
    name: 'Torn poster',
    style: 'torn',
    inks: ['#f4ecdc', '#b8ab8f'],
    price: 0,
    daysAgo: 12,
    holders: ['bob', 'lena'],
  },
  {
    site: 'sports',
    maker: 'ines_maps',
    name: 'Contour lines',
    style: 'contours',
    inks: ['#e0b25a', '#2b3a2c'],
    price: 350,
    daysAgo: 0.2,
    state: 'in_review',
  },
  {
    site: 'cricket',
    maker: null,
    name: 'Whites',
    style: 'line',
    inks: ['#fbf8ec', '#1f5c3f'],
    price: 0,
    daysAgo: 60,
    holders: ['arjun'],
  },
  {
    site: 'cricket',
    maker: 'arjun',
    name: 'Proud seam',
    style: 'seam',
    inks: ['#8d1f24', '#f2e4c4'],
    price: 500,
    daysAgo: 33,
  },
  {
    site: 'cricket',
    maker: null,
    name: 'Pavilion board',
    style: 'board',
    inks: ['#3d2a1c', '#e9d9b4'],
    price: 250,
    daysAgo: 18,
  },
  {
    site: 'kids',
    maker: null,
    name: 'Confetti',
    style: 'confetti',
    inks: ['#ff6b6b', '#4d96ff'],
    price: 0,
    daysAgo: 30,
    holders: ['brave_panda'],
  },
  {
    site: 'kids',
    maker: null,
    name: 'Crayon box',
    style: 'crayon',
    inks: ['#ffb400', '#2bb673'],
    price: 0,
    daysAgo: 25,
  },
];

export const frameSlug = ({ name }: Pick<DemoFrame, 'name'>): string =>
  name.toLowerCase().replaceAll(' ', '-');
