import { recordFoundWords } from '#features/moderation/check-written.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, invalid } from '#platform/errors.ts';
import { limits } from '../blog.ts';
import { lockSource, type SourceRow } from '../blog-row.server.ts';
import { changeBlogState } from '../blog-states.server.ts';
import { presentOwn } from '../present-blog.server.ts';
import type { moveBlog, OwnBlog } from './calls.ts';
import { checkForReaders, heldAfter } from './check-blog.server.ts';
import { assertMayWrite, ownBlog } from './may-write.server.ts';

type Wanted = CallParsed<typeof moveBlog>['body'];

/** What an author does with their blog. @throws 409 for another version, or what its state does not allow */
export async function moveOwnBlog(ctx: Ctx, wanted: Wanted): Promise<OwnBlog> {
  const { blogId, version, to, scheduledAt } = wanted;
  const before = await ownBlog(ctx, blogId);
  // Whoever may not write any more can still take down what they wrote.
  if (to === 'published' || to === 'scheduled') await assertMayWrite(ctx, before.kind);
  if (scheduledAt) checkSchedule(scheduledAt, ctx.now);
  await transact(ctx, async (tx) => {
    const current = async () => presentOwn(tx, await ownBlog(tx, blogId));
    const row = await assertVersion(await lockSource(tx, blogId), version, current);
    if (to === 'published') await publishBlog(tx, row);
    else if (to === 'scheduled') {
      await checkForReaders(tx, row);
      await changeBlogState(tx, row, { to, at: scheduledAt ?? '', by: row.authorId, reason: 'scheduled' });
    } else {
      const reason = to === 'archived' ? 'archived' : 'unscheduled';
      await changeBlogState(tx, row, { to, by: row.authorId, reason });
    }
  });
  return presentOwn(ctx, await ownBlog(ctx, blogId));
}

/** Publishes a blog that is locked, as its author. On a site for children it is reviewed first. */
export async function publishBlog(tx: Ctx, row: SourceRow): Promise<void> {
  const { foundWords, needsReview: isReviewed } = await checkForReaders(tx, row);
  const held = heldAfter(row.held, isReviewed);
  await changeBlogState(tx, row, { to: 'published', held, by: row.authorId, reason: 'published' });
  await recordFoundWords(tx, foundWords, {
    kind: 'blog',
    id: row.id,
    accountId: row.authorId,
    isReviewed: held !== null,
  });
}

/** @throws 400 for a time that is past, too soon or too far ahead */
function checkSchedule(scheduledAt: string, now: Date): void {
  const ahead = Date.parse(scheduledAt) - now.getTime();
  if (ahead < limits.scheduleMinutes * 60_000)
    throw invalid('Choose a time at least a minute from now.', 'scheduledAt');
  if (ahead > limits.scheduleDays * 86_400_000)
    throw invalid('Choose a time within the next year.', 'scheduledAt');
}
