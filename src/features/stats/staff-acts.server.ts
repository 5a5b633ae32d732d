import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const statsActs = [
  actSentences.with(
    ...sentencesOf({
      'review.official': '{staff} marked {target} of {account} as official',
    }),
  ),
  actTargets.with({ kind: 'record', noun: 'record', path: (id) => `/stats/${id}` }),
];
