import { clubsJoinedBy, joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// Pieces of SQL about teams for statements of other features. In all of them the team is `g`.

type Sql = Pick<Ctx, 'sql'>;
type Column = `${string}.${string}`;

/** SQL: an account manages the team in a column: as the owner of its tribe, or as one of its managers. */
export const managesTeam = ({ sql }: Sql, column: Column, accountId: string): Fragment => sql`(
  exists (select from team_manager m where m.team_id = ${sql(column)} and m.account_id = ${accountId})
  or exists (
    select from team owned ${joinTribe({ sql }, 'owned.tribe_id')}
    where owned.id = ${sql(column)} and t.owner_id = ${accountId}))`;

/** SQL: an account manages a team in which the account in a column is an athlete now. */
export const managesAthlete = ({ sql }: Sql, athlete: Fragment, accountId: string): Fragment => sql`exists (
  select from team_account place
  join team g on g.id = place.team_id and g.state <> 'deleted'
  ${joinTribe({ sql }, 'g.tribe_id')}
  where place.account_id = ${athlete} and place.user_type = 'athlete' and place.state in ('active', 'inactive') and not place.over_seats
    and not g.over_plan
    and (t.owner_id = ${accountId} or exists (
      select from team_manager m where m.team_id = g.id and m.account_id = ${accountId})))`;

/** SQL: `account_id` of those who play in, coach or look after a team now. */
export const squadOf = ({ sql }: Sql, teamId: string): Fragment => sql`
  select place.account_id from team_account place
  where place.team_id = ${teamId} and place.state = 'active' and place.user_type <> 'fan'`;

/** SQL: an account belongs to the team in a column or manages it. Nobody is of a deleted team. */
export const isOfTeam = ({ sql }: Sql, column: Column, account: Fragment): Fragment => sql`exists (
  select from team g ${joinTribe({ sql }, 'g.tribe_id')}
  where g.id = ${sql(column)} and g.state <> 'deleted' and (
    t.owner_id = ${account}
    or exists (select from team_manager m where m.team_id = g.id and m.account_id = ${account})
    or exists (
      select from team_account place
      where place.team_id = g.id and place.account_id = ${account} and place.state in ('active', 'inactive'))))`;

/** SQL: ids of the clubs and schools that an account belongs to, by its membership or by a place in one of their teams. */
export const clubsOf = ({ sql }: Sql, account: Fragment): Fragment => sql`
  ${clubsJoinedBy({ sql }, account)}
  union select g.tribe_id from team_account place join team g on g.id = place.team_id
  where place.account_id = ${account} and place.state in ('active', 'inactive')`;

/** SQL: who owns the club of the team in a column; null without a team. */
export const ownerOfClub = ({ sql }: Sql, column: Column): Fragment => sql`(
  select t.owner_id from team g ${joinTribe({ sql }, 'g.tribe_id')} where g.id = ${sql(column)})`;

/** SQL: the level of a team, by its id; null without one. */
export const levelOfTeam = ({ sql }: Sql, teamId: string | Fragment | null): Fragment => sql`(
  select g.level from team g where g.id = ${teamId}::uuid)`;

/** SQL: `team_id` of the teams somebody manages. */
export const teamsManagedBy = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, accountId: string): Fragment => sql`
  select g.id as team_id from team g
  where g.site = ${site} and g.state <> 'deleted' and g.id in (
    select m.team_id from team_manager m where m.account_id = ${accountId}
    union all select owned.id from team owned ${joinTribe({ sql }, 'owned.tribe_id')} where t.owner_id = ${accountId})`;

/** SQL: `team_id` of the teams somebody belongs to or manages. */
export const teamsOf = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, accountId: string): Fragment => sql`
  select g.id as team_id from team g
  where g.site = ${site} and g.state <> 'deleted' and g.id in (
    select place.team_id from team_account place
    where place.account_id = ${accountId} and place.state in ('active', 'inactive')
    union all select m.team_id from team_manager m where m.account_id = ${accountId}
    union all select owned.id from team owned ${joinTribe({ sql }, 'owned.tribe_id')} where t.owner_id = ${accountId})`;
