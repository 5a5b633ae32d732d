import type { RequestEvent } from '#features/guardians/events.ts';
import { carryOut } from '#features/guardians/guardian.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { movePost } from './move-post.server.ts';
import { findPost } from './queries.server.ts';
import { tellPublished } from './tell-published.server.ts';

/** Its author reads this. */
const turnedDown = 'Your grown-up said no to this one.';
const allowedAgain = 'the guardian said yes after all';

/**
 * A guardian read the first post of a child. With their yes it goes on: to the moderators of the kids site, and out on
 * the others. Without it, it stays with its author.
 */
export async function showAsDecided(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'post') return;
  const by = event.guardianId;
  await carryOut(ctx, event, (child, allowed) =>
    transact({ ...child, viewer: null }, async (tx) => {
      const post = await findPost(tx, event.targetId);
      if (!post) return;
      const { state } = post;
      if (!allowed && state === 'pending_review' && event.to === 'declined')
        await movePost(tx, post.id, { to: 'rejected', by, why: turnedDown });
      if (!allowed && state === 'published')
        await movePost(tx, post.id, { to: 'hidden', by, why: turnedDown });
      if (event.to !== 'declined' && (await lastWord(tx, post.id)) === turnedDown) {
        const back = state === 'hidden' && allowed ? 'published' : 'pending_review';
        if (state === 'rejected' || back === 'published')
          await movePost(tx, post.id, { to: back, by, why: allowedAgain });
      }
      const now = await findPost(tx, post.id);
      if (allowed && now?.state === 'pending_review' && !siteRules[tx.site].forChildren) {
        await movePost(tx, post.id, { to: 'published', by, why: 'the guardian said yes' });
        await tellPublished(tx, now);
      }
    }),
  );
}

/** Why a post is where it is: what moderators hid, no guardian brings back. */
async function lastWord({ sql }: Ctx, postId: string): Promise<string | undefined> {
  const [row] = await sql<{ why: string }[]>`
    select why from post_move where post_id = ${postId} order by id desc limit 1`;
  return row?.why;
}
