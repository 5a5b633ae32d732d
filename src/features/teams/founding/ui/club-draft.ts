import { viewerId } from '#platform/web/api.ts';
import type { TeamFormValues } from '../../ui/team-fields.tsx';

export interface ClubValues {
  /** The slug of a club of one's own that gets more teams; empty for a new one. */
  tribeId: string;
  kind: 'sports_team' | 'school' | 'brand';
  name: string;
  username: string;
  country: string;
  description: string;
  teams: TeamFormValues[];
}

export const blankTeam = (sport: string): TeamFormValues => ({
  name: '',
  sport,
  league: '',
  level: 'club',
  gender: 'mixed',
  season: '',
  venue: '',
  description: '',
});

export const blankClub = (sport: string): ClubValues => ({
  tribeId: '',
  kind: 'sports_team',
  name: '',
  username: '',
  country: '',
  description: '',
  teams: [blankTeam(sport)],
});

const key = () => `club-draft ${viewerId() ?? ''}`;

/** What was typed last time and not sent; null without it, or where the browser keeps nothing. */
export function readDraft(): ClubValues | null {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? 'null') as ClubValues | null;
  } catch {
    return null;
  }
}

export function keepDraft(values: ClubValues): void {
  try {
    localStorage.setItem(key(), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key());
  } catch {
    // As above.
  }
}
