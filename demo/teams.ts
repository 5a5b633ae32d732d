import { activeOn } from '#demo/everyone.ts';
import type { Person, Sport } from '#demo/person.ts';
import { demoData } from '#demo/read.ts';
import type { Tribe } from '#demo/tribe.ts';
import { tribeWithSlug } from '#demo/tribes.ts';

/** A squad of a demo club. */
export interface DemoTeam {
  /** The slug of its club. */
  tribe: string;
  name: string;
  slug: string;
  /** Left out: the club's. */
  sport?: Sport;
  level: 'youth' | 'school' | 'college' | 'club' | 'amateur';
  gender: 'mixed' | 'women' | 'men';
  season: string;
  venue: string;
  description: string;
  colours: readonly [string, string];
  /** How many athletes of the club's sport play in it. */
  athletes: number;
  plan?: 'BRONZE' | 'SILVER' | 'GOLD';
  seats?: number;
}

/** A club of many sports: a squad of each, with where it plays and what it says of itself. */
interface Sections extends Pick<DemoTeam, 'tribe' | 'level' | 'season' | 'colours' | 'athletes'> {
  seats: number;
  squads: readonly (readonly [sport: Sport, venue: string, description: string])[];
}

const squadsOf = ({ squads, seats, ...club }: Sections): DemoTeam[] =>
  squads.map(([sport, venue, description], index) => ({
    ...club,
    name: sport.charAt(0).toUpperCase() + sport.slice(1),
    slug: `${club.tribe}-${sport.replaceAll(' ', '-')}`,
    sport,
    gender: 'mixed',
    venue,
    description,
    ...(index === 0 ? { plan: 'GOLD', seats } : {}),
  }));

/** Clubs with their squads, a school and a college. */
export const demoTeams: readonly DemoTeam[] = [
  ...demoData<DemoTeam[]>('teams.json'),
  ...demoData<Sections[]>('sections.json').flatMap(squadsOf),
];

export const clubOf = ({ tribe }: DemoTeam): Tribe => tribeWithSlug(tribe);
export const sportOfTeam = (team: DemoTeam): Sport => team.sport ?? clubOf(team).sport ?? 'soccer';

const isYoung = ({ level }: DemoTeam): boolean => ['youth', 'school', 'college'].includes(level);

/** The youngest are in the squads of schools, and of those below a club's first; the others begin at different players. */
export function squadOf(team: DemoTeam): readonly Person[] {
  const { site } = clubOf(team);
  const sport = sportOfTeam(team);
  const players = activeOn(site)
    .filter(({ role, sports }) => role === 'ATHLETE' && sports.includes(sport))
    .toSorted((one, other) => (isYoung(team) ? (one.birthDate > other.birthDate ? -1 : 1) : 0));
  const place = demoTeams
    .filter((other) => clubOf(other).site === site && sportOfTeam(other) === sport && !isYoung(other))
    .indexOf(team);
  return [...players, ...players]
    .slice(Math.max(0, place) * 4)
    .slice(0, Math.min(team.athletes, players.length));
}
