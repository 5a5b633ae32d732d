import { bestTime, clock, count, points, type SportFile, share } from '../define.ts';

export const wrestling: SportFile = {
  headline: ['W', 'L', 'PIN'],
  stats: {
    W: count(70, 6),
    L: count(50, 4, { less: true }),
    'WIN%': share('[W] / ([W] + [L])'),
    PIN: count(50, 5),
    TF: count(30, 5),
    MD: count(30, 5),
    DEC: count(40, 5),
    TD: count(300, 20),
    ESC: count(150, 10),
    REV: count(80, 6),
    NF: count(150, 12),
    RT: clock('4:00:00', '10:00'),
    TP: points(500, 40, { digits: 1 }),
    FPIN: bestTime('3', '10:00'),
  },
  rules: [
    [
      '[PIN] + [TF?] + [MD?] + [DEC?] <= [W]',
      'Falls, technical falls and decisions together can’t be more than Wins.',
    ],
  ],
};
