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
export const demoTeams: readonly DemoTeam[] = [
  {
    tribe: 'harbour-lights-fc',
    name: 'First team',
    slug: 'harbour-lights-fc-first-team',
    level: 'club',
    gender: 'mixed',
    season: '2026/27',
    venue: 'Crane Road',
    description: 'Blue, lime and usually damp. Team news on Fridays.',
    colours: ['#0b3d91', '#c8f23c'],
    athletes: 9,
    plan: 'SILVER',
    seats: 60,
  },
  {
    tribe: 'harbour-lights-fc',
    name: 'Under 18',
    slug: 'harbour-lights-fc-under-18',
    level: 'youth',
    gender: 'mixed',
    season: '2026/27',
    venue: 'Crane Road, back pitch',
    description: 'The ones who still run after the whistle.',
    colours: ['#0b3d91', '#c8f23c'],
    athletes: 4,
  },
  {
    tribe: 'nether-wickham-cc',
    name: 'First XI',
    slug: 'nether-wickham-cc-first-xi',
    level: 'club',
    gender: 'mixed',
    season: '2027',
    venue: 'The Green',
    description: 'Eleven are picked, nine turn up.',
    colours: ['#12372a', '#b88a3b'],
    athletes: 8,
    plan: 'BRONZE',
    seats: 25,
  },
  {
    tribe: 'kaveri-hill-school-xi',
    name: 'School XI',
    slug: 'kaveri-hill-school-xi-school-xi',
    level: 'school',
    gender: 'mixed',
    season: '2027',
    venue: 'Upper ground',
    description: 'Nets before the first bell, matches on Saturdays.',
    colours: ['#9e2a2b', '#f6f1e4'],
    // With their coach they take all five free seats.
    athletes: 4,
  },
];
