import { openSession } from '#features/auth/auth.server.ts';
import type { Sql } from '#platform/sql/sql.ts';

const size = (name: string, byDefault: number) => Number(process.env[name] ?? byDefault);
export const TRIBES = size('BENCH_ANALYTICS_TRIBES', 2_000);
export const TEAMS = size('BENCH_TEAMS', 5_000);
export const TEAM_ACCOUNTS = size('BENCH_TEAM_ACCOUNTS', 200_000);
/** Two years, and the two before them that they are compared with. */
const DAYS = 2 * 730;
/** Tribes and teams that are looked at. */
const LOOKED_AT = 40;

/** A tribe or a team with a session of its owner. */
export interface Looked {
  id: string;
  token: string;
}

/** Makes teams, their people and the days of two years once; later runs find them. */
export async function fillAnalytics(sql: Sql): Promise<{ tribes: Looked[]; teams: Looked[] }> {
  await sql`set statement_timeout = 0`;
  await fillTeams(sql);
  await fillDays(sql);
  const tribes = await sql<{ id: string; ownerId: string }[]>`
    select id, owner_id from tribe where id in (select tribe_id from tribe_day_count) order by id limit ${LOOKED_AT}`;
  const teams = await sql<{ id: string; ownerId: string }[]>`
    select g.id, t.owner_id from team g join tribe t on t.id = g.tribe_id
    where g.name like 'Bench team %' order by g.id limit ${LOOKED_AT}`;
  await letOwnersSee(sql);
  const looked = ({ id, ownerId }: { id: string; ownerId: string }) =>
    openSession({ sql }, ownerId).then((token) => ({ id, token }));
  return { tribes: await Promise.all(tribes.map(looked)), teams: await Promise.all(teams.map(looked)) };
}

/** Equally many teams in each tribe, equally many people in each team. */
async function fillTeams(sql: Sql): Promise<void> {
  const [there] = await sql`select from team where name like 'Bench team %' limit 1`;
  if (there) return;
  console.log(
    `bench: founding ${TEAMS.toLocaleString('en')} teams of ${TEAM_ACCOUNTS.toLocaleString('en')} people`,
  );
  const each = Math.round(TEAM_ACCOUNTS / TEAMS);
  await sql`
    with tribes as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from tribe where site = 'sports')
    insert into team (id, site, tribe_id, name, name_folded, slug, sport, level, gender)
    select uuidv7(), 'sports', tribes.id, 'Bench team ' || g.n, 'benchteam' || g.n, 'bench-team-' || g.n, 'soccer', 'club',
      'mixed'
    from generate_series(0, ${TEAMS - 1}::int) as g (n) join tribes on tribes.n = g.n % tribes.all`;
  await sql`
    with people as (
      select id, row_number() over (order by id) - 1 as n from account where state = 'active'
    ), teams as (
      select id, row_number() over (order by id) - 1 as n from team where name like 'Bench team %'
    ), place as (
      select teams.id as team_id, k, (teams.n * ${each} + k) % (select count(*) from people) as n
      from teams cross join generate_series(0, ${each - 1}::int) k
    )
    insert into team_account (id, team_id, account_id, user_type, state, joined_at, invited_at)
    select uuidv7(), place.team_id, people.id, (array['athlete', 'athlete', 'athlete', 'coach', 'staff'])[1 + k % 5], 'active',
      now() - interval '3 years', now() - interval '3 years'
    from place join people on people.n = place.n
    on conflict do nothing`;
  await sql`
    insert into team_account_transition (team_account_id, team_id, from_state, to_state, reason, at)
    select p.id, p.team_id, null, 'active', 'accepted', p.joined_at
    from team_account p join team g on g.id = p.team_id where g.name like 'Bench team %'`;
  await sql`analyze team, team_account, team_account_transition`;
}

/** Days that were counted this moment, in one time zone. */
async function fillDays(sql: Sql): Promise<void> {
  const [there] = await sql`select from team_day where zone = 'UTC' limit 1`;
  if (!there) {
    console.log(`bench: ${(DAYS * (TRIBES + TEAMS)).toLocaleString('en')} days of tribes and teams`);
    await sql`
      insert into tribe_day (tribe_id, zone, day, members, joined, departed, active, posts, shouts, comments, reactions,
        card_earnings, tip_earnings)
      select t.id, 'UTC', current_date - k, 1000 - k / 2, k % 4, k % 3, k % 50, k % 7, k % 5, k % 11, k % 40, k % 900, k % 300
      from (select id from tribe where site = 'sports' order by id limit ${TRIBES}) t
      cross join generate_series(0, ${DAYS - 1}::int) k`;
    await sql`
      insert into team_day (team_id, zone, day, athletes, coaches, staff, fans, seats_used, joined, departed, active, posts,
        shouts, comments, reactions, card_earnings)
      select g.id, 'UTC', current_date - k, 20 + k % 5, 3, 2, 10, 30, k % 2, k % 3, k % 20, k % 7, k % 5, k % 11, k % 40, k % 900
      from team g cross join generate_series(0, ${DAYS - 1}::int) k where g.name like 'Bench team %'`;
    // As in a database that has counted them day by day.
    await sql`vacuum (analyze) tribe_day, team_day`;
  }
  await sql`
    insert into tribe_day_count (tribe_id, zone, counted_from, counted_at)
    select distinct tribe_id, 'UTC', current_date - ${DAYS - 1}::int, now() from tribe_day
    on conflict (tribe_id, zone) do update set counted_at = now()`;
  await sql`
    insert into team_day_count (team_id, zone, counted_from, counted_at)
    select distinct team_id, 'UTC', current_date - ${DAYS - 1}::int, now() from team_day
    on conflict (team_id, zone) do update set counted_at = now()`;
}

/** The owners as members, who may see the figures, with plans that look back two years. */
async function letOwnersSee(sql: Sql): Promise<void> {
  await sql`
    insert into membership (tribe_id, account_id, site, role, state, joined_at)
    select id, owner_id, 'sports', 'owner', 'active', now() - interval '4 years' from tribe
    where id in (select tribe_id from tribe_day_count order by tribe_id limit ${LOOKED_AT})
    on conflict (tribe_id, account_id) do update set role = 'owner'`;
  await sql`
    insert into plan_holding (account_id, site, plan, source, source_id, seats)
    select distinct on (owner_id) owner_id, 'sports', 'ADMIN', 'grant', gen_random_uuid(), 1 from tribe
    where id in (select tribe_id from tribe_day_count order by tribe_id limit ${LOOKED_AT})
    on conflict do nothing`;
  await sql`
    insert into plan_holding (team_id, site, plan, source, source_id, seats)
    select id, 'sports', 'PLATINUM', 'grant', gen_random_uuid(), 300 from team
    where name like 'Bench team %' order by id limit ${LOOKED_AT}
    on conflict do nothing`;
}
