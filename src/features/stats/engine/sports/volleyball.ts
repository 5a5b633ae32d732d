import { appearances, average, count, derived, onceAMatch, type SportFile, total } from '../define.ts';

const perSet = (formula: string) => derived(formula, { digits: 2 });

export const volleyball: SportFile = {
  headline: ['K', 'DIG', 'A'],
  stats: {
    SP: count(160, 5, { possibleInMatch: ['0', '5'] }),
    K: count(900, 50),
    'K/S': perSet('[K] / [SP]'),
    E: count(350, 25, { less: true }),
    TA: count(2000, 110),
    PCT: average('([K] - [E]) / [TA]', 1),
    A: count(2200, 90),
    'A/S': perSet('[A] / [SP]'),
    SA: count(150, 15),
    SE: count(150, 15, { less: true }),
    RE: count(120, 15, { less: true }),
    DIG: count(1000, 60),
    'D/S': perSet('[DIG] / [SP]'),
    BS: count(90, 10),
    BA: count(230, 18),
    TB: total('[BS] + [BA]'),
    BHE: count(60, 10, { less: true }),
    PTS: derived('[K] + [SA] + [BS] + 0.5 * [BA]', { digits: 1 }),
  },
  rules: [['[K] + [E?] <= [TA]', 'Kills and Attack Errors together can’t be more than Total Attacks.']],
};

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
