import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const paymentsActs = [
  actSentences.with(
    ...sentencesOf({
      'orders.read.address': '{staff} looked at the address of {target} by {account}',
      refund: ({ details: { amount, currency } }) =>
        typeof amount === 'number' && currency
          ? '{staff} refunded {amount, money} of {target} to {account}'
          : `{staff} refunded ${typeof amount === 'number' ? 'a part' : 'what was left'} of {target} to {account}`,
      'tax-rates.change': '{staff} set a tax rate for {class} in {country} from {validFrom, day}',
      'provider-events.replay': '{staff} replayed {target}: {type}',
      'provider-events.replay.ignore': '{staff} set {target} aside: {type}',
    }),
  ),
  actTargets.with(
    {
      kind: 'order',
      noun: 'order',
      find: ({ sql }, ids) => sql`
        select id, number as name, '/admin/orders/' || number as path from shop_order where id = any(${ids}::uuid[])`,
    },
    {
      kind: 'payment',
      noun: 'order',
      find: ({ sql }, ids) => sql`
        select payment_id as id, number as name, '/admin/orders/' || number as path from shop_order
        where payment_id = any(${ids}::uuid[])`,
    },
    { kind: 'tax-rate', noun: 'tax rate', path: () => '/admin/tax-rates' },
    {
      kind: 'provider_event',
      noun: 'event of the provider',
      path: (id) => `/admin/provider-events?id=${id}`,
    },
  ),
];
