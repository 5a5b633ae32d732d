import { count, derived, points, type SportFile, share } from '../define.ts';

/** One of the four parts of the passer rating: from 0 to 2.375. */
const part = (formula: string) => `max(0, min(2.375, ${formula}))`;
const passerRating = [
  part('([CMP] / [ATT] - 0.3) * 5'),
  part('([PYDS] / [ATT] - 3) * 0.25'),
  part('[PTD] / [ATT] * 20'),
  part('2.375 - [PINT] / [ATT] * 25'),
].join(' + ');
/** Yards can be lost. */
const lost = { possible: ['-500', '60000'], possibleInMatch: ['-200', '2000'] } as const;

export const football: SportFile = {
  headline: ['PYDS', 'RYDS', 'TKL'],
  stats: {
    CMP: count(550, 60),
    ATT: count(800, 90),
    'CMP%': share('[CMP] / [ATT]'),
    PYDS: count(6000, 800, { unit: 'yd', ...lost }),
    PTD: count(65, 10),
    PINT: count(45, 8, { less: true }),
    RTG: derived(`(${passerRating}) / 6 * 100`, { digits: 1 }),
    CAR: count(500, 65),
    RYDS: count(3000, 500, { unit: 'yd', ...lost }),
    YPC: derived('[RYDS] / [CAR]', { digits: 1, negative: true }),
    RTD: count(50, 8),
    REC: count(180, 24),
    RECYDS: count(2500, 420, { unit: 'yd', ...lost }),
    RECTD: count(35, 7),
    TKL: count(250, 28),
    TFL: count(50, 9),
    SACK: points(30, 8, { digits: 1 }),
    INT: count(16, 5),
    FF: count(14, 5),
    FGM: count(50, 8),
  },
  rules: [
    '[CMP] <= [ATT]',
    '[PTD] <= [CMP]',
    [
      '[PINT] <= [ATT] - [CMP?]',
      'An intercepted pass isn’t complete: check Interceptions Thrown, Completions and Pass Attempts.',
    ],
    '[RTD] <= [CAR]',
    '[RECTD] <= [REC]',
  ],
};
