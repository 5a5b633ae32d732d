import { recipientMutesWordIn } from '#features/accounts/recipients.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';
import { canReadPost } from '../can-read-post.server.ts';

/** SQL: recipient `r` may see the post. */
export const readsPost = (ctx: Ctx, postId: string, more: Fragment = ctx.sql``): Fragment => ctx.sql`exists (
  select from post p
  where p.id = ${postId} and p.site = ${ctx.site} and ${canReadPost(ctx, ctx.sql`r.id`)} ${more})`;

/** SQL: recipient `r` may see the post, and it has no word they muted. */
export const wantsPost = (ctx: Ctx, postId: string): Fragment =>
  readsPost(
    ctx,
    postId,
    ctx.sql`and not ${recipientMutesWordIn(ctx, ctx.sql`coalesce(p.title, '') || ' ' || p.body`)}`,
  );

/** SQL: recipient `r` may see the comment, and it has no word they muted. */
export const wantsComment = (ctx: Ctx, commentId: string): Fragment => ctx.sql`exists (
  select from comment c join post p on p.id = c.post_id
  where c.id = ${commentId} and c.state = 'published' and p.site = ${ctx.site}
    and ${canReadPost(ctx, ctx.sql`r.id`)} and not ${recipientMutesWordIn(ctx, ctx.sql`c.body`)})`;
