import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { publish } from '#platform/live.ts';
import { siteRules } from '#platform/site-rules.ts';
import '../events.ts';

/**
 * Tells everyone who has the tribe's page or a home feed open that there is a new post. Its id and author only: the
 * page asks for it, as whoever is looking. A shout is told whole by the statement that writes it.
 */
export async function announceToTribe(ctx: Ctx, { postId, kind }: EventMap['post.published']): Promise<void> {
  if (kind !== 'POST') return;
  const [post] = await ctx.sql<{ tribeId: string; authorId: string }[]>`
    select p.tribe_id, p.author_id from post p ${joinTribe(ctx, 'p.tribe_id')}
    where p.id = ${postId} and p.state = 'published'
      and (p.audience = 'public' or p.audience = 'tribe' and t.visibility = 'private')`;
  if (!post) return;
  // With the author, streams leave out whom their reader blocked or muted. Who a child is, no stream says.
  const author = siteRules[ctx.site].forChildren ? {} : { author: { id: post.authorId } };
  await publish(ctx, `tribe:${post.tribeId}`, 'post.created', { id: postId, ...author });
}
