import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid, notFound } from '#platform/errors.ts';
import { releaseUnshown } from '../feeds/fetch-pictures.server.ts';
import { type LockedNews, lockNews, newsStates } from '../news-states.server.ts';
import type { correctNews, moveNews, WrittenNews } from './calls.ts';
import { insertCorrection } from './save-news.server.ts';
import { writtenNews } from './written-news.server.ts';

const LATEST_DAYS = 366;

/**
 * Publishes now or at a time, or unpublishes. What is published again keeps its first date.
 * @throws 409 VERSION_CONFLICT, 400 without a summary or something to read
 */
export async function moveNewsItem(
  ctx: Ctx,
  { newsId, version, to, at }: CallParsed<typeof moveNews>['body'],
): Promise<WrittenNews> {
  const { accountId } = assertStaffMay(ctx, 'news.change');
  const wanted = at ? timeOf(ctx, at) : ctx.now;
  await transact(ctx, async (tx) => {
    const was = await lockNews(tx, newsId);
    await assertVersion(was, version, () => writtenNews(tx, newsId));
    if (to === 'published') assertReadable(was);
    // Its date moves until readers have seen it.
    const keepsDate = was.isLive || (was.state === 'unpublished' && !at);
    const publishedAt = to === 'unpublished' || keepsDate ? undefined : wanted;
    await newsStates.move(tx, was, { to, by: accountId, reason: to, publishedAt });
    await recordStaffAct(tx, {
      act: to === 'unpublished' ? 'news.change.unpublish' : 'news.change.publish',
      target: { kind: 'news', id: newsId },
      details: { at: to === 'published' ? wanted.toISOString() : null },
    });
  });
  return writtenNews(ctx, newsId);
}

function timeOf({ now }: Ctx, at: string): Date {
  const time = new Date(at);
  if (time <= now) throw invalid('Choose a time that is still to come.', 'at');
  if (time.getTime() - now.getTime() > LATEST_DAYS * 86_400_000)
    throw invalid('Choose a time within a year.', 'at');
  return time;
}

function assertReadable({ summary, body, sourceUrl }: LockedNews): void {
  if (summary === '') throw invalid('Write a summary before you publish this.', 'summary');
  if (body === '' && !sourceUrl) throw invalid('Write the article, or link its source.', 'body');
}

/** Adds a note that readers see with its date. @throws 409 NOT_PUBLISHED */
export async function correctNewsItem(
  ctx: Ctx,
  { newsId, note }: CallParsed<typeof correctNews>['body'],
): Promise<WrittenNews> {
  assertStaffMay(ctx, 'news.change');
  await transact(ctx, async (tx) => {
    const was = await lockNews(tx, newsId);
    if (!was.isLive) throw conflict('NOT_PUBLISHED', 'Only what readers have seen needs a correction note.');
    await insertCorrection(tx, newsId, note);
    await recordStaffAct(tx, { act: 'news.change.correct', target: { kind: 'news', id: newsId } });
  });
  return writtenNews(ctx, newsId);
}

/** @throws 409 PUBLISHED for what readers may have seen */
export async function deleteDraft(ctx: Ctx, newsId: string): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'news.change');
  await transact(ctx, async (tx) => {
    const was = await lockNews(tx, newsId);
    if (was.state !== 'draft')
      throw conflict('PUBLISHED', 'This article was published. Unpublish it instead.');
    const gone = await tx.sql`delete from news where id = ${newsId}`;
    if (gone.count === 0) throw notFound('article');
    if (was.pictureId) await releaseUnshown(tx, [was.pictureId]);
    await recordStaffAct(tx, { act: 'news.change.delete-draft', target: { kind: 'news', id: newsId } });
  });
  return { ok: true };
}
