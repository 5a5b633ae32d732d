import { bestPoints, count, derived, points, type SportFile } from '../define.ts';

const score = (most: string, options = {}) =>
  bestPoints(most, most, { digits: 1, possible: ['0', most], ...options });
/** Decimal scoring goes to 10.9 a shot. */
const sixty = '654';

export const rifle: SportFile = {
  headline: ['AGG', 'SB', 'AR'],
  stats: {
    SB: score('600', { inMatch: '[KN] + [PR] + [ST]' }),
    AR: score(sixty),
    AGG: score('1254', { inMatch: '[SB] + [AR]' }),
    KN: score('200'),
    PR: score('200'),
    ST: score('200'),
    SBA: derived('[SBT] / [SBN]', { digits: 1, plausible: 600 }),
    ARA: derived('[ART] / [ARN]', { digits: 1, plausible: 654 }),
    X: count(1500, 120),
    FIN: score('270'),
    '1ST': count(40, 4),
    SBT: points(30_000, 1200, { digits: 1 }),
    SBN: count(50, 2),
    ART: points(30_000, 1308, { digits: 1 }),
    ARN: count(50, 2),
  },
  rules: [
    ['[SBT] <= 600 * [SBN]', 'A smallbore match ends at 600: check Total Smallbore and Smallbore Matches.'],
    ['[ART] <= 654 * [ARN]', 'An air rifle match ends at 654: check Total Air Rifle and Air Rifle Matches.'],
  ],
};
