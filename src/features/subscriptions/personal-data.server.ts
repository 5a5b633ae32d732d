import type { Exportable } from '#features/accounts/points.ts';
import { planOfPrice } from '#features/plans/prices.server.ts';

/** The plans somebody pays for, with their invoices. Minor units. */
export const subscriptionExports: readonly Exportable[] = [
  {
    name: 'subscriptions',
    rows: ({ sql }, accountId) => sql`
      select s.id, s.site, s.club_id, s.state, s.seats, s.period_end, s.cancel_reason, s.cancel_note, s.card_brand,
        s.card_last4, s.created_at as started_at,
        (select jsonb_agg(jsonb_build_object('number', i.number, 'plan', ${planOfPrice({ sql }, sql`i.price_id`)}, 'state', i.state, 'total', i.total, 'paid', i.paid,
          'refunded', i.refunded, 'currency', i.currency, 'at', i.issued_at) order by i.issued_at)
          from subscription_invoice i where i.subscription_id = s.id) as invoices
      from subscription s where s.payer_id = ${accountId} or s.account_id = ${accountId}
      order by s.created_at`,
  },
];
