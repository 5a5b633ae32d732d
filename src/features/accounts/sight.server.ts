import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { blockedBetween } from './between.server.ts';

const staff = ['ADMIN', 'SUPERADMIN'];

/** Somebody else answers for this person: they are under 13, or under 18 and came by the kids site. */
export const isChild = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`(a.age_band = 'under_13'
    or (a.age_band = '13_17' and (a.guardian_email is not null or a.guardian_id is not null)))`;

/**
 * The state of account `a` as it counts on a site: 13 to 17 without a guardian is a member elsewhere, and waits for
 * one on the kids site.
 */
export const stateOn = (sql: Ctx['sql'], site: SiteId | null) =>
  site === 'kids'
    ? sql`case
        when a.state = 'active' and a.age_band = '13_17' and a.guardian_email is null and a.guardian_id is null
        then 'pending_guardian' else a.state end`
    : sql`a.state`;

/**
 * How much of account `a` the viewer may see on this site, as SQL: `none` (as if it were not there), `card` (name and
 * face: 13 to 17 are private by default) or `whole`. A child does not exist for visitors and for adults who do not
 * look after them.
 */
export function sightOf(ctx: Ctx) {
  const { sql } = ctx;
  return sql`case when ${blockedBetween(ctx, sql`a.id`)} then 'none' else ${sightBeyondBlocks(ctx)} end`;
}

/** As sightOf, were there no blocks: for who blocks, and for their own list of whom they did. */
export function sightBeyondBlocks(ctx: Ctx) {
  const { sql, site, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  const trusted = !viewer
    ? sql`false`
    : staff.includes(viewer.role)
      ? sql`true`
      : sql`(a.id = ${me} or a.guardian_id = ${me}
          or (select age_band <> 'adult' from account where id = ${me} and state in ('active', 'limited')))`;
  const follows = !viewer
    ? sql`false`
    : sql`exists (select from follow where site = ${site} and follower_id = ${me} and followed_id = a.id)`;
  return sql`
    case
      when ${stateOn(sql, site)} not in ('active', 'limited') then 'none'
      when not exists (select from account_site where account_id = a.id and site = ${site}) then 'none'
      when a.age_band is null or a.age_band = 'adult' or ${trusted} then 'whole'
      when ${isChild(ctx)} or ${site} = 'kids' then 'none'
      when ${follows} then 'whole'
      else 'card'
    end`;
}
export type Sight = 'none' | 'card' | 'whole';
