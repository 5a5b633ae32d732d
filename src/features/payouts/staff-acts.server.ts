import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const payoutsActs = [
  actSentences.with(
    ...sentencesOf({
      'payouts.change.retry': ({ details }) =>
        details.currency
          ? '{staff} sent {target} of {amount, money} to {account} again'
          : '{staff} sent {target} to {account} again',
      'payouts.change.pause': '{staff} paused the payouts of {account}',
      'payouts.change.resume': '{staff} resumed the payouts of {account}',
      'reconcile.explain': '{staff} explained {target}',
    }),
  ),
  actTargets.with(
    { kind: 'payout', noun: 'payout', path: () => '/admin/payouts' },
    {
      kind: 'reconciliation_difference',
      noun: 'difference from the provider',
      path: () => '/admin/reconciliation?state=explained',
    },
  ),
];
