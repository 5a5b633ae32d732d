import { bestPoints, count, derived, points, type SportFile } from '../define.ts';

export const diving: SportFile = {
  headline: ['1M', '3M', 'PLAT'],
  stats: {
    '1M': bestPoints(700),
    '3M': bestPoints(700),
    PLAT: bestPoints(700),
    SYN: bestPoints(520),
    DD: bestPoints('4.8', '4.8', { digits: 1, possible: ['1', '6'] }),
    HDS: bestPoints(150, 150, { possible: ['0', '180'] }),
    AVGD: derived('[TDP] / [DIVES]', { plausible: 110 }),
    AWD: derived('[AWT] / [AWN]', { plausible: 10 }),
    '6DIV': bestPoints(620),
    '11DIV': bestPoints(750),
    '1ST': count(40, 4),
    PTS: points(500, 60),
    TDP: points(20_000, 1500),
    DIVES: count(600, 40),
    AWT: points(60_000, 2500),
    AWN: count(6000, 300),
  },
  rules: [['[AWT] <= 10 * [AWN]', 'No award is higher than 10: check Total of Awards and Number of Awards.']],
};
