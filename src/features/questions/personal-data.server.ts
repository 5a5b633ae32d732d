import type { Exportable } from '#features/accounts/points.ts';

/** What somebody asked, answered and voted, for their data export, without purged texts. */
export const questionExports: readonly Exportable[] = [
  {
    name: 'questions',
    rows: ({ sql }, accountId) => sql`
      select id, site, state, status, title, body, tags, score, answer_count, published_at, edited_at
      from question where author_id = ${accountId} and purged_at is null order by id`,
  },
  {
    name: 'answers',
    rows: ({ sql }, accountId) => sql`
      select a.id, q.site, a.question_id, q.title as question, a.state, a.body, a.accepted, a.score, a.created_at, a.edited_at
      from answer a join question q on q.id = a.question_id
      where a.author_id = ${accountId} and a.purged_at is null order by a.id`,
  },
  {
    name: 'votes',
    rows: ({ sql }, accountId) => sql`
      select 'question' as what, question_id as id, value, at from question_vote where account_id = ${accountId}
      union all
      select 'answer', answer_id, value, at from answer_vote where account_id = ${accountId}
      order by at desc`,
  },
];
