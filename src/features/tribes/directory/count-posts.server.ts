import type { PostEvent } from '#features/posts/events.ts';
import { publishedIn } from '#features/posts/post-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

export const onePostMore = (ctx: Ctx, event: PostEvent): Promise<void> => add(ctx, event, 1);
export const onePostLess = (ctx: Ctx, event: PostEvent): Promise<void> => add(ctx, event, -1);

/** Increments instead of counting, so that it costs the same for a million posts as for ten. */
async function add({ sql, site }: Ctx, { tribeId, kind }: PostEvent, step: 1 | -1): Promise<void> {
  if (!tribeId || kind !== 'POST') return;
  await sql`
    update tribe set post_count = greatest(0, post_count + ${step}) where id = ${tribeId} and site = ${site}`;
}

/** Recounts nightly, to correct a job that ran twice because the process died in between. */
export async function recountPosts({ sql }: Pick<Ctx, 'sql'>, ids?: readonly string[]): Promise<void> {
  await sql`
    update tribe set post_count = c.posts
    from (
      select t.id, ${publishedIn({ sql }, 't.id')} as posts from tribe t
      where ${ids ? sql`t.id = any(${ids as string[]}::uuid[])` : sql`true`}
    ) c
    where c.id = tribe.id and tribe.post_count <> c.posts`;
}
