import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { lockSource, type SourceRow } from '../blog-row.server.ts';
import { changeBlogState } from '../blog-states.server.ts';
import { assertMayWrite } from './may-write.server.ts';
import { publishBlog } from './move-blog.server.ts';

interface Due {
  id: string;
  site: SiteId;
  scheduledAt: string;
}

const FIRST: Pick<Due, 'id' | 'scheduledAt'> = {
  scheduledAt: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * Publishes the blogs that are due, oldest first. Each has its own transaction and lock, so that any number of workers
 * publish it exactly once and an error with one doesn't stop the others.
 */
export async function publishDue(job: JobCtx): Promise<void> {
  let last: Due | null = null;
  do {
    last = await publishNext(job, last ?? FIRST);
  } while (last);
}

async function publishNext(job: JobCtx, last: Pick<Due, 'id' | 'scheduledAt'>): Promise<Due | null> {
  let due: Due | undefined;
  try {
    await transact(job, async (tx) => {
      [due] = await tx.sql<Due[]>`
        select id, site, scheduled_at from blog
        where state = 'scheduled' and scheduled_at <= now()
          and (scheduled_at, id) > (${last.scheduledAt}::timestamptz, ${last.id}::uuid)
        order by scheduled_at, id limit 1 for no key update skip locked`;
      const row = due && (await lockSource(siteCtx(tx, due.site), due.id));
      if (row) await publish(siteCtx(tx, row.site), row);
    });
  } catch (error) {
    if (!due) throw error;
    // It stays scheduled and is tried again in a minute.
    job.deps.log.error({ err: error, blogId: due.id }, 'a scheduled blog was not published');
  }
  return due ?? null;
}

async function publish(tx: Ctx, row: SourceRow): Promise<void> {
  const { id: blogId, authorId } = row;
  const error = await publishAsAuthor(tx, row);
  if (error) {
    await changeBlogState(tx, row, { to: 'draft', by: null, reason: 'schedule_failed' });
    await tx.sql`update blog set publish_error = ${error} where id = ${blogId}`;
  }
  await emit(tx, 'blog.schedule-ended', { blogId, authorId, error });
}

/** @returns the code of the refusal, if there was one, with nothing written */
async function publishAsAuthor(tx: Ctx, row: SourceRow): Promise<string | null> {
  const { sql } = tx;
  const viewer = await viewerOfAccount(tx, row.authorId);
  if (!viewer || !('savepoint' in sql)) throw new Error('a scheduled blog without its author');
  try {
    await sql.savepoint(async (inner) => {
      const author = { ...tx, sql: inner, viewer };
      await assertMayWrite(author, row.kind);
      await publishBlog(author, row);
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.code;
    throw error;
  }
}
