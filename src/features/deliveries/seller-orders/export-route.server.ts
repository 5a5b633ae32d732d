import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { joinOrder } from '#features/payments/order/order-sql.server.ts';
import { findItems, type ItemRow } from '#features/payments/payment-row.server.ts';
import { disputeOutcomeOf } from '#features/payments/refunds/dispute-outcome.server.ts';
import { plainText } from '#platform/csv.ts';
import type { Ctx } from '#platform/ctx.ts';
import { unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import { plainMoney } from '#ui/format/money.ts';
import { sellerOf } from '../delivery/delivery-access.server.ts';
import { type LineRow, leftOf } from '../delivery/delivery-row.server.ts';
import { type Marks, marksOfItems } from '../delivery/line-marks.server.ts';

/** GET /api/seller/export/orders: everything the viewer sends and sent, a line a row, as CSV. */
export function sellerExportRoute(app: FastifyInstance, gate: Gate): void {
  app.get('/api/seller/export/orders', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await enterForExport(gate, request);
    if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
    const sellerId = sellerOf(ctx);
    return sendDownload(ctx.deps, reply, {
      type: 'text/csv; charset=utf-8',
      fileName: `orders-${ctx.site}-${ctx.now.toISOString().slice(0, 10)}.csv`,
      accountId: ctx.viewer.accountId,
      open: async () => ({ made: fileOf(ctx, sellerId) }),
    });
  });
}

interface Row extends Omit<LineRow, 'gone'> {
  paymentId: string;
  number: string;
  state: string;
  dispute: string | null;
  createdAt: string;
  shipBy: string;
  shippedAt: string | null;
  price: number;
  address: Record<string, string | null> | null;
}

const columns = [
  'order',
  'state',
  'dispute',
  'ordered',
  'send by',
  'shipped',
  'item',
  'detail',
  'sku',
  'print numbers',
  'twin',
  'quantity',
  'to send',
  'cancelled',
  'returned',
  'price each',
  'discount',
  'tax in it',
  'delivery price of the order',
  'currency',
  'name',
  'address 1',
  'address 2',
  'city',
  'region',
  'postal code',
  'country',
  'phone',
];

const BATCH = 500;

function fileOf(ctx: Ctx, sellerId: string): Readable {
  const csv = stringify({ header: true, columns, record_delimiter: 'windows', bom: true });
  async function* records() {
    const { sql, site } = ctx;
    const found = sql<Row[]>`
      select d.payment_id, o.number, d.state, ${disputeOutcomeOf(ctx, 'd.payment_id')} as dispute,
        d.created_at, d.ship_by, d.shipped_at, d.price, o.address,
        l.delivery_id, l.item, l.quantity, l.shipped, l.cancelled, l.returned
      from delivery d ${joinOrder(ctx, 'd.payment_id')} join delivery_line l on l.delivery_id = d.id
      where d.seller_id = ${sellerId} and d.site = ${site} order by d.created_at desc, d.id desc, l.item`;
    let before = '';
    for await (const rows of found.cursor(BATCH)) {
      const items = await findItems(ctx, [...new Set(rows.map(({ paymentId }) => paymentId))]);
      const marksOf = await marksOfItems(ctx, items);
      for (const row of rows) {
        const item = items.find((one) => one.paymentId === row.paymentId && one.item === row.item);
        // The price of the delivery stands once, so that a column can be summed.
        if (item) yield valuesOf(row, row.deliveryId !== before, item, marksOf(item));
        before = row.deliveryId;
      }
    }
  }
  pipeline(records(), csv, (error) => {
    // A client that disconnects is fine; any other error truncates the file, so it is logged.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.deps.log.error({ err: error }, 'a list of deliveries was truncated');
  });
  return csv;
}

function valuesOf(
  row: Row,
  isFirst: boolean,
  item: Pick<ItemRow, 'title' | 'detail' | 'unitAmount' | 'discount' | 'tax' | 'currency'>,
  { sku, numbers, twin }: Marks,
): (string | number)[] {
  const { fullName, line1, line2, city, region, postalCode, countryName, phone } = row.address ?? {};
  const money = (amount: number) => plainMoney(amount, item.currency);
  const day = (at: string | null) => at?.slice(0, 10) ?? '';
  const texts = [fullName, line1, line2, city, region, postalCode, countryName, phone];
  return [
    row.number,
    row.state,
    row.dispute ?? '',
    day(row.createdAt),
    day(row.shipBy),
    day(row.shippedAt),
    plainText(item.title),
    plainText(item.detail),
    sku ?? '',
    numbers.join(', '),
    twin ?? '',
    row.quantity,
    leftOf(row),
    row.cancelled,
    row.returned,
    money(item.unitAmount),
    money(item.discount),
    item.tax === null ? '' : money(item.tax),
    isFirst ? money(row.price) : '',
    item.currency,
    ...texts.map((text) => plainText(text ?? '')),
  ];
}
