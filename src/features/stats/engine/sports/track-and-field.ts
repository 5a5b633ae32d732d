import { bestCount, bestDistance, bestTime, type SportFile } from '../define.ts';

// The world records of men, or of women where women do it with lighter implements over shorter hurdles.
export const trackAndField: SportFile = {
  headline: ['100M', '400M', 'LJ'],
  stats: {
    '100M': bestTime('9.58', '1:00'),
    '200M': bestTime('19.19', '2:00'),
    '400M': bestTime('43.03', '4:00'),
    '800M': bestTime('1:40.91', '10:00'),
    '1500M': bestTime('3:26.00', '20:00'),
    MILE: bestTime('3:43.13', '20:00'),
    '5000M': bestTime('12:35.36', '1:00:00'),
    '10000M': bestTime('26:11.00', '2:00:00'),
    '110H': bestTime('12.12', '1:00'),
    '400H': bestTime('45.94', '3:00'),
    '3000SC': bestTime('7:52.11', '30:00'),
    HJ: bestDistance('2.45'),
    PV: bestDistance('6.35'),
    LJ: bestDistance('8.95'),
    TJ: bestDistance('18.29'),
    SP: bestDistance('23.60'),
    DT: bestDistance('75.60'),
    HT: bestDistance('86.74'),
    JT: bestDistance('98.48'),
    CE: bestCount(9126, 9126, { possible: ['0', '10500'] }),
  },
};
