import { viewerAway } from '#features/accounts/viewer.server.ts';
import { type Ctx, type Deps, emit, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { jobCtx } from '#platform/jobs.ts';
import type { SiteId } from '#platform/site.ts';
import { createPost } from './create-post.server.ts';
import { findDraft } from './draft-queries.server.ts';
import { besideDrafts, wordsOf } from './drafts.server.ts';
import type { PostEvent } from './events.ts';
import { movePost } from './move-post.server.ts';

interface Due {
  id: string;
  site: SiteId;
  authorId: string;
  tribeId: string;
  scheduledAt: string;
}

/**
 * Publishes what was set for now or earlier, oldest first. Each post is a transaction of its own and locked in it, so
 * that any number of workers publish it exactly once, and a fault with one holds up no other.
 */
export async function comeOut(deps: Deps): Promise<void> {
  let last: Due | null = null;
  do {
    last = await comeOutNext(deps, last);
  } while (last);
}

async function comeOutNext(deps: Deps, last: Due | null): Promise<Due | null> {
  let due: Due | undefined;
  try {
    await transact(jobCtx(deps, 'sports'), async (tx) => {
      [due] = await tx.sql<Due[]>`
        select id, site, author_id, tribe_id, scheduled_at from post
        where state = 'scheduled' and scheduled_at <= now()
          and (scheduled_at, id) > (${last?.scheduledAt ?? '-infinity'}::timestamptz, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
        order by scheduled_at, id limit 1 for update skip locked`;
      if (due) await publish({ ...tx, site: due.site }, due);
    });
  } catch (error) {
    if (!due) throw error;
    // It stays where it is, and is tried again in a minute.
    deps.log.error({ err: error, postId: due.id }, 'a scheduled post did not come out');
  }
  return due ?? null;
}

async function publish(tx: Ctx, { id, authorId, tribeId }: Due): Promise<void> {
  const event: PostEvent = { postId: id, authorId, tribeId, kind: 'POST' };
  const refused = await asAuthor(tx, authorId, async (author) => {
    const row = await findDraft(author, id, authorId);
    if (!row) return null;
    const { media } = await besideDrafts(author, [row]);
    await createPost(author, wordsOf(row, media));
    return null;
  });
  if (!refused) return emit(tx, 'post.came-out', event);
  await movePost(tx, id, { to: 'draft', by: null, why: refused.message });
  await tx.sql`
    update post set scheduled_at = null, held_back_for = ${refused.message}, version = version + 1 where id = ${id}`;
  await emit(tx, 'post.held-back', { ...event, why: refused.message });
}

/** Does something as its author would, who is not here now. @returns the refusal, if there was one, with nothing done */
async function asAuthor(
  tx: Ctx,
  authorId: string,
  work: (ctx: Ctx) => Promise<null>,
): Promise<Refusal | null> {
  const { sql } = tx;
  const viewer = await viewerAway(tx, authorId);
  if (!viewer || !('savepoint' in sql)) throw new Error('a scheduled post without its author');
  try {
    await sql.savepoint((inner) => work({ ...tx, sql: inner, viewer }));
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  }
}
