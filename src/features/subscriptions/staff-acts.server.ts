import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const subscriptionsActs = [
  actSentences.with(
    ...sentencesOf({
      'refund subscription': ({ details }) =>
        details.currency
          ? '{staff} refunded {amount, money} of {target} to {account}'
          : '{staff} refunded a part of {target} to {account}',
    }),
  ),
  actTargets.with({ kind: 'subscription', noun: 'subscription', path: () => '/admin/subscriptions' }),
];
