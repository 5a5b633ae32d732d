import { bestPoints, count, derived, points, type SportFile } from '../define.ts';

const apparatus = () => bestPoints('17.5', '17.5', { digits: 3, possible: ['0', '20'] });

export const gymnastics: SportFile = {
  headline: ['AA', 'FX', 'VT'],
  stats: {
    VT: apparatus(),
    UB: apparatus(),
    BB: apparatus(),
    FX: apparatus(),
    PH: apparatus(),
    SR: apparatus(),
    PB: apparatus(),
    HB: apparatus(),
    AA: bestPoints('94', '94', { digits: 3, possible: ['0', '120'] }),
    D: bestPoints('8', '8', { digits: 1, possible: ['0', '10'] }),
    E: bestPoints('10', '10', { digits: 3, possible: ['0', '10'] }),
    AVG: derived('[TSC] / [RTN]', { digits: 3, plausible: 17.5 }),
    TITLES: count(60, 8),
    TSC: points(4000, 100, { digits: 3 }),
    RTN: count(300, 12),
  },
  rules: [['[TSC] <= 20 * [RTN]', 'No routine scores more than 20: check Total Score and Routines.']],
};
