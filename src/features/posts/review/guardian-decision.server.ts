import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import { wasHeld } from '#features/moderation/check-written.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { postStates } from '../post/post-states.server.ts';
import { findPost } from '../queries.server.ts';
import { announcePublished } from './announce-published.server.ts';

/**
 * Applies a guardian's decision about a child's first post. An approved post goes to review on the kids site and is
 * published on the others, unless a banned word sends it to review; a declined one stays with its author.
 */
export async function applyGuardianDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'post') return;
  const by = event.guardianId;
  await applyDecision(ctx, event, (child, allowed) =>
    transact({ ...child, viewer: null }, async (tx) => {
      const post = await findPost(tx, event.targetId);
      if (!post) return;
      const { state } = post;
      if (!allowed && state === 'pending_review' && event.to === 'declined')
        await postStates.move(tx, post.id, { to: 'rejected', by, reason: 'guardian_declined' });
      if (!allowed && state === 'published')
        await postStates.move(tx, post.id, { to: 'hidden', by, reason: 'guardian_declined' });
      if (event.to !== 'declined' && (await lastReason(tx, post.id)) === 'guardian_declined') {
        const back = state === 'hidden' && allowed ? 'published' : 'pending_review';
        if (state === 'rejected' || back === 'published')
          await postStates.move(tx, post.id, { to: back, by, reason: 'guardian_reconsidered' });
      }
      const now = await findPost(tx, post.id);
      const isForTeam = siteRules[tx.site].forChildren || (await wasHeld(tx, post.id));
      if (allowed && now?.state === 'pending_review' && !isForTeam) {
        await postStates.move(tx, post.id, { to: 'published', by, reason: 'guardian_approved' });
        await announcePublished(tx, now);
      }
    }),
  );
}

/** A guardian cannot restore what moderators hid. */
async function lastReason({ sql }: Ctx, postId: string): Promise<string | undefined> {
  const [row] = await sql<{ reason: string }[]>`
    select reason from post_transition where post_id = ${postId} order by id desc limit 1`;
  return row?.reason;
}
