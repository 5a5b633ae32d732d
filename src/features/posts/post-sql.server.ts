import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// Pieces of SQL about posts for statements of other features.

type Sql = Pick<Ctx, 'sql'>;
type Column = `${string}.${string}`;

/** SQL: the post in a column is published. */
export const isPublished = ({ sql }: Sql, column: Column): Fragment =>
  sql`exists (select from post where post.id = ${sql(column)} and post.state = 'published')`;

/** SQL: how many posts, without shouts, are published in the tribe of a column. */
export const publishedIn = ({ sql }: Sql, column: Column): Fragment => sql`(
  select count(*) from post where post.tribe_id = ${sql(column)} and post.kind = 'POST' and post.state = 'published')`;

/** SQL: how many posts and comments the account in a column has published, counted to a limit. */
export const writtenBy = ({ sql }: Sql, column: Column, limit: number): Fragment => sql`
  (select count(*)::int from (
    (select 1 from post where post.author_id = ${sql(column)} and post.state = 'published' limit ${limit})
    union all
    (select 1 from comment where comment.author_id = ${sql(column)} and comment.state = 'published' limit ${limit})
    limit ${limit}) written)`;

/** Of these posts, those that are published in a tribe. */
export async function publishedAmong(
  { sql, site }: Ctx,
  ids: readonly string[],
  { tribeId }: { tribeId: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from post
    where id = any(${ids as string[]}::uuid[]) and tribe_id = ${tribeId} and site = ${site} and kind = 'POST'
      and state = 'published'`;
  return rows.map(({ id }) => id);
}
