import { followsOn } from '#features/people/account-sql.server.ts';
import { isOfTeam } from '#features/teams/team-sql.server.ts';
import { isOpenToAccount } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: this account may read post `p`. As canSeePost in policy.ts; authors also see what isn't published. */
export const canReadPost = (ctx: Ctx, account: Fragment): Fragment => {
  const { sql } = ctx;
  const tribe = isOpenToAccount(ctx, 'p.tribe_id', account, sql`p.audience = 'tribe'`);
  return sql`(
    p.author_id = ${account} and p.state not in ('removed', 'deleted', 'rejected')
    or p.state = 'published' and (p.tribe_id is null or ${tribe}) and (
      case p.audience
        when 'followers' then ${followsOn(ctx, sql`p.site`, account, sql`p.author_id`)}
        when 'team' then ${isOfTeam(ctx, 'p.team_id', account)}
        else true end))`;
};
