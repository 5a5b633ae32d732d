import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { publish } from '#platform/live.ts';
import { siteRules } from '#platform/site-rules.ts';
import '../events.ts';

/**
 * Sends a live event about a new post to open pages of the tribe and open home feeds, with its id and author only: each
 * page fetches it as its own viewer. For shouts, the statement that inserts them publishes the whole shout.
 */
export async function announceToTribe(ctx: Ctx, { postId, kind }: EventMap['post.published']): Promise<void> {
  if (kind !== 'POST') return;
  const [post] = await ctx.sql<{ tribeId: string; authorId: string }[]>`
    select p.tribe_id, p.author_id from post p ${joinTribe(ctx, 'p.tribe_id')}
    where p.id = ${postId} and p.state = 'published'
      and (p.audience = 'public' or p.audience = 'tribe' and t.visibility = 'private')`;
  if (!post) return;
  // The author lets streams leave out blocked and muted people. A child's id is never sent.
  const author = siteRules[ctx.site].forChildren ? {} : { author: { id: post.authorId } };
  await publish(ctx, `tribe:${post.tribeId}`, 'post.created', { id: postId, ...author });
}
