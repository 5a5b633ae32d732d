import type { ChildActivity } from '#features/guardians/points.ts';

const questions: ChildActivity = {
  kinds: ['question'],
  rows: ({ sql }, childId, newest) => sql`
    select q.id, 'question' as kind, q.created_at as at, q.site, q.state, q.title, q.body as text,
      case when q.state = 'published' then '/questions/' || q.id end as path
    from question q
    where q.author_id = ${childId} and q.purged_at is null ${newest({ at: 'q.created_at', id: 'q.id' })}`,
};

const answers: ChildActivity = {
  kinds: ['answer'],
  rows: ({ sql }, childId, newest) => sql`
    select a.id, 'answer' as kind, a.created_at as at, q.site, a.state, q.title, a.body as text,
      case when q.state = 'published' then '/questions/' || q.id end as path
    from answer a join question q on q.id = a.question_id
    where a.author_id = ${childId} and a.purged_at is null ${newest({ at: 'a.created_at', id: 'a.id' })}`,
};

export const questionActivities: readonly ChildActivity[] = [questions, answers];
