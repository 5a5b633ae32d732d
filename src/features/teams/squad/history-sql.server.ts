import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

type Sql = Pick<Ctx, 'sql'>;

/** The states of a place that takes a seat. */
const HELD = ['invited', 'active', 'inactive'];

/** Who was in the squad from when to when; a place keeps only its last stay. */
export const writers = ({ sql }: Sql, teamId: string) => sql`
  select account_id, joined_at as since, case state when 'active' then 'infinity' else updated_at end as until
  from team_account
  where team_id = ${teamId} and account_id is not null and joined_at is not null and user_type <> 'fan'
    and state in ('active', 'inactive', 'removed')`;

/** How each change of a place changed who is a member, by type, and how many seats are taken. */
export const placeChanges = ({ sql }: Sql, teamId: string) => sql`
  select at, user_type, change.joined, change.departed, change.joined - change.departed as members,
    case when user_type = 'fan' then 0
      else (to_state = any(${HELD}::text[]))::int - (coalesce(from_state, '') = any(${HELD}::text[]))::int end as seats
  from team_account_transition moved
  join team_account place on place.id = moved.team_account_id
  cross join lateral (
    select (to_state = 'active')::int as joined, (coalesce(from_state, '') = 'active')::int as departed
  ) change
  where moved.team_id = ${teamId}`;

/** How things stand: `athletes`, `coaches`, `staff`, `fans` and `seats`. */
export const membersNow = ({ sql }: Sql, teamId: string) => sql`
  select count(*) filter (where state = 'active' and user_type = 'athlete')::int as athletes,
    count(*) filter (where state = 'active' and user_type = 'coach')::int as coaches,
    count(*) filter (where state = 'active' and user_type = 'staff')::int as staff,
    count(*) filter (where state = 'active' and user_type = 'fan')::int as fans,
    count(*) filter (where user_type <> 'fan' and state = any(${HELD}::text[]))::int as seats
  from team_account where team_id = ${teamId}`;

/** SQL: `account_id` of all who ever were athletes of a team. */
export const athletesEver = ({ sql }: Sql, teamId: string): Fragment => sql`
  select account_id from team_account
  where team_id = ${teamId} and user_type = 'athlete' and joined_at is not null`;

/** SQL: ids of the teams of these clubs. @param clubs SQL that selects ids of tribes */
export const teamsOfClubs = ({ sql }: Sql, clubs: Fragment): Fragment =>
  sql`select g.id from team g where g.tribe_id in (${clubs})`;
