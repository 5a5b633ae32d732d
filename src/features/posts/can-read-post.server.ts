import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

/** SQL: may this account read post `p`? As canSeePost in policy.ts says it; authors also see what is not published. */
export const canReadPost = ({ sql }: Ctx, account: Fragment): Fragment => sql`(
  p.author_id = ${account} and p.state not in ('removed', 'deleted', 'rejected')
  or p.state = 'published' and (
    (p.tribe_id is null or exists (
      select from tribe t
      left join membership m on m.tribe_id = t.id and m.account_id = ${account}
      where t.id = p.tribe_id and t.state not in ('draft', 'suspended', 'closed')
        and (t.visibility <> 'private' or m.state in ('active', 'invited'))
        and (p.audience <> 'tribe' or m.state = 'active')))
    and (p.audience <> 'followers' or exists (
      select from follow f
      where f.site = p.site and f.follower_id = ${account} and f.followed_id = p.author_id))))`;
