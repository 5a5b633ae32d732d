import type { StatValues } from '../engine/derive.ts';
import { matchesOf } from '../engine/match-count.ts';
import type { Scope, SportStats, StatDefinition } from '../engine/stat-type.ts';

/** What an athlete did before a record, in one code. */
export interface Earlier {
  least: number;
  most: number;
  count: number;
}

/** The first ones can't be personal bests: everything is new then. */
const LEAST_EARLIER = 3;
const ROUND_NUMBERS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000];
/** A round number counts from this share of a great season on: 10 goals, but not 10 runs. */
const SHARE_OF_SEASON = 1 / 8;

/** Marks, and figures of the headline that can be more or less of: a match is won only once. */
const canBeBest = (sport: SportStats, scope: Scope, stat: StatDefinition): boolean =>
  stat.sum === 'max' ||
  stat.sum === 'min' ||
  (sport.headline.includes(stat.code) && stat.code !== matchesOf(sport)?.code && stat.possible[scope][1] > 1);

/** The codes in which a record is better than all earlier ones of its athlete, the headline's first. */
export function bestCodes(
  sport: SportStats,
  scope: Scope,
  { lines, earlier }: { lines: StatValues; earlier: ReadonlyMap<string, Earlier> },
): string[] {
  const isBest = (code: string) => {
    const [stat, line, before] = [sport.byCode.get(code), lines.get(code), earlier.get(code)];
    if (!stat || !canBeBest(sport, scope, stat) || !before || before.count < LEAST_EARLIER) return false;
    if (!line || line.value === null || line.origin === 'stated') return false;
    return stat.better === 'less' ? line.value < before.least : line.value > before.most;
  };
  return [...new Set([...sport.headline, ...lines.keys()])].filter(isBest);
}

/** Counted in a match by a rule, e.g. a hundred: the first one is a milestone. */
const isFeat = (sport: SportStats, { code, matchFormula, sum, better }: StatDefinition): boolean =>
  matchFormula !== undefined && sum === 'sum' && better === 'more' && code !== matchesOf(sport)?.code;

/** The round numbers of a code that a career can reach. */
function roundNumbersOf(sport: SportStats, stat: StatDefinition): number[] {
  const { code, sum, type, better, plausible } = stat;
  if (sum !== 'sum' || type !== 'count' || better !== 'more') return [];
  if (isFeat(sport, stat)) return [1, ...ROUND_NUMBERS];
  if (!sport.headline.includes(code) && code !== matchesOf(sport)?.code) return [];
  return ROUND_NUMBERS.filter((number) => number >= plausible.season[1] * SHARE_OF_SEASON);
}

/** The greatest round number of each code that a career reached by what a record added to it. */
export function milestonesReached(
  sport: SportStats,
  { career, added }: { career: StatValues; added: StatValues },
): { code: string; value: number }[] {
  return sport.stats.flatMap((stat) => {
    const total = career.get(stat.code)?.value ?? 0;
    const before = total - (added.get(stat.code)?.value ?? 0);
    const reached = roundNumbersOf(sport, stat).filter((number) => before < number && number <= total);
    const value = reached.at(-1);
    return value === undefined ? [] : [{ code: stat.code, value }];
  });
}
