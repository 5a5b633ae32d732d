import { appearances, count, minutes, onceAMatch, perGame, type SportFile, share, total } from '../define.ts';

/** Ten or more in two of five. */
const doubleDouble =
  '2 <= ([PTS?] >= 10) + ([OREB?] + [DREB?] >= 10) + ([AST?] >= 10) + ([STL?] >= 10) + ([BLK?] >= 10)';

export const basketball: SportFile = {
  headline: ['PPG', 'RPG', 'APG'],
  stats: {
    GP: appearances(110),
    GS: onceAMatch(110),
    MPG: perGame('[MIN] / [GP]'),
    PPG: perGame('[PTS] / [GP]'),
    RPG: perGame('([OREB] + [DREB]) / [GP]'),
    APG: perGame('[AST] / [GP]'),
    SPG: perGame('[STL] / [GP]'),
    BPG: perGame('[BLK] / [GP]'),
    PTS: total('2 * [FGM] + [3PM] + [FTM]', { plausible: 4100 }),
    'FG%': share('[FGM] / [FGA]'),
    '3P%': share('[3PM] / [3PA]'),
    'FT%': share('[FTM] / [FTA]'),
    FGM: count(1600, 36),
    '3PM': count(410, 15),
    FTM: count(850, 28),
    OREB: count(600, 25),
    DREB: count(1200, 40),
    TO: count(470, 14, { less: true }),
    PF: count(390, 6, { less: true }),
    DD2: count(82, 1, { possibleInMatch: ['0', '1'], inMatch: doubleDouble }),
    MIN: minutes(4000, 60, { possibleInMatch: ['0', '80'] }),
    AST: count(1170, 30),
    STL: count(305, 12),
    BLK: count(460, 17),
    FGA: count(3200, 63),
    '3PA': count(1030, 25),
    FTA: count(1370, 40),
  },
  rules: [
    '[GS] <= [GP]',
    '[DD2] <= [GP]',
    '[FGM] <= [FGA]',
    '[3PM] <= [3PA]',
    '[FTM] <= [FTA]',
    [
      '[3PM] <= [FGM]',
      'Three-pointers are field goals too, so Three-Pointers Made can’t be more than Field Goals Made.',
    ],
    [
      '[3PA] <= [FGA]',
      'Three-pointers are field goals too, so Three-Pointers Attempted can’t be more than Field Goals Attempted.',
    ],
  ],
};
