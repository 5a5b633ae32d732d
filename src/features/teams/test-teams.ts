import { newId } from '#platform/ids.ts';
import { plainName } from '#platform/plain-name.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import type { TestApp } from '#test/test-app.ts';
import type { TeamRow } from './team-row.server.ts';

type Tested = Pick<TestApp, 'ctx' | 'idOf' | 'sql'>;

interface TeamOptions extends Partial<Pick<TeamRow, 'name' | 'season' | 'league' | 'sport'>> {
  /** So many people are invited by email. */
  seatsUsed?: number;
  /** A username, of the tribe's owner; tess by default. */
  owner?: string;
  tribeId?: string;
}

let made = 0;

/** A team in a club of its own, whose owner manages it. @returns its id */
export async function insertTeam(
  tested: Tested,
  {
    owner = 'tess',
    tribeId,
    name,
    season = '',
    league = '',
    sport = 'soccer',
    seatsUsed = 0,
  }: TeamOptions = {},
): Promise<string> {
  made += 1;
  const id = newId();
  const called = name ?? `Team number ${made}`;
  const tribe =
    tribeId ?? (await insertTribe(tested, { owner, kind: 'sports_team', name: `Club number ${made}` }));
  await tested.sql`
    insert into team (id, site, tribe_id, name, name_folded, slug, sport, league, level, gender, season)
    values (${id}, 'sports', ${tribe}, ${called}, ${plainName(called)}, ${`test-team-${made}`}, ${sport}, ${league}, 'club',
      'mixed', ${season})`;
  await tested.sql`
    insert into team_account (id, team_id, email, user_type, state)
    select new_id(), ${id}, 'seat' || n || '@touchline.test', 'athlete', 'invited' from generate_series(1, ${seatsUsed}::int) n`;
  return id;
}

/** The id of the club of a team, which has the plan. */
export async function clubOf({ sql }: Pick<Tested, 'sql'>, teamId: string): Promise<string> {
  const [team] = await sql<{ tribeId: string }[]>`select tribe_id from team where id = ${teamId}`;
  return team?.tribeId ?? '';
}

interface PlaceOptions {
  userType?: string;
  state?: string;
  jersey?: string;
}

/** Somebody's place in a team, with its seat. @returns its id */
export async function insertPlace(
  tested: Tested,
  teamId: string,
  username: string,
  { userType = 'athlete', state = 'active', jersey }: PlaceOptions = {},
): Promise<string> {
  const id = newId();
  await tested.sql`
    insert into team_account (id, team_id, account_id, user_type, state, jersey, joined_at)
    values (${id}, ${teamId}, ${await tested.idOf(username)}, ${userType}, ${state}, ${jersey ?? null}, now())`;
  return id;
}
