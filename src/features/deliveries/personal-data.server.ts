import type { Exportable, GuestOrders } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';

/** What was sent to a guest, and what they sent back, was sent to and by somebody with an account now. */
export const deliveriesOfGuests: GuestOrders = {
  name: 'deliveries',
  isWaiting: ({ sql }, account) => sql`exists (
    select from delivery d where d.buyer_id = ${account} and (d.open_returns > 0 or d.state not in ('completed', 'cancelled')))`,
  async reassign({ sql }, { from, to }) {
    await sql`update delivery set buyer_id = ${to} where buyer_id = ${from}`;
    const mine = sql`(select id from delivery where buyer_id = ${to})`;
    await sql`
      update delivery_transition set by_account_id = ${to} where by_account_id = ${from} and delivery_id in ${mine}`;
    await sql`
      update delivery_return_transition set by_account_id = ${to}
      where by_account_id = ${from} and return_id in (select id from delivery_return where delivery_id in ${mine})`;
  },
};

/** What somebody sent, what was sent to them, what they returned, and where they get returns. */
export const deliveryExports: readonly Exportable[] = [
  {
    name: 'deliveries',
    rows: ({ sql }, accountId) => sql`
        select ${orderNumberOf({ sql }, 'd.payment_id')} as order_number, d.site,
          case when d.seller_id = ${accountId} then 'sent' else 'received' end as role, d.state, d.price,
          d.weight_grams, d.hold_reason, case when d.seller_id = ${accountId} then d.hold_note end as hold_note,
          d.ship_by, d.created_at as at, d.shipped_at, d.delivered_at, d.completed_at,
          (select coalesce(jsonb_agg(jsonb_build_object('item', l.item, 'quantity', l.quantity, 'shipped', l.shipped,
            'cancelled', l.cancelled, 'returned', l.returned) order by l.item), '[]')
            from delivery_line l where l.delivery_id = d.id) as lines,
          (select coalesce(jsonb_agg(jsonb_build_object('carrier', p.carrier, 'trackingNumber', p.tracking_number,
            'at', p.shipped_at, 'corrections', (select coalesce(jsonb_agg(jsonb_build_object('carrier', c.carrier,
              'trackingNumber', c.tracking_number, 'at', c.at) order by c.id), '[]')
              from parcel_correction c where c.parcel_id = p.id)) order by p.shipped_at), '[]') from parcel p where p.delivery_id = d.id) as parcels,
          (select coalesce(jsonb_agg(jsonb_build_object('state', j.state, 'addressSentAt', j.sent_at) order by j.created_at), '[]')
            from print_job j where j.delivery_id = d.id) as print_jobs
        from delivery d where ${accountId} in (d.seller_id, d.buyer_id) order by d.id`,
  },
  {
    name: 'delivery-rates',
    rows: ({ sql }, accountId) => sql`
      select site, zone, grams, price, currency from seller_rate
      where account_id = ${accountId} order by site, zone, grams`,
  },
  {
    name: 'returns',
    rows: ({ sql }, accountId) => sql`
        select ${orderNumberOf({ sql }, 'd.payment_id')} as order_number, d.site, r.item, r.quantity, r.reason, r.state,
          case when d.buyer_id = ${accountId} then r.text end as text, r.answer, r.carrier, r.tracking_number, r.sent_at,
          case when d.seller_id = ${accountId} then r.address end as address,
          (select coalesce(jsonb_agg(jsonb_build_object('state', t.to_state, 'at', t.at, 'note', t.note) order by t.id), '[]')
            from delivery_return_transition t
            where t.return_id = r.id and t.by_account_id = ${accountId}) as steps,
          r.is_sellable, r.refunded, r.created_at as at,
          ${exportedPaths(
            { sql },
            sql`select i.media_id from delivery_return_image i
              where i.return_id = r.id and d.buyer_id = ${accountId} order by i.position`,
          )} as files
        from delivery_return r join delivery d on d.id = r.delivery_id
        where ${accountId} in (d.seller_id, d.buyer_id) order by r.id`,
  },
  {
    name: 'return-addresses',
    rows: ({ sql }, accountId) => sql`
        select site, address_id from seller_return_address where account_id = ${accountId} order by site`,
  },
];
