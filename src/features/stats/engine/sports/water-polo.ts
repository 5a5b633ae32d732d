import { appearances, count, type SportFile, share, total } from '../define.ts';

export const waterPolo: SportFile = {
  headline: ['GP', 'G', 'A'],
  stats: {
    GP: appearances(60),
    G: count(150, 12),
    A: count(100, 10),
    PTS: total('[G] + [A]'),
    SH: count(350, 22),
    'SH%': share('[G] / [SH]'),
    STL: count(140, 12),
    FB: count(70, 8),
    EX: count(100, 3, { less: true, possibleInMatch: ['0', '3'] }),
    EXD: count(140, 12),
    '5MG': count(40, 6),
    SPW: count(120, 6),
    TO: count(120, 12, { less: true }),
    SV: count(450, 28),
    GA: count(400, 30, { less: true }),
    'SV%': share('[SV] / ([SV] + [GA])'),
  },
  rules: [['[G] <= [SH]', 'Every goal is a shot, so Goals can’t be more than Shots.'], '[5MG] <= [G]'],
};
