import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const framesActs = [
  actSentences.with(
    ...sentencesOf({
      'shop.change.create-frame': '{staff} made {target} of ours',
      'shop.change.change-frame': '{staff} changed {target} of ours',
      'shop.change.delete-frame': '{staff} deleted a frame of ours',
      'shop.change.submit-frame': '{staff} sent {target} of ours to review',
      'shop.change.withdraw-frame': '{staff} withdrew {target} of ours from review',
      'shop.change.list-frame': '{staff} put {target} of ours on sale',
      'shop.change.unlist-frame': '{staff} took {target} of ours off sale',
    }),
  ),
  actTargets.with({
    kind: 'frame',
    noun: 'frame',
    find: ({ sql }, ids) => sql`
        select id, name as name, '/frames/' || slug as path from frame where id = any(${ids}::uuid[])`,
  }),
];
