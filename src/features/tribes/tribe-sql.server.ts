import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { TribeOption } from './calls.ts';
import { pictureOf } from './present-tribe.server.ts';
import { isUnreviewed, type TribeRow } from './queries.server.ts';

// SQL fragments about tribes for statements of other features. A joined tribe is `t`.

type Sql = Pick<Ctx, 'sql'>;
type Column = `${string}.${string}`;

/** SQL: brings tribe `t` into a statement, by a column that holds its id. */
export const joinTribe = ({ sql }: Sql, column: Column): Fragment =>
  sql`join tribe t on t.id = ${sql(column)}`;

/** The same where the column may be null. */
export const leftJoinTribe = ({ sql }: Sql, column: Column): Fragment =>
  sql`left join tribe t on t.id = ${sql(column)}`;

/**
 * SQL: what decides who sees the tribe in a column, and its sport. Looked up by its key, where the planner, which expects too
 * many rows, would read all tribes for a join.
 */
export const tribeIn = ({ sql }: Sql, column: Column): Fragment => sql`
  select id, state, visibility, sport from tribe where id = ${sql(column)} limit 1`;

/** SQL: the name of the tribe in a column, for a person's own export. */
export const tribeNameOf = ({ sql }: Sql, column: Column): Fragment =>
  sql`(select name from tribe where id = ${sql(column)})`;

/** SQL: the tribe in a column is public. */
export const isListed = ({ sql }: Sql, column: Column): Fragment => sql`exists (
  select from tribe t
  where t.id = ${sql(column)} and t.visibility = 'public' and t.state not in ('draft', 'suspended', 'closed'))`;

/** SQL: the viewer may see tribe `t`. As canSee in policy.ts. */
export const isOpen = ({ sql, viewer }: Ctx): Fragment => sql`(
  t.state not in ('draft', 'suspended', 'closed') and (t.visibility <> 'private' ${
    viewer
      ? sql`or exists (
          select from membership m
          where m.tribe_id = t.id and m.account_id = ${viewer.accountId} and m.state in ('active', 'invited'))`
      : sql``
  }))`;

/** SQL: the same for the tribe in a column. */
export const isOpenToViewer = (ctx: Ctx, column: Column): Fragment =>
  ctx.sql`exists (select from tribe t where t.id = ${ctx.sql(column)} and ${isOpen(ctx)})`;

/**
 * SQL: an account may see the tribe in a column.
 * @param onlyMembers SQL: whether the content is for members only
 */
export const isOpenToAccount = (
  { sql }: Sql,
  column: Column,
  account: Fragment,
  onlyMembers: Fragment,
): Fragment => sql`exists (
  select from tribe t
  left join membership m on m.tribe_id = t.id and m.account_id = ${account}
  where t.id = ${sql(column)} and t.state not in ('draft', 'suspended', 'closed')
    and (t.visibility <> 'private' or m.state in ('active', 'invited'))
    and (not ${onlyMembers} or m.state = 'active'))`;

/** SQL: an account is a member of the tribe in a column. */
export const isMemberOf = ({ sql }: Sql, column: Column, account: Fragment): Fragment => sql`exists (
  select from membership m where m.tribe_id = ${sql(column)} and m.account_id = ${account} and m.state = 'active')`;

/** SQL: the row of an account's membership in the tribe of a column, whatever its state. */
export const membershipIn = ({ sql }: Sql, column: Column, account: Fragment): Fragment => sql`
  select state, role, banned_until, ban_reason, muted_until from membership
  where tribe_id = ${sql(column)} and account_id = ${account} limit 1`;

/** SQL rows of `tribe_id` and `name`: an account's latest tribes on the site of the ctx, without private ones. */
export const latestTribesOf = (
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  accountId: string,
  limit: number,
): Fragment => sql`
  select m.tribe_id, t.name from membership m join tribe t on t.id = m.tribe_id
  where m.account_id = ${accountId} and m.site = ${site} and m.state = 'active' and t.visibility <> 'private'
  order by m.joined_at desc limit ${limit}`;

/** SQL: `account_id` of the newest members of the tribe in a column. */
export const newestMembersOf = ({ sql }: Sql, column: Column, limit: number): Fragment => sql`
  select m.account_id from membership m where m.tribe_id = ${sql(column)} and m.state = 'active'
  order by m.joined_at desc, m.account_id desc limit ${limit}`;

/** SQL: `tribe_id` of the clubs and schools that an account has joined. */
export const clubsJoinedBy = ({ sql }: Sql, account: Fragment): Fragment => sql`
  select m.tribe_id from membership m join tribe t on t.id = m.tribe_id
  where m.account_id = ${account} and m.state = 'active' and t.kind in ('sports_team', 'school')`;

/** SQL rows of `club_id` and `owns`: the clubs and schools that an account owns or manages. */
export const clubsRunBy = ({ sql }: Sql, account: Fragment): Fragment => sql`
  select t.id as club_id, true as owns from tribe t
  where t.owner_id = ${account} and t.kind in ('sports_team', 'school')
  union all
  select t.id, false from membership m join tribe t on t.id = m.tribe_id
  where m.account_id = ${account} and m.state = 'active' and m.role = 'manager' and t.owner_id <> ${account}
    and t.kind in ('sports_team', 'school')`;

/** SQL: `account_id` of the owner of a tribe, and after that of its managers. */
export const runnersOf = ({ sql }: Sql, tribeId: string): Fragment => sql`
  select account_id from (
    select owner_id as account_id, null as since from tribe where id = ${tribeId}
    union all
    select m.account_id, m.joined_at from membership m
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role = 'manager'
  ) runner order by since nulls first, account_id`;

/** SQL: `tribe_id` of every tribe that an account has joined on the site of the ctx. */
export const tribesJoinedBy = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, account: Fragment): Fragment => sql`
  select tribe_id from membership where account_id = ${account} and site = ${site} and state = 'active'`;

/** SQL rows of `at`, `from_state`, `to_state`: how members of a tribe came and went. */
export const memberChanges = ({ sql }: Sql, tribeId: string): Fragment => sql`
  select at, from_state, to_state from membership_transition
  where tribe_id = ${tribeId} and 'active' in (from_state, to_state)`;

/** SQL: how many members a tribe has now. */
export const memberCountOf = ({ sql }: Sql, tribeId: string): Fragment =>
  sql`(select member_count from tribe where id = ${tribeId})`;

interface OptionJson {
  id: string;
  name: string;
  slug: string;
  state: TribeRow['state'];
  visibility: TribeRow['visibility'];
  logo: Record<string, unknown>[] | null;
}

/** SQL of tribe `t` as JSON, as posts show it; null where there is none. */
export const optionJson = (ctx: Ctx) => ctx.sql`
  case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'state', t.state,
    'visibility', t.visibility, 'logo',
    case when t.logo_media_id is not null and not ${isUnreviewed(ctx)} then ${mediaJson(ctx, ctx.sql`array[t.logo_media_id]`)} end) end`;

export const optionOfJson = (ctx: Ctx, json: object | null): TribeOption | null => {
  if (!json) return null;
  const { id, name, slug, logo, ...tribe } = json as OptionJson;
  return { id, name, slug, logo: pictureOf(ctx, tribe, mediaOfJson(ctx, logo)[0]) };
};
