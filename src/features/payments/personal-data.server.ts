import type { Exportable, GuestOrders } from '#features/accounts/points.ts';
import { eraseDescriptionsOf } from '#features/ledger/earnings.server.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { orderNumberOf } from './order/order-sql.server.ts';
import { sellables } from './points.ts';

/**
 * Amounts and dates are kept for the books. What identifies a person is removed: messages sent with a payment, the
 * parameters its session was opened with, and the sender's name in the titles of tips.
 */
export async function eraseBuyer(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await sql`
    update payment set session_request = case when session_id is null then session_request - 'customer_email' end
    where buyer_id = ${accountId} and session_request is not null`;
  await sql`
    update payment_item i set options = '{}', detail = case when p.purpose = 'tip' then '' else i.detail end,
      title = case when p.purpose = 'tip' then 'Tip' else i.title end
    from payment p where p.id = i.payment_id and p.buyer_id = ${accountId}`;
  await sql`
    update payment_item i set title = 'Tip', picture = null, path = '/'
    from payment p
    where p.id = i.payment_id and p.purpose = 'tip'
      and i.payees @> ${sql.json([{ accountId }])}`;
  // As what they charged for delivery, which carries their name.
  for (const { kind, erasedTitle } of sellables.of(ctx)) {
    if (!erasedTitle) continue;
    await sql`
      update payment_item set title = ${erasedTitle}, path = '/' where kind = ${kind} and ref_id = ${accountId}`;
  }
  // Of an order's address only the country is kept.
  await sql`
    update shop_order
    set address = jsonb_build_object('country', address -> 'country', 'countryName', address -> 'countryName')
    where buyer_id = ${accountId} and address is not null`;
  // Receipts of their buyers name them.
  await sql`update promo_code set ended_at = now() where seller_id = ${accountId} and ended_at is null`;
  await sql`update dispute_answer set text = '' where account_id = ${accountId} and text <> ''`;
  // The description of a tip's earning contains its sender's name.
  await eraseDescriptionsOf(
    ctx,
    sql`select id from payment where buyer_id = ${accountId} and purpose = 'tip'`,
  );
}

/** What a guest ordered belongs to somebody with an account now. What they did with it counts as done by that account. */
export const paymentsOfGuests: GuestOrders = {
  name: 'payments',
  isBuyer: ({ sql }, account) =>
    sql`exists (select from payment p where p.buyer_id = ${account} and p.succeeded_at is not null)`,
  isWaiting: ({ sql }, account) => sql`exists (
    select from shop_order o where o.buyer_id = ${account}
      and o.state not in ('expired', 'cancelled', 'completed', 'refunded', 'partially_refunded'))`,
  async reassign({ sql }, { from, to }) {
    await sql`update payment set buyer_id = ${to} where buyer_id = ${from}`;
    await sql`update payment_bag_line set buyer_id = ${to} where buyer_id = ${from}`;
    await sql`update shop_order set buyer_id = ${to} where buyer_id = ${from}`;
    const mine = sql`by_account_id = ${from} and payment_id in (select id from payment where buyer_id = ${to})`;
    await sql`update payment_transition set by_account_id = ${to} where ${mine}`;
    await sql`update refund set by_account_id = ${to} where ${mine}`;
    await sql`
      update shop_order_transition set by_account_id = ${to}
      where by_account_id = ${from} and order_id in (select id from shop_order where buyer_id = ${to})`;
  },
};

/** What somebody paid, what was refunded to them, and what they ordered. Minor units. */
export const paymentExports: readonly Exportable[] = [
  {
    name: 'payments',
    rows: ({ sql }, accountId) => sql`
      select p.id, p.site, p.purpose, p.state, p.amount, p.fee, p.currency, p.refunded, p.created_at as at,
        p.succeeded_at as paid_at,
        (select jsonb_agg(jsonb_build_object('title', i.title, 'detail', i.detail, 'quantity', i.quantity,
          'unitAmount', i.unit_amount, 'discount', i.discount, 'tax', i.tax) order by i.item) from payment_item i where i.payment_id = p.id) as items,
        (select jsonb_agg(jsonb_build_object('amount', r.amount, 'state', r.state, 'reason', r.reason,
          'at', r.created_at) order by r.created_at) from refund r where r.payment_id = p.id) as refunds
      from payment p where p.buyer_id = ${accountId} order by p.created_at`,
  },
  {
    name: 'promo codes',
    rows: ({ sql }, accountId) => sql`
      select site, code, kind, value, currency, uses_allowed, used, smallest_bag, valid_from, valid_until, ended_at
      from promo_code where seller_id = ${accountId} order by created_at`,
  },
  {
    name: 'orders',
    rows: ({ sql }, accountId) => sql`
      select o.number, o.site, o.state, o.payment_id, o.address, o.created_at as at,
        (select jsonb_agg(jsonb_build_object('state', m.to_state, 'at', m.at) order by m.id)
          from shop_order_transition m where m.order_id = o.id) as timeline
      from shop_order o where o.buyer_id = ${accountId} order by o.created_at`,
  },
  {
    name: 'dispute-answers',
    rows: ({ sql }, accountId) => sql`
      select ${orderNumberOf({ sql }, 'd.payment_id')} as order_number, d.reason, d.state, a.text, a.created_at as at,
        ${exportedPaths(
          { sql },
          sql`select f.media_id from dispute_answer_file f
            where f.dispute_id = a.dispute_id and f.account_id = a.account_id order by f.kind`,
        )} as files
      from dispute_answer a join dispute d on d.id = a.dispute_id where a.account_id = ${accountId} order by a.created_at`,
  },
];
