import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// Pieces of SQL about posts for statements of other features. Activity is what people wrote and how others answered it
// between two instants, for figures of tribes and teams, as rows: `at`, `account_id` (who did it), `kind` (post, shout,
// comment, reaction), `post_id` and `score`, the reactions and comments a post has by now. Of what is published only.

type Sql = Pick<Ctx, 'sql'>;

/** Instants as ISO strings: from the first on, until before the second. */
export interface Period {
  from: string;
  until: string;
}

/** In one tribe. */
export const activityInTribe = ({ sql }: Sql, tribeId: string, period: Period): Fragment =>
  activity({ sql }, sql`p.tribe_id = ${tribeId}`, period);

/**
 * On what some people wrote in public on the site of the ctx.
 * @param writers SQL rows of `account_id`, and `since` and `until` when their posts count
 */
export const activityOnPostsBy = (
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  writers: Fragment,
  period: Period,
): Fragment =>
  activity(
    { sql },
    sql`p.site = ${site} and p.audience = 'public'
      and p.author_id in (select account_id from (${writers}) writer)
      and exists (
        select from (${writers}) writer
        where writer.account_id = p.author_id and p.published_at >= writer.since and p.published_at < writer.until)`,
    period,
  );

/** @param ofThese SQL: the condition of posts `p` that count */
const activity = ({ sql }: Sql, ofThese: Fragment, { from, until }: Period): Fragment => {
  const within = (column: `${string}.${string}`) =>
    sql`${sql(column)} >= ${from}::timestamptz and ${sql(column)} < ${until}::timestamptz`;
  const joinPost = sql`p.state = 'published' and ${ofThese}`;
  const reactions = sql`(select coalesce(sum(value::int), 0) from jsonb_each_text(p.reactions))`;
  return sql`
    select p.published_at as at, p.author_id as account_id, lower(p.kind) as kind, p.id as post_id,
      p.like_count + p.comment_count + ${reactions} as score
    from post p where ${joinPost} and ${within('p.published_at')}
    union all
    select l.created_at, l.account_id, 'reaction', p.id, 0
    from post_like l join post p on p.id = l.post_id and ${joinPost} where ${within('l.created_at')}
    union all
    select r.at, r.account_id, 'reaction', p.id, 0
    from post_reaction r join post p on p.id = r.post_id and ${joinPost} where ${within('r.at')}
    union all
    select c.created_at, c.author_id, 'comment', p.id, 0
    from comment c join post p on p.id = c.post_id and ${joinPost}
    where c.state = 'published' and ${within('c.created_at')}`;
};

/** SQL: `id` of the posts of a tribe. */
export const postsIn = ({ sql }: Sql, tribeId: string): Fragment =>
  sql`select id from post where tribe_id = ${tribeId}`;

/** SQL: `tribe_id` of posts. @param ids SQL that selects ids of posts */
export const tribesOfPosts = ({ sql }: Sql, ids: Fragment): Fragment =>
  sql`select tribe_id from post where id in (${ids}) and tribe_id is not null`;

/** SQL: how many posts and comments the account in a column has published, counted to a limit. */
export const writtenBy = ({ sql }: Sql, column: `${string}.${string}`, limit: number): Fragment => sql`
  (select count(*)::int from (
    (select 1 from post where post.author_id = ${sql(column)} and post.state = 'published' limit ${limit})
    union all
    (select 1 from comment where comment.author_id = ${sql(column)} and comment.state = 'published' limit ${limit})
    limit ${limit}) written)`;
