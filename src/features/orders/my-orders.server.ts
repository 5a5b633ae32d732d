import { presentBought, presentItem } from '#features/payments/checkout/payment.server.ts';
import { notOnKids } from '#features/payments/checkout/quote-items.server.ts';
import { findItems, findPayment } from '#features/payments/payment-row.server.ts';
import { returnOf } from '#features/payments/refunds/returns.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/keyset.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { getMyOrders, OrderLine, OrderView } from './calls.ts';

type Row = Omit<OrderLine, 'items'>;

const columns = ({ sql }: Ctx) => sql`
  o.id, o.number, o.payment_id, o.state, p.amount, p.refunded, p.currency, o.created_at`;

/** @throws 403 on the kids site, where nothing is bought */
function buyerOf(ctx: Ctx): string {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  return viewerOf(ctx).accountId;
}

export async function myOrders(
  ctx: Ctx,
  { limit, cursor }: CallParsed<typeof getMyOrders>['query'],
): Promise<CallReply<typeof getMyOrders>> {
  const buyerId = buyerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const { sql, site } = ctx;
  const rows = await sql<Row[]>`
    select ${columns(ctx)} from shop_order o join payment p on p.id = o.payment_id
    where o.buyer_id = ${buyerId} and o.site = ${site}
      ${after ? sql`and (o.created_at, o.id) < (${after[0]}, ${after[1]})` : sql``}
    order by o.created_at desc, o.id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  const items = await findItems(
    ctx,
    page.items.map(({ paymentId }) => paymentId),
  );
  return {
    ...page,
    items: page.items.map((order) => ({
      ...order,
      items: items
        .filter(({ paymentId }) => paymentId === order.paymentId)
        .map((item) => presentItem(ctx, item)),
    })),
  };
}

/** One of the viewer's own on this site. @throws 404 for anybody else's */
export async function orderOf(ctx: Ctx, number: string): Promise<OrderView> {
  const buyerId = buyerOf(ctx);
  const { sql, site } = ctx;
  const [row] = await sql<(Row & Pick<OrderView, 'address' | 'fee'>)[]>`
    select ${columns(ctx)}, o.address, p.fee from shop_order o join payment p on p.id = o.payment_id
    where o.number = ${number} and o.buyer_id = ${buyerId} and o.site = ${site}`;
  const payment = row && (await findPayment(ctx, row.paymentId));
  if (!row || !payment) throw notFound('order');
  const [items, refunds, moves, returnable] = await Promise.all([
    findItems(ctx, [payment.id]),
    sql<OrderView['refunds']>`
      select id, amount, state, reason, created_at as at from refund
      where payment_id = ${payment.id} order by created_at, id`,
    sql<OrderView['moves']>`
      select to_state as to, why, at from shop_order_move where order_id = ${row.id} order by id`,
    returnOf(ctx, payment),
  ]);
  return {
    ...row,
    items: await presentBought(ctx, payment, items),
    refunds: [...refunds],
    moves: [...moves],
    isPaid: payment.succeededAt !== null,
    notReturnable: returnable.refused,
    returnUntil: returnable.until,
    isLookedAt: payment.problem !== null,
  };
}
