import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const cardsActs = [
  actSentences.with(
    ...sentencesOf({
      feature: ({ details }) =>
        details.featured
          ? '{staff} featured {target} of {account} on the front page'
          : '{staff} took {target} of {account} off the front page',
    }),
  ),
  actTargets.with(
    {
      kind: 'card',
      noun: 'card',
      find: ({ sql }, ids) => sql`
        select id, title as name, '/cards/' || slug as path from card where id = any(${ids}::uuid[])`,
    },
    {
      kind: 'collection',
      noun: 'collection',
      find: ({ sql }, ids) => sql`
        select id, name as name, '/collections/' || slug as path from collection where id = any(${ids}::uuid[])`,
    },
  ),
];
