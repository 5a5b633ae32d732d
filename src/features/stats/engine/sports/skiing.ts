import { clock, onceAMatch, place, points, type SportFile } from '../define.ts';

export const skiing: SportFile = {
  headline: ['STARTS', '1ST', 'POD'],
  stats: {
    SL: place(),
    GS: place(),
    SG: place(),
    DH: place(),
    CL: place(),
    FR: place(),
    FIS: points('990', '990', { less: true, sum: 'min', possible: ['0', '990'] }),
    STARTS: onceAMatch(60),
    '1ST': onceAMatch(25),
    POD: onceAMatch(35),
    T10: onceAMatch(50),
    DNF: onceAMatch(40, { less: true }),
    DIFF: clock('30:00', '30:00', { digits: 2, less: true, sum: 'min' }),
    PTS: points(2500, 100),
  },
  rules: ['[1ST] <= [POD]', '[POD] <= [T10]', '[T10] <= [STARTS]', '[DNF] <= [STARTS]', '[1ST] <= [STARTS]'],
};
