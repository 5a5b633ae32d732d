import { demoData } from '#demo/read.ts';
/** A squad of a demo club. */
export interface DemoTeam {
  /** The slug of its club. */
  tribe: string;
  name: string;
  slug: string;
  level: 'youth' | 'school' | 'club' | 'amateur';
  gender: 'mixed' | 'women' | 'men';
  season: string;
  venue: string;
  description: string;
  colours: readonly [string, string];
  /** How many athletes of the club's sport play in it. */
  athletes: number;
  plan?: 'BRONZE' | 'SILVER';
  seats?: number;
}

/** Two clubs with their squads and a school. */
export const demoTeams: readonly DemoTeam[] = demoData('teams.json');
