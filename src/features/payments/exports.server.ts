import type { Exportable } from '#features/accounts/points.ts';

/** What somebody paid, what was refunded to them, and what they ordered. Minor units. */
export const paymentExports: readonly Exportable[] = [
  {
    name: 'payments',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select p.id, p.site, p.purpose, p.state, p.amount, p.fee, p.currency, p.refunded, p.created_at as at,
        p.succeeded_at as paid_at,
        (select jsonb_agg(jsonb_build_object('title', i.title, 'detail', i.detail, 'quantity', i.quantity,
          'unitAmount', i.unit_amount) order by i.item) from payment_item i where i.payment_id = p.id) as items,
        (select jsonb_agg(jsonb_build_object('amount', r.amount, 'state', r.state, 'reason', r.reason,
          'at', r.created_at) order by r.created_at) from refund r where r.payment_id = p.id) as refunds
      from payment p where p.buyer_id = ${accountId} order by p.created_at`.cursor(500),
  },
  {
    name: 'orders',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select o.number, o.site, o.state, o.payment_id, o.address, o.created_at as at,
        (select jsonb_agg(jsonb_build_object('state', m.to_state, 'at', m.at) order by m.id)
          from shop_order_transition m where m.order_id = o.id) as timeline
      from shop_order o where o.buyer_id = ${accountId} order by o.created_at`.cursor(500),
  },
];
