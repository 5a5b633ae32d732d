import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// A tribe’s count of posts, which posts keeps.

export async function addToPostCount({ sql, site }: Ctx, tribeId: string, step: 1 | -1): Promise<void> {
  await sql`
    update tribe set post_count = greatest(0, post_count + ${step}) where id = ${tribeId} and site = ${site}`;
}

/** @param count SQL: of the tribe in `t.id`. @param ids all tribes of all sites when left out */
export async function setPostCounts(
  { sql }: Pick<Ctx, 'sql'>,
  count: Fragment,
  ids?: readonly string[],
): Promise<void> {
  await sql`
    update tribe set post_count = c.posts
    from (
      select t.id, ${count} as posts from tribe t
      where ${ids ? sql`t.id = any(${ids as string[]}::uuid[])` : sql`true`}
    ) c
    where c.id = tribe.id and tribe.post_count <> c.posts`;
}
