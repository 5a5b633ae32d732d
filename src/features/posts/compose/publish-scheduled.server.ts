import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { lockAccount } from '#features/people/account-facts.server.ts';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import type { PostEvent } from '../events.ts';
import { postStates } from '../post/post-states.server.ts';
import { createPost } from './create-post.server.ts';
import { findDraft } from './draft-queries.server.ts';
import { inputFrom } from './drafts.server.ts';
import { relatedToDrafts } from './present-draft.server.ts';
import { applyScheduledLimit } from './scheduled-overflow.server.ts';

interface Due {
  id: string;
  site: SiteId;
  authorId: string;
  tribeId: string;
  scheduledAt: string;
  /** Set where it exceeds its author's plan. */
  publishError: string | null;
}

/**
 * Publishes the scheduled posts that are due, oldest first. Each has its own transaction and lock, so that any number of
 * workers publish it exactly once and an error with one does not stop the others.
 */
export async function publishScheduled(job: JobCtx): Promise<void> {
  let last: Due | null = null;
  do {
    last = await publishNextScheduled(job, last);
  } while (last);
}

async function publishNextScheduled(job: JobCtx, last: Due | null): Promise<Due | null> {
  let due: Due | undefined;
  try {
    await transact(job, async (tx) => {
      [due] = await tx.sql<Due[]>`
        select id, site, author_id, tribe_id, scheduled_at, publish_error from post
        where state = 'scheduled' and scheduled_at <= now()
          and (scheduled_at, id) > (${last?.scheduledAt ?? '-infinity'}::timestamptz, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
        order by scheduled_at, id limit 1`;
      if (!due) return;
      // As whoever schedules posts: the author first.
      await lockAccount(tx, due.authorId);
      const [still] =
        await tx.sql`select from post where id = ${due.id} and state = 'scheduled' for no key update`;
      if (still) await publish(siteCtx(tx, due.site), due);
    });
  } catch (error) {
    if (!due) throw error;
    // It stays scheduled and is tried again in a minute.
    job.deps.log.error({ err: error, postId: due.id }, 'a scheduled post was not published');
  }
  return due ?? null;
}

async function publish(tx: Ctx, { id, authorId, tribeId, publishError }: Due): Promise<void> {
  const event: PostEvent = { postId: id, authorId, tribeId, kind: 'POST' };
  const error = publishError ?? (await publishAsAuthor(tx, id, authorId));
  if (!error) return emit(tx, 'post.schedule-published', event);
  await postStates.move(tx, id, { to: 'draft', by: null, reason: 'schedule_failed' });
  await tx.sql`
    update post set scheduled_at = null, publish_error = ${error}, version = version + 1 where id = ${id}`;
  await applyScheduledLimit(tx, authorId);
  await emit(tx, 'post.schedule-failed', { ...event, reason: 'schedule_failed' });
}

/** @returns the code of the refusal, if there was one, with nothing written */
async function publishAsAuthor(tx: Ctx, id: string, authorId: string): Promise<string | null> {
  const refused = await asAuthor(tx, authorId, async (author) => {
    const row = await findDraft(author, id, authorId);
    if (!row) return null;
    const { media } = await relatedToDrafts(author, [row]);
    await createPost(author, inputFrom(row, media));
    return null;
  });
  return refused?.code ?? null;
}

/** Acts for the absent author. @returns the refusal, if there was one, with nothing written */
async function asAuthor(
  tx: Ctx,
  authorId: string,
  work: (ctx: Ctx) => Promise<null>,
): Promise<Refusal | null> {
  const { sql } = tx;
  const viewer = await viewerOfAccount(tx, authorId);
  if (!viewer || !('savepoint' in sql)) throw new Error('a scheduled post without its author');
  try {
    await sql.savepoint((inner) => work({ ...tx, sql: inner, viewer }));
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  }
}
