import { appearances, count, derived, minutes, onceAMatch, type SportFile, share, total } from '../define.ts';

export const fieldHockey: SportFile = {
  headline: ['GP', 'G', 'A'],
  stats: {
    GP: appearances(60),
    GS: onceAMatch(60),
    G: count(70, 8),
    A: count(45, 7),
    PTS: total('2 * [G] + [A]'),
    SH: count(250, 20),
    'SH%': share('[G] / [SH]'),
    SOG: count(180, 15),
    GWG: count(20, 1, { possibleInMatch: ['0', '1'] }),
    PCG: count(40, 6),
    PSG: count(15, 4),
    DSV: count(20, 4),
    SV: count(300, 35),
    GA: count(150, 15, { less: true }),
    GAA: derived('60 * [GA] / [GKM]', { less: true }),
    'SV%': share('[SV] / ([SV] + [GA])'),
    SHO: onceAMatch(30),
    GKM: minutes(4500, 100, { possibleInMatch: ['0', '130'] }),
  },
  rules: [
    '[GS] <= [GP]',
    '[SOG] <= [SH]',
    ['[G] <= [SOG]', 'Every goal is a shot on goal, so Goals can’t be more than Shots on Goal.'],
    ['[G] <= [SH]', 'Every goal is a shot, so Goals can’t be more than Shots.'],
    '[GWG] <= [G]',
    ['[PCG] + [PSG?] <= [G]', 'Goals from penalty corners and strokes can’t be more than Goals.'],
    '[SHO] <= [GP]',
  ],
};
