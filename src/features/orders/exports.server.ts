import type { Exportable } from '#features/accounts/points.ts';

export const orderExports: readonly Exportable[] = [
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
