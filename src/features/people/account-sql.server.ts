import type { Ctx } from '#platform/ctx.ts';
import { childrensSite } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isBlockedEitherWay } from './relationship.server.ts';
import { isChild } from './visibility.server.ts';

// SQL fragments about accounts for statements of other features. In all of them the account is `a`, as it is for
// cardColumns, visibilityOf, isChild and the like.

type Column = `${string}.${string}`;

/** SQL: joins account `a` to a statement, by a column that holds its id. */
export const joinAccount = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment =>
  sql`join account a on a.id = ${sql(column)}`;

/** SQL: account `a` has finished sign-up and is not sanctioned. */
export const isActive = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`(a.state = 'active')`;

/** SQL: account `a` is visible to others: active, or limited in what it may write. */
export const isPresent = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`(a.state in ('active', 'limited'))`;

/** SQL: the account in a column is banned. Its earnings are kept, and not paid out. */
export const isBanned = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment => sql`exists (
  select from account banned where banned.id = ${sql(column)} and banned.state = 'banned')`;

/** SQL: the account in a column is banned, or was erased. */
export const isClosed = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment => sql`exists (
  select from account gone where gone.id = ${sql(column)} and gone.state in ('banned', 'erased'))`;

/**
 * SQL: whether the account in a column is charged for what renews: `present`. It isn't when it is `erased`, `banned`, or
 * `away`: about to be deleted, or suspended for 30 days or more (but for the time a request takes).
 */
export const chargeStanding = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment => sql`(
  select case
      when payer.state in ('erased', 'banned') then payer.state
      when payer.state = 'deletion_requested' then 'away'
      when payer.state = 'suspended' and exists (
        select from account_sanction s where s.account_id = payer.id and s.kind = 'suspend' and s.lifted_at is null
          and s.until > now() and s.until - s.created_at > interval '29 days 23 hours') then 'away'
      else 'present' end
  from account payer where payer.id = ${sql(column)})`;

/** SQL: one account follows another on a site. Each is a column or a parameter. */
export const followsOn = (
  { sql }: Pick<Ctx, 'sql'>,
  site: Fragment,
  follower: Fragment,
  followed: Fragment,
): Fragment => sql`exists (
  select from follow where follow.site = ${site} and follower_id = ${follower} and followed_id = ${followed})`;

/** SQL: the username of the account in a column, for a data export. */
export const usernameOf = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment =>
  sql`(select username from account where id = ${sql(column)})`;

/** SQL: the account in a column has switched on this way of earning. */
export const earnsWith = (
  { sql }: Pick<Ctx, 'sql'>,
  what: 'cards' | 'shop' | 'tips',
  account: Fragment,
): Fragment =>
  sql`coalesce((select (monetization ->> ${what}::text)::boolean from account where id = ${account}), false)`;

/** SQL: the names an account is found by; null without one. */
export const searchedName = ({ sql }: Pick<Ctx, 'sql'>, accountId: string | null): Fragment =>
  sql`(select display_name || ' ' || username from account where id = ${accountId}::uuid)`;

/** SQL: the child in a column has a guardian. */
export const isGuardianOf = ({ sql }: Pick<Ctx, 'sql'>, guardianId: string, column: Column): Fragment =>
  sql`exists (
    select from account child
    where child.id = ${sql(column)} and child.guardian_id = ${guardianId} and child.age_band <> 'adult')`;

/** SQL: `followed_id` of every follow of an account on the site of the ctx. */
export const followedBy = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, account: Fragment): Fragment =>
  sql`select followed_id from follow where site = ${site} and follower_id = ${account}`;

/** SQL: locks an account's row on the site of the ctx, so that its tabs are serialized. */
export const lockOnSite = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, accountId: string): Fragment =>
  sql`select from account_site where account_id = ${accountId} and site = ${site} for no key update`;

/** SQL: account `a` has no guardian on a site and needs one. For a teenager from another site on the kids site only. */
export const waitsForGuardianOn = ({ sql }: Pick<Ctx, 'sql'>, site: Fragment): Fragment =>
  sql`(a.state = 'pending_guardian'
    or (${site} = ${childrensSite} and a.guardian_id is null and a.age_band in ('under_13', '13_17')))`;

/** SQL: one row with the `sports` an account follows. */
export const sportsOfAccount = ({ sql }: Pick<Ctx, 'sql'>, accountId: string): Fragment =>
  sql`select sports from account where id = ${accountId}`;

/** SQL: account `a` has been on the site of the ctx. */
export const isOnSite = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>): Fragment =>
  sql`exists (select from account_site where account_site.account_id = a.id and account_site.site = ${site})`;

/** SQL: the year in which account `a` was born; null for accounts that aren't people. */
export const birthYear = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`extract(year from a.birth_date)::integer`;

/** SQL: our team has approved a badge of an account. */
export const isVerified = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment => sql`exists (
  select from account badged where badged.id = ${account} and badged.verification_type <> 'none')`;

/** SQL: the badge of an account vouches for a club too: that of a team manager, a brand or our team. */
export const verifiesClubs = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment => sql`exists (
  select from account badged where badged.id = ${account}
    and badged.verification_type in ('teammanager_verified', 'brand_verified', 'admin_verified'))`;

/**
 * SQL rows of all accounts, for messages to them: `id`, `name`, `time_zone`, `is_child`, `is_adult`, `is_active`. Their
 * addresses belong to sign-in.
 */
export const addressees = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  select a.id, case when a.state = 'guest' then 'there'
      else coalesce(nullif(a.display_name, ''), a.username::text, 'there') end as name, a.time_zone,
    ${isChild({ sql })} is true as is_child, a.age_band is not distinct from 'adult' as is_adult,
    a.state in ('active', 'limited') as is_active
  from account a`;

/** SQL: the id of an account, unless another account manages it or it was erased. */
export const selfManagedAccount = ({ sql }: Pick<Ctx, 'sql'>, accountId: string): Fragment =>
  sql`select id from account where id = ${accountId} and owner_id is null and state <> 'erased'`;

/** SQL: site and account_id of all accounts that finished sign-up, without managed ones. */
export const selfManagedMembers = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  select s.site, s.account_id from account_site s join account a on a.id = s.account_id
  where a.owner_id is null and a.state not in ('pending', 'erased', 'guest')`;

/**
 * SQL: joins those accounts in a column that may be ranked in public, for this viewer: adult, active, self-managed, no
 * block in either direction. Written so that PostgreSQL estimates their number well: a wrong estimate makes deep ranks
 * take a second.
 */
export const joinRankable = (ctx: Ctx, column: Fragment): Fragment => ctx.sql`
  join account a on a.id = ${column} and a.state = 'active' and a.owner_id is null
    and (a.age_band is null or a.age_band = 'adult') and not ${isBlockedEitherWay(ctx, ctx.sql`a.id`)}`;
