import type { Written, WrittenTexts } from '#features/moderation/points.ts';

const BATCH = 500;

/** The texts of questions and answers. */
export const questionTexts: readonly WrittenTexts[] = [
  {
    kind: 'question',
    since: ({ sql, site }, since) =>
      sql<Written[]>`
        select id, concat_ws(E'\n', title, body, array_to_string(tags, ' ')) as text, '/questions/' || id as path,
          coalesce(edited_at, published_at) as at
        from question
        where site = ${site} and state = 'published' and coalesce(edited_at, published_at) >= ${since.toISOString()}
        order by at, id`.cursor(BATCH),
  },
  {
    kind: 'answer',
    since: ({ sql, site }, since) =>
      sql<Written[]>`
        select a.id, a.body as text, '/questions/' || a.question_id as path, coalesce(a.edited_at, a.created_at) as at
        from answer a join question q on q.id = a.question_id
        where q.site = ${site} and a.state = 'published' and q.state = 'published'
          and coalesce(a.edited_at, a.created_at) >= ${since.toISOString()}
        order by at, a.id`.cursor(BATCH),
  },
];
