import { requestApproval } from '#features/approvals/request-approval.server.ts';
import { attachMedia, holdMedia } from '#features/media/media.server.ts';
import { recordFoundWords } from '#features/moderation/check-written.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { DecidedPost } from './decide-post.server.ts';
import { linkMedia } from './draft-queries.server.ts';
import { type InsertOutcome, insertPost } from './insert-post.server.ts';
import { applyScheduledLimit } from './scheduled-overflow.server.ts';

/** One round trip, or a transaction when more than the post is written. */
export function writePost(ctx: Ctx, planned: DecidedPost): Promise<InsertOutcome> {
  const { post, media, needsGuardian, foundWords } = planned;
  const isAlone =
    media.length === 0 &&
    post.draftVersion === null &&
    post.state !== 'scheduled' &&
    !needsGuardian &&
    foundWords.length === 0;
  if (isAlone) return insertPost(ctx, post);
  return transact(ctx, async (tx) => {
    const outcome = await insertPost(tx, post);
    if (!outcome.writtenId) return outcome;
    if (post.state === 'scheduled') await assertWithinPlan(tx, post.authorId, 'scheduled_posts', 0);
    else if (post.draftVersion !== null) await applyScheduledLimit(tx, post.authorId);
    await claimMedia(tx, planned);
    if (needsGuardian) await requestApproval(tx, 'post', post.id);
    await recordFoundWords(tx, foundWords, {
      kind: 'post',
      id: post.id,
      accountId: post.authorId,
      isReviewed: post.state === 'pending_review',
    });
    return outcome;
  });
}

async function claimMedia(tx: Ctx, { post, media }: DecidedPost): Promise<void> {
  // Media of a scheduled post stay private until it is published.
  const claim = post.state === 'scheduled' ? holdMedia : attachMedia;
  if (post.kind === 'SHOUT') await claim(tx, { ids: media, kinds: ['image'] });
  else await claim(tx, { ids: media, kinds: ['image', 'video'], max: 10 });
  await linkMedia(tx, post.id, media, { isNew: post.draftVersion === null });
}
