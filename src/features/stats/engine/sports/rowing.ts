import { bestTime, count, derived, lastDecimal, place, type SportFile } from '../define.ts';

export const rowing: SportFile = {
  headline: ['2K', '2KW', 'BEST'],
  stats: {
    '2K': bestTime('5:35.8', '15:00'),
    '5K': bestTime('14:56', '40:00'),
    '6K': bestTime('18:13', '50:00'),
    '2KW': bestTime('5:18', '20:00'),
    SPLIT: derived('[2K] / 4', { measure: 'time', digits: 1, less: true }),
    SPM: lastDecimal('50', '50', { digits: 1, possible: ['10', '70'] }),
    // Watts on the machine are 2.8 divided by the cube of the seconds a metre.
    WATT: derived('2.8 / ([SPLIT] / 500 * [SPLIT] / 500 * [SPLIT] / 500)', {
      digits: 0,
      unit: 'W',
      plausible: 600,
    }),
    'W/KG': derived('[WATT] / [KG]', { unit: 'W/kg', plausible: 7 }),
    RACES: count(60, 6),
    '1ST': count(50, 6),
    POD: count(55, 6),
    BEST: place(),
    KG: lastDecimal('140', '140', { digits: 1, unit: 'kg', possible: ['30', '200'] }),
  },
  rules: ['[POD] <= [RACES]', '[1ST] <= [POD]', '[1ST] <= [RACES]'],
};
