import { appearances, average, count, onceAMatch, type SportFile, total } from '../define.ts';

export const beachVolleyball: SportFile = {
  headline: ['W', 'K', 'DIG'],
  stats: {
    MP: appearances(120),
    W: onceAMatch(110),
    L: onceAMatch(100, { less: true }),
    SP: count(300, 3, { possibleInMatch: ['0', '3'] }),
    K: count(1500, 45),
    E: count(500, 20, { less: true }),
    TA: count(3000, 80),
    PCT: average('([K] - [E]) / [TA]', 1),
    A: count(1500, 45),
    SA: count(200, 12),
    SE: count(300, 15, { less: true }),
    DIG: count(1200, 40),
    BLK: count(350, 15),
    PTS: total('[K] + [SA] + [BLK]'),
  },
  rules: [
    ['[W] + [L?] <= [MP]', 'Wins and Losses together can’t be more than Matches Played.'],
    ['[K] + [E?] <= [TA]', 'Kills and Attack Errors together can’t be more than Total Attacks.'],
  ],
};
