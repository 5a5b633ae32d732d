import type { SiteId } from '#platform/site.ts';

/** Levels of play rather than brands: a league's own name belongs to the league. By sport, as options for a picker. */
const levels = [
  ['youth', 'Youth league'],
  ['school', 'School league'],
  ['college', 'College league'],
  ['club', 'Club league'],
  ['regional', 'Regional league'],
  ['national', 'National league'],
  ['international', 'International'],
] as const;
const cricketLevels = [
  ['school', 'School cricket'],
  ['club', 'Club league'],
  ['county', 'County and state'],
  ['first-class', 'First-class'],
  ['list-a', 'List A'],
  ['t20-franchise', 'T20 franchise league'],
  ['international', 'Internationals'],
] as const;

export interface League {
  code: string;
  name: string;
  sport: string;
}

/** @returns the leagues of one sport; none on the kids site, where nobody is ranked */
export function leaguesOf(site: SiteId, sport: string): League[] {
  if (site === 'kids') return [];
  return (sport === 'cricket' ? cricketLevels : levels).map(([code, name]) => ({
    code: `${sport}-${code}`,
    name,
    sport,
  }));
}
