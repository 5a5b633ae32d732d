import { bestTime, clock, count, derived, distance, place, type SportFile } from '../define.ts';

export const crossCountry: SportFile = {
  headline: ['5K', 'RACES', 'BEST'],
  stats: {
    '5K': bestTime('12:49', '1:30:00'),
    '6K': bestTime('15:50', '2:00:00'),
    '8K': bestTime('21:00', '2:30:00'),
    '10K': bestTime('26:24', '3:00:00'),
    PACE: derived('1000 * [TIME] / [DIST]', { measure: 'time', digits: 0, unit: '/km', less: true }),
    PB: bestTime('3:00', '3:00:00'),
    SB: bestTime('3:00', '3:00:00'),
    RACES: count(40, 1, { possibleInMatch: ['0', '1'], inMatch: '1' }),
    '1ST': count(40, 1, { possibleInMatch: ['0', '1'] }),
    T10: count(40, 1, { possibleInMatch: ['0', '1'] }),
    BEST: place(),
    AVGF: derived('[FIN] / [RACES]', { digits: 1, less: true, seasonOnly: true }),
    PTS: count(3000, 500, { less: true }),
    TIME: clock('60:00:00', '3:00:00'),
    DIST: distance('500 km', '15 km'),
    FIN: count(20_000, 2000, { less: true }),
  },
  rules: ['[1ST] <= [RACES]', '[T10] <= [RACES]', '[1ST] <= [T10]', '[RACES] <= [FIN]'],
};
