import { count, place, points, type SportFile, share, total } from '../define.ts';

export const fencing: SportFile = {
  headline: ['V', 'D', 'IND'],
  stats: {
    V: count(250, 14),
    D: count(200, 8, { less: true }),
    'V%': share('[V] / ([V] + [D])'),
    TS: count(2500, 150),
    TR: count(2500, 150, { less: true }),
    IND: total('[TS] - [TR]', { negative: true }),
    DEV: count(120, 8),
    POOL: count(150, 7),
    BEST: place(),
    MED: count(40, 2),
    PTS: points(1500, 150),
    RANK: count(5000, 5000, { less: true, sum: 'last', possible: ['1', '100000'] }),
  },
  rules: [['[DEV] + [POOL?] <= [V]', 'Pool and direct elimination victories can’t be more than Victories.']],
};
