import type { Ctx } from '#platform/ctx.ts';

const staff = ['ADMIN', 'SUPERADMIN'];

/**
 * How much of account `a` the viewer may see on this site, as SQL: `none` (as if it were not there), `card` (name and
 * face: 13-17 are private by default) or `whole`. A child, who is anyone under 13 and anyone under 18 who is on the
 * kids site, does not exist for visitors and for adults who do not look after them.
 */
export function sightOf(ctx: Ctx) {
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
      when a.state not in ('active', 'limited') then 'none'
      when not exists (select from account_site where account_id = a.id and site = ${site}) then 'none'
      when a.age_band is null or a.age_band = 'adult' or ${trusted} then 'whole'
      when a.age_band = 'under_13' then 'none'
      when exists (select from account_site where account_id = a.id and site = 'kids') then 'none'
      when ${follows} then 'whole'
      else 'card'
    end`;
}
export type Sight = 'none' | 'card' | 'whole';
