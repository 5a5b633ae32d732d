import { followsOn } from '#features/people/account-sql.server.ts';
import { isPrivateAccount } from '#features/people/visibility.server.ts';
import { isOfTeam } from '#features/teams/team-sql.server.ts';
import { isListed, isMemberOf, isOpenToAccount, isOpenToViewer } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isForFollowers } from './block-filters.server.ts';

/** SQL: this account may read post `p`. As canSeePost in policy.ts; authors also see what isn't published. */
export const canReadPost = (ctx: Ctx, account: Fragment): Fragment => {
  const { sql } = ctx;
  const tribe = isOpenToAccount(ctx, 'p.tribe_id', account, sql`p.audience = 'tribe'`);
  return sql`(
    p.author_id = ${account} and p.state not in ('removed', 'deleted', 'rejected')
    or p.state = 'published' and (p.tribe_id is null or ${tribe}) and not ${isForFollowers(ctx, account)} and (
      case p.audience
        when 'followers' then ${followsOn(ctx, sql`p.site`, account, sql`p.author_id`)}
        when 'team' then ${isOfTeam(ctx, 'p.team_id', account)}
        else true end))`;
};

/** Pages outside of a tribe show public posts of public tribes only. */
export const tribeIsListed = (ctx: Pick<Ctx, 'sql'>): Fragment => isListed(ctx, 'p.tribe_id');

/** A tribe may have become private after its posts were written. */
export const tribeIsOpen = (ctx: Ctx): Fragment =>
  ctx.sql`(p.tribe_id is null or ${isOpenToViewer(ctx, 'p.tribe_id')})`;

/**
 * SQL: the author of post `p` isn't private, or the viewer follows them or is in the post's tribe. What private people
 * write in a public tribe is read there, and strangers come upon it nowhere else.
 */
export const authorIsOpen = (ctx: Ctx): Fragment => {
  const { sql, viewer } = ctx;
  const isMember = viewer ? isMemberOf(ctx, 'p.tribe_id', sql`${viewer.accountId}`) : sql`false`;
  // As `none` in block-filters: the planner can't look into it.
  return sql`case when ${isPrivateAccount(ctx, 'p.author_id')} then ${isMember} else true end`;
};

/** SQL that is true for published posts `p` the viewer may see outside of their tribe. */
export function isDiscoverable(ctx: Ctx): Fragment {
  const { sql, site, viewer } = ctx;
  if (!viewer)
    return sql`p.state = 'published' and p.audience = 'public' and (p.tribe_id is null or ${tribeIsListed(ctx)})
      and ${authorIsOpen(ctx)}`;
  const me = viewer.accountId;
  const isMember = isMemberOf(ctx, 'p.tribe_id', sql`${me}`);
  return sql`p.state = 'published' and ${tribeIsOpen(ctx)} and (p.author_id = ${me}
    or (p.tribe_id is null or ${tribeIsListed(ctx)} or ${isMember}) and ${authorIsOpen(ctx)} and case p.audience
      when 'public' then true
      when 'tribe' then ${isMember}
      when 'team' then ${isOfTeam(ctx, 'p.team_id', sql`${me}`)}
      else ${followsOn(ctx, sql`${site}`, sql`${me}`, sql`p.author_id`)}
    end)`;
}
