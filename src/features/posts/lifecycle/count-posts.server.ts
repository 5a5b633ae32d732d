import { setSitePostCount } from '#features/people/site-membership.server.ts';
import { addToPostCount, setPostCounts } from '#features/tribes/directory/post-count.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { PostEvent } from '../events.ts';

/** Recounts an author's posts on this site, so that a job may run twice. */
export async function countPosts(ctx: Ctx, { authorId, kind }: PostEvent): Promise<void> {
  if (kind !== 'POST') return;
  await transact(ctx, (tx) =>
    setSitePostCount(
      tx,
      authorId,
      tx.sql`select count(*) from post
        where author_id = ${authorId} and site = ${tx.site} and kind = 'POST' and state = 'published'`,
    ),
  );
}

export const countInTribe = (ctx: Ctx, event: PostEvent): Promise<void> => addInTribe(ctx, event, 1);
export const uncountInTribe = (ctx: Ctx, event: PostEvent): Promise<void> => addInTribe(ctx, event, -1);

/** Increments instead of counting, so that it costs the same for a million posts as for ten. */
async function addInTribe(ctx: Ctx, { tribeId, kind }: PostEvent, step: 1 | -1): Promise<void> {
  if (tribeId && kind === 'POST') await addToPostCount(ctx, tribeId, step);
}

/** Recounts tribes' posts nightly, to correct a job that ran twice because the process died in between. */
export async function recountInTribes({ sql }: Pick<Ctx, 'sql'>, ids?: readonly string[]): Promise<void> {
  const count = sql`(
    select count(*) from post where post.tribe_id = t.id and post.kind = 'POST' and post.state = 'published')`;
  await setPostCounts({ sql }, count, ids);
}
