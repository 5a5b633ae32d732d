import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const hubActs = [
  actSentences.with(
    ...sentencesOf({
      'hub.change.add-category': '{staff} added {target} to {section} in the hub',
      'hub.change.update-category': '{staff} changed {target} in {section} of the hub',
      'hub.change.move-category': '{staff} moved {target} of the hub {direction}',
      'hub.change.remove-category': '{staff} removed the category {slug} from {section} in the hub',
    }),
  ),
  actTargets.with({
    kind: 'hub_category',
    noun: 'category',
    find: ({ sql }, ids) => sql`
        select id, name as name, '/admin/hub-categories' as path from hub_category where id = any(${ids}::uuid[])`,
  }),
];
