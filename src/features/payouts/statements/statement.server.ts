import { hasDeliveryOf } from '#features/deliveries/delivery/delivery-row.server.ts';
import { allBalancesOf } from '#features/ledger/balance.server.ts';
import { type StatementSum, statementLines, statementSums } from '#features/ledger/statement-sql.server.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import { joinItem } from '#features/payments/payment-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Page } from '#platform/fields.ts';
import { aBigint, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { ownEarner } from '../account/payout-eligibility.server.ts';
import type { getStatement, getStatementLines, Statement, StatementLine } from './calls.ts';
import { figuresOf, type LineRow, sumOf, typeOf } from './figures.ts';
import { shownCurrency } from './my-earnings.server.ts';
import { assertSpan, type StatementPeriod, statementPeriod, zoneOf } from './statement-period.server.ts';

/** Sums of the viewer's statement. A person has one, for all sites. */
export async function myStatement(
  ctx: Ctx,
  query: CallParsed<typeof getStatement>['query'],
): Promise<Statement> {
  const { accountId } = ownEarner(ctx);
  const [period, balances] = await Promise.all([
    statementPeriod(ctx, accountId, query),
    allBalancesOf(ctx, accountId),
  ]);
  const currency = query.currency ?? (await shownCurrency(ctx, accountId, balances));
  return statementOf(ctx, accountId, { period, currency, currencies: [...balances.keys()] });
}

interface Asked {
  period: StatementPeriod;
  currency: Currency;
  /** All in which they ever earned. */
  currencies: readonly Currency[];
}

export async function statementOf(
  ctx: Ctx,
  accountId: string,
  { period, currency, currencies }: Asked,
): Promise<Statement> {
  const { unit, starts, years, ...span } = period;
  const sums = await statementSums(ctx, accountId, unit, span);
  const inCurrency = (one: Currency) => sums.filter((sum) => sum.currency === one);
  const own = inCurrency(currency);
  const by = (key: 'from' | 'source') => Map.groupBy(own, (sum: StatementSum) => sum[key]);
  const [byStart, bySource] = [by('from'), by('source')];
  const sources = [...bySource].map(([source, some]) => ({ source, ...sumOf(some) }));
  return {
    ...span,
    currency,
    unit,
    years,
    totals: [...new Set([currency, ...currencies])]
      .sort()
      .map((one) => ({ currency: one, ...sumOf(inCurrency(one)) })),
    periods: starts.map((from) => ({ from, ...sumOf(byStart.get(from) ?? []) })),
    sources: sources.sort((one, other) => other.net - one.net || (one.source < other.source ? -1 : 1)),
  };
}

/** SQL: a line of the ledger `c` with what was sold and the number of its order. */
export const withItem = (ctx: Ctx, lines: Fragment): Fragment => ctx.sql`
  select c.*, c.kind <> 'sale' as is_back, i.title, i.detail, i.quantity, i.path,
    ${orderNumberOf(ctx, 'c.payment_id')} as order_number
  from (${lines}) c ${joinItem(ctx, 'c.payment_id', 'c.item')}`;

/** What was sold; null where the ledger knows a payment and nobody else. */
export interface ItemColumns {
  title: string | null;
  detail: string | null;
  quantity: number | null;
  path: string | null;
  orderNumber: string | null;
}

type Row = LineRow & ItemColumns & { sends: boolean };

export async function myStatementLines(
  ctx: Ctx,
  { limit, cursor, currency, from, to, timeZone }: CallParsed<typeof getStatementLines>['query'],
): Promise<Page<StatementLine>> {
  const { accountId } = ownEarner(ctx);
  assertSpan({ from, to });
  const span = { from, to, timeZone: await zoneOf(ctx, accountId, timeZone) };
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, aBigint]);
  const rows = await sql<Row[]>`
    select line.*, ${hasDeliveryOf(ctx, accountId, 'line.payment_id')} as sends from (${withItem(
      ctx,
      sql`select * from (${statementLines(ctx, { accountId, currency }, span)}) all_lines
        ${after ? sql`where (at, id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
        order by at desc, id desc limit ${limit + 1}`,
    )}) line order by at desc, id desc`;
  const page = toPage(rows, limit, ({ at, id }) => [at, id]);
  return { ...page, items: page.items.map((row) => presentLine(row, currency)) };
}

const presentLine = (row: Row, currency: Currency): StatementLine => ({
  ...figuresOf(row),
  id: row.id,
  at: row.at,
  type: typeOf(row.kind, row.isSeller),
  source: row.source,
  title: row.title ?? '',
  detail: row.detail ?? '',
  quantity: row.quantity ?? 1,
  orderNumber: row.orderNumber,
  path: row.path,
  orderPath: row.sends && row.orderNumber ? `/seller/orders/${row.orderNumber}` : null,
  currency,
  tax: row.tax,
});
