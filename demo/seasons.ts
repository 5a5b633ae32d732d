import { isWoman } from '#demo/crowd/names.ts';
import { everyone, isCast } from '#demo/everyone.ts';
import type { Person, Sport } from '#demo/person.ts';
import { type Dice, dice, seedOf } from '#demo/pictures/dice.ts';
import { demoRecords } from '#demo/records.ts';
import { aimSports } from '#demo/seasons/aim.ts';
import { courtSports } from '#demo/seasons/courts.ts';
import { cricket } from '#demo/seasons/cricket.ts';
import { fieldSports } from '#demo/seasons/fields.ts';
import { goalSports } from '#demo/seasons/goals.ts';
import { judgedSports } from '#demo/seasons/judged.ts';
import { overWinter, type Played, type Player } from '#demo/seasons/played.ts';
import { raceSports } from '#demo/seasons/races.ts';
import { clubOf, type DemoTeam, demoTeams, sportOfTeam, squadOf } from '#demo/teams.ts';
import type { FinishedRecord } from '#features/stats/records/bulk-insert.server.ts';

// Seasons and matches of the athletes of all sports.

/**
 * Who vouches for a record: our team, the managers of both sides of a match, those of the athlete's team, nobody but where
 * it was published, or nobody. `file`: nobody, and it came in a table.
 */
export type Proof = 'official' | 'sides' | 'team' | 'link' | 'word' | 'file';

export interface DrawnRecord
  extends Pick<FinishedRecord, 'sport' | 'season' | 'level' | 'competition' | 'figures' | 'match' | 'link'> {
  site: 'sports' | 'cricket';
  athlete: string;
  proof: Proof;
  /** Slugs. */
  team?: string;
  opponentTeam?: string;
  daysAgo: number;
}

const played: readonly Played[] = [
  ...goalSports,
  ...courtSports,
  ...fieldSports,
  ...raceSports,
  ...judgedSports,
  ...aimSports,
  cricket,
];

const YOUTH: Played['competitions'] = {
  youth: ['Junior League'],
  school: ['Valley Schools'],
  college: ['River Conference'],
};
/** Enough for boards that ask for ten. */
const MATCHES = 10;
const OPPONENTS = [
  'Millfield',
  'Dockside',
  'Lighthouse Rovers',
  'Pier United',
  'Old Quarry',
  'North Shore',
  'Castle Hill',
  'Ferrymen',
  'St Brannock',
];
const GROUNDS = ['Harbour Park', 'Mill Road', 'The Rocks', 'Founders Field', 'Marsh Lane'];

export const drawnRecords = (): DrawnRecord[] => played.flatMap(ofSport);

function ofSport(sport: Played): DrawnRecord[] {
  const site = sport.sport === 'cricket' ? 'cricket' : 'sports';
  const code = sport.sport.replaceAll(' ', '-');
  const written = new Set(demoRecords.flatMap((one) => (one.sport === code ? one.athlete : [])));
  const squads = demoTeams.filter((team) => sportOfTeam(team) === sport.sport && clubOf(team).site === site);
  const athletes = everyone.filter(
    (person) => plays(person, sport.sport) && person.sites.includes(site) && !written.has(person.username),
  );
  const teamOf = (athlete: Person) => squads.find((squad) => squadOf(squad).includes(athlete));
  return [...Map.groupBy(athletes, (athlete) => teamOf(athlete) !== undefined).values()].flatMap((group) =>
    group.flatMap((athlete, place) => {
      const team = teamOf(athlete);
      return seasonsOf(sport, athlete, place, team, squads).map((record) => ({
        ...record,
        site,
        athlete: athlete.username,
        sport: code,
      }));
    }),
  );
}

/** What the cast does besides is a hobby. */
const plays = (person: Person, sport: Sport): boolean =>
  person.role === 'ATHLETE' && (isCast(person) ? person.sports[0] === sport : person.sports.includes(sport));

type Season = Omit<DrawnRecord, 'site' | 'athlete' | 'sport'>;

function seasonsOf(
  sport: Played,
  athlete: Person,
  place: number,
  team: DemoTeam | undefined,
  squads: readonly DemoTeam[],
): Season[] {
  const throws = dice(seedOf(`${athlete.username} ${sport.sport}`));
  const skill = throws.between(0.3, 0.95);
  const person: Player = { throws, skill, isWoman: isWoman(athlete), part: throws.next() };
  const proof = proofOf(place, team);
  return sport.seasons.slice(throws.whole(0, 1)).flatMap((season): Season[] => {
    const yearsAgo = sport.seasons.length - 1 - sport.seasons.indexOf(season);
    const player = { ...person, skill: Math.min(1, Math.max(0.1, skill + throws.drift(0.1))) };
    const level = team?.level ?? levelIn(throws, athlete, season);
    const competition = throws.pick(sport.competitions[level] ?? YOUTH[level] ?? ['Open Series']);
    const shared = { season, level, competition, ...(team ? { team: team.slug } : {}) };
    if (team && sport.byMatch && yearsAgo === 0 && athlete.sports[0] === sport.sport) {
      const dates = matchDays(sport.seasons === overWinter);
      return dates.map((day, n): Season => {
        const other = n === MATCHES - 1 ? rivalOf(team, squads) : undefined;
        const isAgreed = other !== undefined && proof === 'team';
        return {
          ...shared,
          figures: sport.figures(player, 1),
          match: { day, ...against(team, other, n) },
          proof: isAgreed ? 'sides' : proof,
          ...(other ? { opponentTeam: other.slug } : {}),
          daysAgo: 0,
        };
      });
    }
    return [
      {
        ...shared,
        figures: sport.figures(player, throws.whole(...sport.games)),
        proof,
        ...(proof === 'official' || proof === 'link' ? { link: publishedAt(competition, season) } : {}),
        daysAgo: throws.between(9, 62) + 365 * yearsAgo,
      },
    ];
  });
}

/** Most are checked by our team or the team's manager; some nobody has looked at yet. */
function proofOf(place: number, team: DemoTeam | undefined): Proof {
  if (team) return place % 6 === 5 ? 'word' : 'team';
  return (
    (['official', 'link', 'official', 'word', 'official', 'official', 'file', 'official'] as const)[
      place % 8
    ] ?? 'word'
  );
}

/** Where somebody of their age plays. */
function levelIn(throws: Dice, { birthDate }: Person, season: string): Season['level'] {
  const age = Number(season.slice(0, 4)) - Number(birthDate.slice(0, 4));
  if (age < 18) return 'school';
  if (age < 22) return throws.chance(0.7) ? 'college' : 'club';
  return throws.chance(0.85) ? 'club' : 'amateur';
}

const publishedAt = (competition: string, season: string): string =>
  `https://example.com/${competition
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-')}/${season}`;

/** Another club's squad in the same sport, whose managers can agree. */
const rivalOf = (team: DemoTeam, squads: readonly DemoTeam[]): DemoTeam | undefined =>
  squads.find((other) => clubOf(other).owner !== clubOf(team).owner);

function against(
  team: DemoTeam,
  other: DemoTeam | undefined,
  n: number,
): { opponent: string; venue: string } {
  const throws = dice(seedOf(`${team.slug} ${n}`));
  const venue = throws.chance(0.5) ? team.venue.slice(0, 80) : throws.pick(GROUNDS);
  return {
    opponent: other ? clubOf(other).name : (OPPONENTS[(seedOf(team.slug) + n) % OPPONENTS.length] ?? ''),
    venue,
  };
}

/** Saturdays. */
function matchDays(inWinter: boolean): string[] {
  const first = Date.parse(inWinter ? '2026-01-10' : '2026-08-29');
  return Array.from({ length: MATCHES }, (_, n) =>
    new Date(first + n * 7 * 86_400_000).toISOString().slice(0, 10),
  );
}
