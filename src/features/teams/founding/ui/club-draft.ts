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
  /** The step of the form one is at. */
  step: number;
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
  step: 0,
});
