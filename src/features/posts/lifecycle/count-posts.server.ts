import { setSitePostCount } from '#features/people/site-membership.server.ts';
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
