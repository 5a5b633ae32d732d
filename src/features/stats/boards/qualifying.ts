import { lookUp } from '#platform/look-up.ts';
import { matchesOf } from '../engine/match-count.ts';
import type { SportStats, StatDefinition } from '../engine/stat-type.ts';

const ofCricketGroup: Readonly<Record<string, string>> = {
  batting: 'INNS',
  bowling: 'BINNS',
  fielding: 'FINNS',
  wicketkeeping: 'KINNS',
  umpire: 'UMAT',
  other: 'MAT',
};
const inningsPitched = { W: 'IP', ERA: 'IP', IP: 'IP', K: 'IP', SV: 'IP', SHO: 'IP', WHIP: 'IP' };
/** Where it isn't what the rest of the sport is counted in. */
const ofCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baseball: inningsPitched,
  softball: inningsPitched,
  football: { 'CMP%': 'ATT', RTG: 'ATT', YPC: 'CAR' },
};
const ofSport: Readonly<Record<string, string>> = {
  baseball: 'AB',
  basketball: 'GP',
  'beach-volleyball': 'MP',
  bowling: 'G',
  'cross-country': 'RACES',
  diving: 'DIVES',
  'field-hockey': 'GP',
  golf: 'RND',
  gymnastics: 'RTN',
  'ice-hockey': 'GP',
  lacrosse: 'GP',
  rowing: 'RACES',
  rugby: 'APP',
  skiing: 'STARTS',
  soccer: 'GP',
  softball: 'AB',
  volleyball: 'SP',
  'water-polo': 'GP',
};

/** What a minimum counts, e.g. the innings behind an average; undefined where nothing says how often somebody tried. */
export function qualifyingOf(sport: SportStats, { code, group }: StatDefinition): StatDefinition | undefined {
  const counted = group
    ? lookUp(ofCricketGroup, group)
    : (lookUp(lookUp(ofCode, sport.sport) ?? {}, code) ?? lookUp(ofSport, sport.sport));
  return counted === code ? undefined : sport.byCode.get(counted ?? '');
}

/** Averages and shares, which a single good day would win. */
export const isRate = ({ sum, type }: StatDefinition): boolean =>
  sum === 'derived' && ['decimal', 'percent', 'ratio'].includes(type);

const USUAL_MINIMUM = 10;
export const usualMinimum = (sport: SportStats, stat: StatDefinition): number =>
  isRate(stat) && qualifyingOf(sport, stat) ? USUAL_MINIMUM : 0;

/** What says most in the sport; how many matches somebody played says little. */
export const mainStat = (sport: SportStats): StatDefinition | undefined => {
  const [first] = sport.headline.filter((code) => code !== matchesOf(sport)?.code);
  return sport.byCode.get(first ?? '');
};

/** Figures of the headline that matches have one by one, so that everybody who sees a match may see them. */
export const plottedStats = (sport: SportStats): StatDefinition[] =>
  sport.headline
    .flatMap((code) => sport.byCode.get(code) ?? [])
    .filter(({ code, seasonOnly }) => !seasonOnly && code !== matchesOf(sport)?.code);
