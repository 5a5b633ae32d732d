import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { allBalancesOf } from '#features/ledger/balance.server.ts';
import { type Span, statementLines, withdrawn } from '#features/ledger/statement-sql.server.ts';
import { plainText } from '#platform/csv.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { plainMoney } from '#ui/format/money.ts';
import { figuresOf, type LineRow, typeOf } from './figures.ts';
import { type ItemColumns, withItem } from './statement.server.ts';

/** `net` is the sum of the five before it, and the balance that of `net` and `withdrawn`; tax is in what was paid. */
const columns = [
  'date',
  'type',
  'order',
  'line',
  'item',
  'detail',
  'source',
  'currency',
  'sold',
  'delivery',
  'refunded',
  'fee',
  'shares',
  'net',
  'withdrawn',
  'tax included',
  'id',
] as const;
const BATCH = 500;

/** A line for each line item that was sold or refunded, and for each withdrawal, newest first. */
export function statementFile(ctx: Ctx, accountId: string, span: Span): Readable {
  const csv = stringify({ header: true, columns: [...columns], record_delimiter: 'windows', bom: true });
  pipeline(lines(ctx, accountId, span), csv, (error) => {
    // A client that disconnects is fine; any other error truncates the file, so it is logged.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.deps.log.error({ err: error }, 'a statement was truncated');
  });
  return csv;
}

/** One currency after the other: a column of amounts is only summed within one. */
async function* lines(ctx: Ctx, accountId: string, span: Span) {
  for (const currency of (await allBalancesOf(ctx, accountId)).keys()) {
    const rows = linesIn(ctx, { accountId, currency }, span);
    for await (const some of rows.cursor(BATCH)) {
      for (const row of some) yield row.payout ? ofPayout(row, currency) : ofLine(row, currency);
    }
  }
}

type Row = { time: string } & (
  | (LineRow & ItemColumns & { paymentId: string; item: number; payout: null })
  | { id: number; payout: 'payout' | 'payout_returned'; amount: number }
);

const linesIn = (ctx: Ctx, of: { accountId: string; currency: Currency }, span: Span) => ctx.sql<Row[]>`
  select *, to_char(at at time zone ${span.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as time from (
    select id, at, kind, source, payment_id, item, is_seller, gross, fee, shares, tax, amount, is_back, title, detail,
      quantity, order_number, null as payout
    from (${withItem(ctx, statementLines(ctx, of, span))}) line
    union all
    select id, at, null, null, null, null, null, null, null, null, null, amount, null, null, null, null, null, kind
    from (${withdrawn(ctx, of, span)}) moved
  ) entry order by at desc, id desc`;

function ofLine(row: Extract<Row, { payout: null }>, currency: Currency): (string | number)[] {
  const money = (amount: number) => plainMoney(amount, currency);
  const { sold, delivery, refunded, fee, shares, net } = figuresOf(row);
  const title = row.quantity && row.quantity > 1 ? `${row.quantity} × ${row.title}` : (row.title ?? '');
  return [
    row.time,
    typeOf(row.kind, row.isSeller),
    row.orderNumber ?? '',
    row.item + 1,
    plainText(title),
    plainText(row.detail ?? ''),
    plainText(row.source),
    currency,
    ...[sold, delivery, refunded, fee, shares, net, 0].map(money),
    row.tax === null ? '' : money(row.tax),
    `line-${row.id}`,
  ];
}

function ofPayout(row: Exclude<Row, { payout: null }>, currency: Currency): string[] {
  const type = row.payout === 'payout' ? 'withdrawal' : 'withdrawal_returned';
  const nothing = plainMoney(0, currency);
  const zeros = Array.from({ length: 6 }, () => nothing);
  return [
    ...[row.time, type, '', '', '', '', '', currency],
    ...zeros,
    plainMoney(row.amount, currency),
    '',
    `entry-${row.id}`,
  ];
}
