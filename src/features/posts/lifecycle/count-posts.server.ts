import { setPostCountHere } from '#features/accounts/site-membership.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { PostEvent } from '../events.ts';

/** Counts an author's posts of this site anew, so that a job which runs twice does no harm. */
export async function countPosts(ctx: Ctx, { authorId, kind }: PostEvent): Promise<void> {
  if (kind !== 'POST') return;
  await transact(ctx, (tx) =>
    setPostCountHere(
      tx,
      authorId,
      tx.sql`select count(*) from post
        where author_id = ${authorId} and site = ${tx.site} and kind = 'POST' and state = 'published'`,
    ),
  );
}
