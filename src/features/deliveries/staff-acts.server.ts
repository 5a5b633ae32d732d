import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const deliveriesActs = [
  actSentences.with(
    ...sentencesOf({
      'refund return': ({ details: { decision, amount, currency } }) => {
        if (decision !== 'refund') return '{staff} closed {target} of {account} without a refund';
        return typeof amount === 'number' && currency
          ? '{staff} decided {target}, and refunded {amount, money} to {account}'
          : '{staff} decided {target}, and refunded it to {account}';
      },
    }),
  ),
  actTargets.with({ kind: 'return', noun: 'return', path: (id) => `/admin/returns/${id}` }),
];
