import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const opportunitiesActs = [
  actSentences.with(
    ...sentencesOf({
      'review.opportunity': ({ details }) =>
        details.approve
          ? '{staff} approved {target} of {account}'
          : '{staff} sent {target} back to {account}',
      'see-everything.agreement': '{staff} looked at the agreement about {target} of {account}',
    }),
  ),
  actTargets.with({
    kind: 'opportunity',
    noun: 'opportunity',
    find: ({ sql }, ids) => sql`
        select id, title as name, '/opportunities/' || slug as path from opportunity where id = any(${ids}::uuid[])`,
  }),
  actTargets.with({
    kind: 'application',
    noun: 'application',
    find: ({ sql }, ids) => sql`
        select a.id, o.title as name, '/agreements/' || a.id as path
        from opportunity_application a join opportunity o on o.id = a.opportunity_id where a.id = any(${ids}::uuid[])`,
  }),
];
