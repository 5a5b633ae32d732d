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

/** What most squads of a school or a club play at. */
export const usualLevel = (kind: ClubValues['kind']) => (kind === 'school' ? 'school' : 'club');

export const blankTeam = (sport: string, kind: ClubValues['kind'] = 'sports_team'): TeamFormValues => ({
  name: '',
  sport,
  league: '',
  level: usualLevel(kind),
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

export interface ClubDraft {
  values: ClubValues;
  /** The step of the form one was at. */
  step: number;
}

const key = () => `new-club ${viewerId() ?? ''}`;

/** What was typed last time and not sent; null without it, or where the browser keeps nothing. */
export function readDraft(): ClubDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? 'null') as ClubDraft | null;
  } catch {
    return null;
  }
}

export function storeDraft(draft: ClubDraft): void {
  try {
    localStorage.setItem(key(), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(key());
  } catch {
    // As above.
  }
}
