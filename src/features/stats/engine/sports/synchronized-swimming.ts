import { bestPoints, count, place, type SportFile } from '../define.ts';

const routine = () => bestPoints('420', '420', { digits: 4, possible: ['0', '600'] });

export const synchronizedSwimming: SportFile = {
  headline: ['SOLO', 'DUET', 'TEAM'],
  stats: {
    SOLO: routine(),
    DUET: routine(),
    TEAM: routine(),
    ACRO: routine(),
    TECH: routine(),
    FREE: routine(),
    FIG: bestPoints('100', '100', { digits: 4, possible: ['0', '110'] }),
    ELEM: routine(),
    AI: bestPoints('160', '160', { digits: 4, possible: ['0', '250'] }),
    DD: bestPoints('60', '60', { digits: 1, possible: ['0', '100'] }),
    MED: count(40, 8),
    BEST: place(),
  },
};
