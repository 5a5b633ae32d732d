import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isBlockedEitherWay } from './relationship.server.ts';

/** SQL: account `a` needs a guardian: it is under 13, or under 18 and signed up on the kids site. */
export const isChild = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`(a.age_band = 'under_13'
    or (a.age_band = '13_17' and (a.guardian_email is not null or a.guardian_id is not null)))`;

/** SQL: account `a` is under 18; null for accounts without an age, which aren't people. */
export const isMinor = ({ sql }: Pick<Ctx, 'sql'>) => sql`(a.age_band in ('under_13', '13_17'))`;

/**
 * The state of account `a` as it counts on a site. On the kids site a minor waits until a guardian consents, whatever
 * their state and birth date on other sites.
 */
export const stateOnSite = (sql: Ctx['sql'], site: SiteId | null) =>
  site && siteRules[site].forChildren
    ? sql`case
        when a.state in ('active', 'limited') and ${isMinor({ sql })} and a.guardian_id is null
        then 'pending_guardian' else a.state end`
    : sql`a.state`;

/** SQL: account `a` is under 13 and this is not the kids site. */
export const isExcludedFromSite = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>) =>
  siteRules[site].forChildren ? sql`false` : sql`(a.age_band is not distinct from 'under_13')`;

/** SQL: account `a` is an adult's, who chose to be private. What a child chose counts for nothing: its age decides. */
export const isPrivateByChoice = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`(a.is_private and a.age_band is not distinct from 'adult')`;

/**
 * SQL: account `a` is private, so that it lets people follow it first: by its own choice, or being 13 to 17. On the kids
 * site children aren't: guardians approve follows there, and only children see each other.
 */
export const isPrivate = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>): Fragment =>
  siteRules[site].forChildren
    ? isPrivateByChoice({ sql })
    : sql`(${isPrivateByChoice({ sql })} or a.age_band is not distinct from '13_17')`;

/**
 * SQL: how much of account `a` the viewer may see on this site. `none`: nothing, as if it did not exist; `card`: what a
 * private account shows of itself, which is name and avatar (and the bio, of an adult who chose to be private); `full`:
 * all. A child is visible only to their guardian, to staff and to minors with a guardian's consent. A birth date that
 * somebody entered opens nothing.
 */
export function visibilityOf(ctx: Ctx) {
  const { sql } = ctx;
  return sql`case when ${isBlockedEitherWay(ctx, sql`a.id`)} then 'none' else ${visibilityIgnoringBlocks(ctx)} end`;
}

/** The same for the account in a column, looked up row by row. */
export const visibilityOfAccount = (ctx: Ctx, column: `${string}.${string}`) =>
  ctx.sql`(select ${visibilityOf(ctx)} from account a where a.id = ${ctx.sql(column)})`;

/** As visibilityOf, but ignoring blocks: for blocking somebody, and for the list of blocked accounts. */
export function visibilityIgnoringBlocks(ctx: Ctx) {
  const { sql, site, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  const follows = viewer ? isFollowedBy(ctx, sql`${me}`) : sql`false`;
  const chose = sql`(a.is_private and a.id is distinct from ${me}::uuid and not ${viewer?.seesEverything ?? false}::boolean)`;
  return sql`
    case
      when ${isExcludedFromSite(ctx)} then 'none'
      when ${stateOnSite(sql, site)} not in ('active', 'limited') then 'none'
      when not exists (select from account_site where account_id = a.id and site = ${site}) then 'none'
      when a.age_band is null or a.age_band = 'adult' then case when ${chose} and not ${follows} then 'card' else 'full' end
      when ${maySeeChild(ctx)} then 'full'
      when ${isChild(ctx)} or ${siteRules[site].forChildren}::boolean then 'none'
      when ${follows} then 'full'
      else 'card'
    end`;
}

/** SQL: somebody follows account `a` on this site. */
const isFollowedBy = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, follower: Fragment): Fragment =>
  sql`exists (select from follow where site = ${site} and follower_id = ${follower} and followed_id = a.id)`;

/** SQL: account `a` is private, and this reader is neither it nor follows it. */
const isPrivateFrom = (ctx: Pick<Ctx, 'sql' | 'site'>, reader: Fragment): Fragment =>
  ctx.sql`(${isPrivate(ctx)} and a.id is distinct from ${reader} and not ${isFollowedBy(ctx, reader)})`;

/**
 * SQL: the same for the account in a column, looked up row by row.
 * @param reader a column or a parameter of type uuid
 */
export const isPrivateAccount = (
  ctx: Ctx,
  column: `${string}.${string}`,
  reader: Fragment = ctx.sql`${ctx.viewer?.accountId ?? null}::uuid`,
): Fragment =>
  ctx.sql`coalesce((select ${isPrivateFrom(ctx, reader)} from account a where a.id = ${ctx.sql(column)}), false)`;

/**
 * SQL: the viewer finds account `a` by name. Those of 13 to 17 are found by whoever sees all of them; an adult by
 * everybody, also while private, unless they keep out of the search. Followers always find them.
 */
export function isFindable(ctx: Ctx): Fragment {
  const { sql, viewer } = ctx;
  const me = sql`${viewer?.accountId ?? null}::uuid`;
  const isKnown = viewer ? sql`(a.id = ${me} or ${isFollowedBy(ctx, me)})` : sql`false`;
  return sql`case ${visibilityOf(ctx)} when 'none' then false
    when 'card' then ${isPrivateByChoice(ctx)} and a.in_search else a.in_search or ${isKnown} end`;
}

/**
 * SQL: account `a` lets the viewer mention it and shout to it. Whom it doesn't let keeps the name they typed, as plain
 * text, and it hears nothing of it. Its guardian always may.
 */
export function isMentionable(ctx: Ctx): Fragment {
  const { sql, site, viewer } = ctx;
  const me = sql`${viewer?.accountId ?? null}::uuid`;
  return sql`(not ${isClosedToViewer(ctx)} and (a.id = ${me} or a.guardian_id is not distinct from ${me}
    or case ${mentionsOf(ctx)} when 'everyone' then true when 'nobody' then false
      else exists (select from follow where site = ${site} and follower_id = a.id and followed_id = ${me}) end))`;
}

/** SQL: who may mention account `a`. */
export const mentionsOf = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`coalesce(a.mentions, case when coalesce(${isMinor({ sql })}, false) then 'following' else 'everyone' end)`;

/** SQL: the viewer is child `a` itself, its guardian, staff, or a child with a guardian. */
function maySeeChild({ sql, viewer }: Ctx) {
  if (!viewer) return sql`false`;
  const isActive = viewer.state === 'active' || viewer.state === 'limited';
  if (isActive && (viewer.seesEverything || viewer.guardianId)) return sql`true`;
  return sql`(a.id = ${viewer.accountId} or a.guardian_id = ${viewer.accountId})`;
}

/**
 * SQL: account `a` is a minor whom the viewer may not see on the kids site. What they wrote is shown without their id,
 * username or a link.
 */
export const isAnonymous = (ctx: Ctx) =>
  siteRules[ctx.site].forChildren
    ? ctx.sql`case
        when ${isMinor(ctx)} and a.id is distinct from ${ctx.viewer?.accountId ?? null}::uuid then ${visibilityIgnoringBlocks(ctx)} = 'none'
        else false end`
    : isExcludedFromSite(ctx);

/**
 * SQL: account `a` is private, and the viewer is an adult whom it didn't let follow it: they may see its name and picture,
 * and neither comment on its posts, mention it nor shout to it.
 */
export function isClosedToViewer(ctx: Ctx): Fragment {
  const { sql, site, viewer } = ctx;
  // On the kids site adults don't see children at all.
  if (siteRules[site].forChildren) return sql`false`;
  return sql`(case when a.age_band = '13_17' then ${visibilityIgnoringBlocks(ctx)} = 'card' and not exists (
    select from account own
    where own.id = ${viewer?.accountId ?? null}::uuid and own.age_band in ('under_13', '13_17')) else false end)`;
}

/** The same for the account in a column. */
export const isClosedAccount = (ctx: Ctx, column: `${string}.${string}`): Fragment =>
  siteRules[ctx.site].forChildren
    ? ctx.sql`false`
    : ctx.sql`coalesce((select ${isClosedToViewer(ctx)} from account a where a.id = ${ctx.sql(column)}), false)`;

export type Visibility = 'none' | 'card' | 'full';
