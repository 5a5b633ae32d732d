import { levels } from '#features/teams/calls.ts';
import { isSeason } from '../../records/season-name.ts';
import { type AgeBand, ageBands } from '../age-bands.ts';
import type { BoardRow } from '../calls.ts';

/** What an address says about a board. What it leaves out is up to the server. */
export interface BoardFilters {
  sport?: string;
  code?: string;
  season?: string;
  level?: (typeof levels)[number];
  ageBand?: AgeBand;
  grade?: BoardRow['grade'];
  minimum?: number;
}

const grades = ['A', 'B', 'C', 'D'] as const;
const names = ['sport', 'code', 'season', 'level', 'ageBand', 'grade', 'minimum'] as const;

/** The filters in an address, without invalid ones. */
export function boardFiltersOf({ searchParams }: Pick<URL, 'searchParams'>): BoardFilters {
  const given = (name: (typeof names)[number]) => searchParams.get(name)?.trim() ?? '';
  const filters: BoardFilters = {};
  const [sport, code, season, minimum] = [given('sport'), given('code'), given('season'), given('minimum')];
  if (/^[a-z-]{1,40}$/.test(sport)) filters.sport = sport;
  if (code !== '' && code.length <= 8) filters.code = code;
  if (isSeason(season)) filters.season = season;
  const level = levels.find((known) => known === given('level'));
  if (level) filters.level = level;
  const ageBand = ageBands.find((known) => known === given('ageBand'));
  if (ageBand) filters.ageBand = ageBand;
  const grade = grades.find((known) => known === given('grade'));
  if (grade) filters.grade = grade;
  if (/^\d{1,4}$/.test(minimum)) filters.minimum = Number(minimum);
  return filters;
}

export function boardPath(filters: BoardFilters): string {
  const given = names.flatMap((name) =>
    filters[name] === undefined ? [] : [[name, String(filters[name])] as [string, string]],
  );
  return given.length > 0 ? `/stats?${new URLSearchParams(given)}` : '/stats';
}
