import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const adminActs = [
  actSentences.with(
    ...sentencesOf({
      export: '{staff} downloaded {target} as CSV',
      'instance.read.mail': ({ details }) =>
        details.ok
          ? '{staff} sent a test email, and it went out'
          : '{staff} sent a test email, and it failed',
      'instance.read.payments': ({ details }) =>
        details.ok
          ? '{staff} asked the payment provider for an answer, and got one'
          : '{staff} asked the payment provider for an answer, and got none',
    }),
  ),
  actTargets.with(
    { kind: 'export', noun: 'table', nameOf: (name) => name.replaceAll('-', ' ') },
    { kind: 'service', noun: 'service', path: () => '/admin/instance' },
  ),
];
