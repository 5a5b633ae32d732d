import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const questionsActs = [
  actSentences.with(
    ...sentencesOf({
      'review.close': '{staff} closed {target} of {account}',
      'review.reopen': '{staff} opened {target} of {account} again',
    }),
  ),
  actTargets.with(
    {
      kind: 'question',
      noun: 'question',
      find: ({ sql }, ids) => sql`
        select id, title as name, '/questions/' || id as path from question where id = any(${ids}::uuid[])`,
    },
    {
      kind: 'answer',
      noun: 'answer',
      find: ({ sql }, ids) => sql`
        select id, null as name, '/questions/' || question_id as path from answer where id = any(${ids}::uuid[])`,
    },
  ),
];
