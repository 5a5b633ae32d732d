import type { Finish } from '#features/printed-cards/print/formats.ts';

/** A card of the demo world in print, by the title of the card. Money in cents. */
export interface DemoPrintedCard {
  site: 'sports' | 'cricket';
  card: string;
  finish: Finish;
  price: number;
  limit: number;
  stock: number;
  sold: number;
  isTwin?: true;
  daysAgo: number;
}

const print = (
  site: DemoPrintedCard['site'],
  card: string,
  finish: Finish,
  [price, limit, stock, sold, daysAgo]: readonly [number, number, number, number, number],
): DemoPrintedCard => ({ site, card, finish, price, limit, stock, sold, daysAgo });

export const demoPrintedCards: readonly DemoPrintedCard[] = [
  print('sports', 'Seventeen strokes', 'gloss', [1000, 200, 176, 24, 40]),
  print('sports', 'The tap-in', 'matte', [1100, 150, 90, 27, 2]),
  print('sports', 'Corner three', 'foil', [2200, 25, 0, 25, 2]),
  print('sports', 'Two colours, one idea', 'matte', [1400, 100, 4, 96, 30]),
  print('sports', 'The bend', 'gloss', [900, 120, 64, 41, 40]),
  { ...print('sports', 'Blocks to tape', 'gloss', [1600, 300, 120, 0, 1]), isTwin: true },
  print('sports', 'Blocks to tape', 'foil', [2400, 50, 18, 32, 1]),
  print('cricket', 'Well bowled', 'gloss', [800, 250, 190, 31, 5]),
  print('cricket', 'Two bad balls', 'foil', [1900, 40, 2, 38, 4]),
  print('cricket', 'First over of the day', 'matte', [1000, 100, 57, 43, 40]),
  { ...print('cricket', 'The leave', 'gloss', [1500, 200, 80, 0, 1]), isTwin: true },
  print('cricket', 'The leave', 'foil', [2100, 60, 41, 19, 1]),
];
