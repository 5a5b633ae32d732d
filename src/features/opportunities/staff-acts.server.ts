import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const opportunitiesActs = [
  actSentences.with(
    ...sentencesOf({
      'review.opportunity': ({ details }) =>
        details.approve
          ? '{staff} approved {target} of {account}'
          : '{staff} sent {target} back to {account}',
    }),
  ),
  actTargets.with({
    kind: 'opportunity',
    noun: 'opportunity',
    find: ({ sql }, ids) => sql`
        select id, title as name, '/opportunities/' || slug as path from opportunity where id = any(${ids}::uuid[])`,
  }),
];
