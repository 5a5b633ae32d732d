import type { Ctx } from '#platform/ctx.ts';

type Fragment = ReturnType<typeof tribeIsListed>;

/** Only what is in public view stands on a page nobody came to for that tribe. */
export const tribeIsListed = ({ sql }: Ctx) => sql`exists (
  select from tribe t
  where t.id = p.tribe_id and t.visibility = 'public' and t.state not in ('draft', 'suspended', 'closed'))`;

/** A tribe may have become private after its posts were written. The SQL of canSee in tribes/policy.ts. */
export function tribeIsOpen({ sql, viewer }: Ctx): Fragment {
  return sql`(p.tribe_id is null or exists (
    select from tribe t
    where t.id = p.tribe_id and t.state not in ('draft', 'suspended', 'closed') and (t.visibility <> 'private' ${
      viewer
        ? sql`or exists (
            select from membership m
            where m.tribe_id = t.id and m.account_id = ${viewer.accountId} and m.state in ('active', 'invited'))`
        : sql``
    })))`;
}

/** SQL that is true for published posts `p` the viewer may come upon without being led to their tribe. */
export function isDiscoverable(ctx: Ctx): Fragment {
  const { sql, site, viewer } = ctx;
  if (!viewer)
    return sql`p.state = 'published' and p.audience = 'public' and (p.tribe_id is null or ${tribeIsListed(ctx)})`;
  const me = viewer.accountId;
  const isMember = sql`exists (
    select from membership m where m.tribe_id = p.tribe_id and m.account_id = ${me} and m.state = 'active')`;
  return sql`p.state = 'published' and ${tribeIsOpen(ctx)} and (p.author_id = ${me}
    or (p.tribe_id is null or ${tribeIsListed(ctx)} or ${isMember}) and case p.audience
      when 'public' then true
      when 'tribe' then ${isMember}
      else exists (
        select from follow f where f.site = ${site} and f.follower_id = ${me} and f.followed_id = p.author_id)
    end)`;
}
