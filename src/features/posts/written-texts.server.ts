import type { Written, WrittenTexts } from '#features/moderation/points.ts';

const BATCH = 500;

const postsOf =
  (kind: 'POST' | 'SHOUT'): WrittenTexts['since'] =>
  ({ sql, site }, since) =>
    sql<Written[]>`
      select id, concat_ws(E'\n', title, body, array_to_string(tags, ' ')) as text, '/posts/' || id as path,
        published_at as at
      from post
      where site = ${site} and kind = ${kind} and state = 'published' and published_at >= ${since.toISOString()}
      order by published_at, id`.cursor(BATCH);

/** The texts of posts, shouts and comments. */
export const postTexts: readonly WrittenTexts[] = [
  { kind: 'post', since: postsOf('POST') },
  { kind: 'shout', since: postsOf('SHOUT') },
  {
    kind: 'comment',
    since: ({ sql, site }, since) =>
      sql<Written[]>`
        select c.id, c.body as text, '/posts/' || c.post_id as path, c.created_at as at
        from comment c join post p on p.id = c.post_id
        where p.site = ${site} and c.state = 'published' and c.created_at >= ${since.toISOString()}
        order by c.created_at, c.id`.cursor(BATCH),
  },
];
