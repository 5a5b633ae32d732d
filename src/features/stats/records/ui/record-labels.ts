import type { StatRecord } from '../calls.ts';

export const gradeTexts: Record<StatRecord['grade'], { short: string; long: string }> = {
  A: { short: 'Official', long: 'Official, or agreed by both teams.' },
  B: { short: 'Confirmed', long: 'Confirmed by the team’s manager.' },
  C: { short: 'With evidence', long: 'The athlete’s own word, with evidence.' },
  D: { short: 'Self-reported', long: 'Reported by the athlete alone.' },
};

export const visibilityLabels: Record<StatRecord['visibility'], string> = {
  'IDENTIFIABLE+PERFOMANCE': 'Everything',
  PERFOMANCE: 'All figures, without match details',
  IDENTIFIABLE: 'Match details and three figures',
  NORMAL: 'Three figures only',
};

export const groupNames: Record<string, string> = {
  other: 'Matches',
  batting: 'Batting',
  bowling: 'Bowling',
  fielding: 'Fielding',
  wicketkeeping: 'Wicketkeeping',
  umpire: 'Umpiring',
};

export const recordPath = (recordId: string): string => `/stats/${recordId}`;

/** "Soccer, 2025-26"; a match by its opponent, where it is known. */
export function recordTitle({ sportName, season, scope, context }: StatRecord): string {
  if (scope === 'season') return `${sportName}, ${season}`;
  return context?.opponent ? `${sportName} against ${context.opponent}` : `${sportName} match, ${season}`;
}

/** The name of a figure's field in the form. */
export const figureField = (code: string): `lines.${string}` => `lines.${code}`;
