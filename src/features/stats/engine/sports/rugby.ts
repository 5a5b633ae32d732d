import { appearances, count, minutes, type SportFile, share } from '../define.ts';

export const rugby: SportFile = {
  headline: ['APP', 'T', 'PTS'],
  stats: {
    APP: appearances(50),
    MIN: minutes(4200, 100, { possibleInMatch: ['0', '130'] }),
    // Union and league score differently, so points are entered.
    PTS: count(600, 60),
    T: count(45, 7),
    TA: count(40, 7),
    C: count(150, 15),
    PG: count(120, 10),
    DG: count(20, 5),
    CAR: count(500, 35),
    MTR: count(4500, 350, { unit: 'm', possible: ['-500', '30000'], possibleInMatch: ['-100', '1500'] }),
    LB: count(70, 9),
    DB: count(180, 20),
    OFF: count(100, 14),
    TKL: count(450, 38),
    'TKL%': share('[TKL] / [TKLA]'),
    TOW: count(80, 9),
    LOW: count(200, 18),
    PC: count(70, 7, { less: true }),
    YC: count(8, 2, { less: true, possibleInMatch: ['0', '2'] }),
    RC: count(3, 1, { less: true, possibleInMatch: ['0', '1'] }),
    TKLA: count(550, 45),
  },
  rules: [
    ['[MIN] <= 130 * [APP]', 'A match has 130 minutes at most: check Minutes Played and Appearances.'],
    ['4 * [T] + 2 * [C?] + 2 * [PG?] + [DG?] <= [PTS]', 'Tries and kicks make more Points than there are.'],
    '[TKL] <= [TKLA]',
    '[RC] <= [APP]',
  ],
};
