import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const diagnosticsActs = [
  actSentences.with(
    ...sentencesOf({
      'jobs.retry': '{staff} started {target} again: {task}',
      'jobs.retry.discard': '{staff} discarded {target}: {task}',
    }),
  ),
  actTargets.with({ kind: 'job', noun: 'job', path: () => '/admin/jobs' }),
];
