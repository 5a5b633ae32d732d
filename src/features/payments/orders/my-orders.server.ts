import { type PrintedAddress, printed } from '#features/addresses/address-lines.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { notOnKids } from '../not-on-kids.ts';
import { itemsOfPayments, paymentDetails, paymentTotals } from '../payments.server.ts';
import type { getMyOrders, OrderLine, OrderView } from './calls.ts';

type Row = Omit<OrderLine, 'items'>;

const columns = ({ sql }: Ctx) => sql`
  o.id, o.number, o.payment_id, o.state, p.amount, p.refunded, p.currency, p.dispute, o.created_at`;

/** @throws 403 on a site where nothing is sold */
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
    select ${columns(ctx)} from shop_order o join ${paymentTotals(ctx)} p on p.id = o.payment_id
    where o.buyer_id = ${buyerId} and o.site = ${site}
      ${after ? sql`and (o.created_at, o.id) < (${after[0]}, ${after[1]})` : sql``}
    order by o.created_at desc, o.id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  const items = await itemsOfPayments(
    ctx,
    page.items.map(({ paymentId }) => paymentId),
  );
  return { ...page, items: page.items.map((row) => ({ ...row, items: items.get(row.paymentId) ?? [] })) };
}

/** The payment of one of the viewer's own orders on this site. @throws 404 for anybody else's */
export async function paymentOfOwnOrder(ctx: Ctx, number: string): Promise<string> {
  const buyerId = buyerOf(ctx);
  const { sql, site } = ctx;
  const [row] = await sql<{ paymentId: string }[]>`
    select payment_id from shop_order where number = ${number} and buyer_id = ${buyerId} and site = ${site}`;
  if (!row) throw notFound('order');
  return row.paymentId;
}

/** One of the viewer's own orders on this site. @throws 404 for anybody else's */
export async function orderOf(ctx: Ctx, number: string): Promise<OrderView> {
  const buyerId = buyerOf(ctx);
  const { sql, site } = ctx;
  const [row] = await sql<(Row & { address: PrintedAddress | null })[]>`
    select ${columns(ctx)}, o.address from shop_order o join ${paymentTotals(ctx)} p on p.id = o.payment_id
    where o.number = ${number} and o.buyer_id = ${buyerId} and o.site = ${site}`;
  if (!row) throw notFound('order');
  const [payment, timeline] = await Promise.all([
    paymentDetails(ctx, row.paymentId),
    sql<OrderView['timeline']>`
      select to_state as state, at from shop_order_transition where order_id = ${row.id} order by id`,
  ]);
  if (!payment) throw notFound('order');
  return { ...row, ...payment, address: printed(row.address), timeline: [...timeline] };
}
