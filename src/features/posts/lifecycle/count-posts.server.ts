import { type Ctx, transact } from '#platform/ctx.ts';
import type { PostEvent } from '../events.ts';

/**
 * Counts an author's posts of this site anew, so that a job which runs twice does no harm. The row is locked before
 * counting starts: of two counts at once, the later one sees everything.
 */
export async function countPosts(ctx: Ctx, { authorId, kind }: PostEvent): Promise<void> {
  if (kind !== 'POST') return;
  await transact(ctx, async ({ sql, site }) => {
    await sql`select from account_site where account_id = ${authorId} and site = ${site} for update`;
    await sql`
      update account_site set post_count = (
        select count(*) from post
        where author_id = ${authorId} and site = ${site} and kind = 'POST' and state = 'published')
      where account_id = ${authorId} and site = ${site}`;
  });
}
