import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// Pieces of SQL about posts for statements of other features.

type Sql = Pick<Ctx, 'sql'>;
type Column = `${string}.${string}`;

/** SQL: how many posts and comments the account in a column has published, counted to a limit. */
export const writtenBy = ({ sql }: Sql, column: Column, limit: number): Fragment => sql`
  (select count(*)::int from (
    (select 1 from post where post.author_id = ${sql(column)} and post.state = 'published' limit ${limit})
    union all
    (select 1 from comment where comment.author_id = ${sql(column)} and comment.state = 'published' limit ${limit})
    limit ${limit}) written)`;
