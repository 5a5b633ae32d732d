import { isSeason } from '../../records/season-name.ts';
import { MOST_COMPARED } from '../calls.ts';

/** What an address says about a comparison. */
export interface Compared {
  athletes: readonly string[];
  sport?: string;
  season?: string;
}

/** What is asked for in an address, without what is invalid. */
export function comparedIn({ searchParams }: Pick<URL, 'searchParams'>): Compared {
  const [sport = '', season = ''] = [searchParams.get('sport') ?? '', searchParams.get('season') ?? ''];
  const names = (searchParams.get('athletes') ?? '').toLowerCase().split(',');
  const athletes = [...new Set(names.filter((name) => /^[a-z0-9_-]{1,40}$/.test(name)))].slice(
    0,
    MOST_COMPARED,
  );
  return {
    athletes,
    ...(/^[a-z-]{1,40}$/.test(sport) ? { sport } : {}),
    ...(season === 'career' || isSeason(season) ? { season } : {}),
  };
}

export function comparePath({ athletes, sport, season }: Compared): string {
  const given = Object.entries({ sport, season, athletes: athletes.join(',') }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`] : [],
  );
  return given.length > 0 ? `/stats/compare?${given.join('&')}` : '/stats/compare';
}
