import { derive, type EnteredValues, type StatValues } from './derive.ts';
import type { SeasonSum, SportStats } from './stat-type.ts';

const adding: Readonly<Record<Exclude<SeasonSum, 'derived'>, (before: number, next: number) => number>> = {
  sum: (before, next) => before + next,
  max: Math.max,
  min: Math.min,
  last: (_before, next) => next,
};

/**
 * What matches add up to, as a season. A value that would leave out a match, because its inputs weren't all recorded
 * there, is left out: a strike rate of half the innings is none.
 * @param matches oldest first
 */
export function addUp(sport: SportStats, matches: readonly StatValues[]): StatValues {
  const sums = new Map<string, number>();
  const stated = new Set<string>();
  for (const match of matches) {
    for (const [code, { value, origin }] of match) {
      const stat = sport.byCode.get(code);
      if (!stat || stat.sum === 'derived' || value === null) continue;
      const before = sums.get(code);
      sums.set(code, before === undefined ? value : adding[stat.sum](before, value));
      if (origin === 'stated') stated.add(code);
    }
  }
  const partial = new Set(
    sport.stats.filter(({ formula }) => isPartial(formula?.inputs, matches)).map(({ code }) => code),
  );
  const season = derive(sport, 'season', sums as EnteredValues);
  return new Map(
    [...season]
      .filter(([code]) => !partial.has(code))
      .map(([code, one]) => [code, stated.has(code) ? { ...one, origin: 'stated' } : one]),
  );
}

function isPartial(inputs: readonly string[] | undefined, matches: readonly StatValues[]): boolean {
  if (!inputs) return false;
  return matches.some((match) => {
    const given = inputs.filter((code) => match.get(code)?.value != null);
    return given.length > 0 && given.length < inputs.length;
  });
}
