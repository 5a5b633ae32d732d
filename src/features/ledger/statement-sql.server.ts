import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** Days as 2026-11-22, the first and the last included, of a time zone. */
export interface Span {
  from: string;
  to: string;
  timeZone: string;
}

/** SQL: a condition that an instant in a column is within the span. */
const within = ({ sql }: Pick<Ctx, 'sql'>, column: string, { from, to, timeZone }: Span): Fragment => sql`
  ${sql(column)} >= ${from}::date::timestamp at time zone ${timeZone}
  and ${sql(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** What line items of a kind brought in a day, month or year, or what went back of them. Minor units. */
export interface StatementSum {
  /** The first day. */
  from: string;
  currency: Currency;
  source: string;
  isBack: boolean;
  gross: number;
  fee: number;
  shares: number;
  tax: number;
  lines: number;
}

/** Sums of somebody's statement, in each currency. */
export const statementSums = (
  ctx: Pick<Ctx, 'sql'>,
  accountId: string,
  unit: 'day' | 'month' | 'year',
  span: Span,
) => ctx.sql<StatementSum[]>`
  select to_char(start, 'YYYY-MM-DD') as from, currency, source, is_back, gross, fee, shares, tax, lines from (
    select date_trunc(${unit}, at at time zone ${span.timeZone}) as start, currency, source, kind <> 'sale' as is_back,
      sum(gross)::bigint as gross, sum(fee)::bigint as fee, sum(shares)::bigint as shares,
      coalesce(sum(tax), 0)::bigint as tax, count(*)::int as lines
    from earning_change
    where account_id = ${accountId} and kind <> 'release' and ${within(ctx, 'at', span)}
    group by 1, 2, 3, 4
  ) sums order by start`;

/** SQL: the lines of somebody's statement in a currency, a row for each line item that was sold or of which something went back. */
export const statementLines = (
  ctx: Pick<Ctx, 'sql'>,
  { accountId, currency }: { accountId: string; currency: Currency },
  span: Span,
): Fragment => ctx.sql`
  select id, at, kind, source, payment_id, item, is_seller, gross, fee, shares, tax, amount
  from earning_change
  where account_id = ${accountId} and currency = ${currency} and kind <> 'release' and ${within(ctx, 'at', span)}`;

/** SQL: what somebody withdrew of a currency, below zero, and what of it came back: `id`, `at`, `kind`, `amount`. */
export const withdrawn = (
  ctx: Pick<Ctx, 'sql'>,
  { accountId, currency }: { accountId: string; currency: Currency },
  span: Span,
): Fragment => ctx.sql`
  select e.id, t.created_at as at, t.kind, -e.amount as amount
  from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transaction t on t.id = e.transaction_id
  where a.kind = 'earnings_available' and a.account_id = ${accountId} and a.currency = ${currency}
    and t.kind in ('payout', 'payout_returned') and ${within(ctx, 't.created_at', span)}`;

/** When something first stood in somebody's statement; null before that. */
export async function firstChange({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<Date | null> {
  const [row] = await sql<{ at: string | null }[]>`
    select min(first.at) as at from (
      select distinct currency from ledger_account where account_id = ${accountId}
    ) own cross join lateral (
      select at from earning_change
      where account_id = ${accountId} and currency = own.currency and kind <> 'release' order by at limit 1) first`;
  return row?.at ? new Date(row.at) : null;
}
