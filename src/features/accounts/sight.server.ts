import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { blockedBetween } from './between.server.ts';

const staff = ['ADMIN', 'SUPERADMIN'];

/** Somebody else answers for this person: they are under 13, or under 18 and came by the kids site. */
export const isChild = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`(a.age_band = 'under_13'
    or (a.age_band = '13_17' and (a.guardian_email is not null or a.guardian_id is not null)))`;

/** SQL that is true when account `a` is under 18. Nothing is said of accounts without an age: they are not people. */
export const isMinor = ({ sql }: Pick<Ctx, 'sql'>) => sql`(a.age_band in ('under_13', '13_17'))`;

/**
 * The state of account `a` as it counts on a site. On the kids site a minor waits until a guardian consents, however
 * their account stands elsewhere and whatever birth date they gave there.
 */
export const stateOn = (sql: Ctx['sql'], site: SiteId | null) =>
  site === 'kids'
    ? sql`case
        when a.state in ('active', 'limited') and ${isMinor({ sql })} and a.guardian_id is null
        then 'pending_guardian' else a.state end`
    : sql`a.state`;

/** SQL that is true when account `a` does not exist on a site: somebody under 13 is on the kids site only. */
export const isKeptOut = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>) =>
  site === 'kids' ? sql`false` : sql`(a.age_band is not distinct from 'under_13')`;

/**
 * How much of account `a` the viewer may see on this site, as SQL: `none` (as if it were not there), `card` (name and
 * face: 13 to 17 are private by default) or `whole`. A child does not exist for visitors, for adults who do not look
 * after them, and for minors without a guardian's consent.
 */
export function sightOf(ctx: Ctx) {
  const { sql } = ctx;
  return sql`case when ${blockedBetween(ctx, sql`a.id`)} then 'none' else ${sightBeyondBlocks(ctx)} end`;
}

/** As sightOf, were there no blocks: for who blocks, and for their own list of whom they did. */
export function sightBeyondBlocks(ctx: Ctx) {
  const { sql, site, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  const follows = !viewer
    ? sql`false`
    : sql`exists (select from follow where site = ${site} and follower_id = ${me} and followed_id = a.id)`;
  const isPeer = !viewer
    ? sql`false`
    : sql`(select age_band <> 'adult' from account where id = ${me} and state in ('active', 'limited'))`;
  return sql`
    case
      when ${isKeptOut(ctx)} then 'none'
      when ${stateOn(sql, site)} not in ('active', 'limited') then 'none'
      when not exists (select from account_site where account_id = a.id and site = ${site}) then 'none'
      when a.age_band is null or a.age_band = 'adult' or ${knowsChild(ctx)} then 'whole'
      when ${isChild(ctx)} or ${site} = 'kids' then 'none'
      when ${follows} or ${isPeer} then 'whole'
      else 'card'
    end`;
}

/** SQL that is true when the viewer may know child `a`: themselves, its guardian, staff, or a child with a guardian. */
function knowsChild({ sql, viewer }: Ctx) {
  if (!viewer) return sql`false`;
  const isActive = viewer.state === 'active' || viewer.state === 'limited';
  if (isActive && (staff.includes(viewer.role) || viewer.guardianId)) return sql`true`;
  return sql`(a.id = ${viewer.accountId} or a.guardian_id = ${viewer.accountId})`;
}

/**
 * SQL that is true when account `a` is a minor on the kids site whom the viewer may not know: what they wrote is shown
 * without an id, a username or a link.
 */
export const isUnnamed = (ctx: Ctx) =>
  ctx.site === 'kids'
    ? ctx.sql`case
        when ${isMinor(ctx)} and a.id is distinct from ${ctx.viewer?.accountId ?? null}::uuid then ${sightBeyondBlocks(ctx)} = 'none'
        else false end`
    : isKeptOut(ctx);
export type Sight = 'none' | 'card' | 'whole';
