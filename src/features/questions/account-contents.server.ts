import type { AccountContent } from '#features/accounts/points.ts';

export const writtenQuestions: readonly AccountContent[] = [
  {
    kind: 'question',
    label: 'Questions',
    order: 80,
    rows: ({ sql, site }, accountId, newest) => sql`
      select q.id, q.published_at as at, case when q.state = 'deleted' then '' else q.title end as title,
        case when q.state <> 'deleted' then '/questions/' || q.id end as path, q.state, q.state = 'published' as is_shown
      from question q
      where q.author_id = ${accountId} and q.site = ${site} ${newest({ at: 'q.published_at', id: 'q.id' })}`,
  },
  {
    kind: 'answer',
    label: 'Answers',
    order: 90,
    rows: ({ sql, site }, accountId, newest) => sql`
      select a.id, a.created_at as at, case when a.state = 'deleted' then '' else left(a.body, 140) end as title,
        '/questions/' || q.id as path, a.state, a.state = 'published' and q.state = 'published' as is_shown
      from answer a join question q on q.id = a.question_id
      where a.author_id = ${accountId} and q.site = ${site} ${newest({ at: 'a.created_at', id: 'a.id' })}`,
  },
];
