import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// Sums of what one person earned in a currency, less refunds.

/** When what is still pending becomes available, by day of UTC. */
export const pendingReleases = ({ sql }: Ctx, accountId: string, currency: Currency) => sql<
  { day: string; amount: number }[]
>`
  select to_char(available_at, 'YYYY-MM-DD') as day, sum(amount - reversed)::bigint as amount
  from earning
  where account_id = ${accountId} and currency = ${currency} and released_at is null and reversed < amount
  group by 1 order by 1`;

/** The largest first. Fully refunded sales are not counted. */
export const earningsBySource = ({ sql }: Ctx, accountId: string, currency: Currency) => sql<
  { source: string; amount: number; sales: number }[]
>`
  select source, sum(amount - reversed)::bigint as amount, count(*) filter (where reversed < amount)::int as sales
  from earning where account_id = ${accountId} and currency = ${currency} group by source order by 2 desc, 1`;

/** By day or month of UTC, empty ones included; below zero where more was refunded than earned, as in the statement. */
export function earningsByDay(
  { sql, now }: Ctx,
  accountId: string,
  { currency, range }: { currency: Currency; range: '30d' | '12m' },
) {
  const [unit, step, back] =
    range === '30d' ? ['day', '1 day', '29 days'] : ['month', '1 month', '11 months'];
  return sql<{ from: string; amount: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as from, coalesce(sum(c.amount), 0)::bigint as amount
    from generate_series(
      date_trunc(${unit}, ${now}::timestamptz, 'UTC') - ${back}::interval,
      date_trunc(${unit}, ${now}::timestamptz, 'UTC'), ${step}::interval) day
    left join earning_change c on c.account_id = ${accountId} and c.currency = ${currency} and c.kind <> 'release'
      and c.at >= day and c.at < day + ${step}::interval
    group by day order by day`;
}

/** SQL: one account's earnings, a row for each item sold; use it after `from`. */
export const earningsOf = ({ sql }: Pick<Ctx, 'sql'>, accountId: string): Fragment => sql`(
  select id, site, source, payment_id, item, amount, reversed, currency, created_at
  from earning where account_id = ${accountId})`;

/**
 * SQL: `at`, `source`, `currency` and `amount` (after fees and refunds, minor units) of what was earned with some items since an instant.
 * @param items SQL rows of `payment_id` and `item`
 */
export const earnedWith = ({ sql }: Pick<Ctx, 'sql'>, items: Fragment, since: string): Fragment => sql`
  select e.created_at as at, e.source, e.currency, e.amount - e.reversed as amount
  from earning e join (${items}) sold on sold.payment_id = e.payment_id and sold.item = e.item
  where e.created_at >= ${since}::timestamptz`;

/** SQL: when something was first earned with a payment. */
export const earnedAt = ({ sql }: Pick<Ctx, 'sql'>, paymentId: string): Fragment =>
  sql`(select min(created_at) from earning where payment_id = ${paymentId})`;

/** SQL: the `account_id` of everybody who was transferred more than they have earned after refunds. */
export const accountsOwingTransfers = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`select account_id from earning where transferred > amount - reversed`;

/** SQL: the account in this column has earnings that were not transferred to the provider yet. */
export const hasUntransferred = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment => sql`exists (
  select from earning e
  where e.account_id = ${account} and e.released_at is not null and e.transferred < e.amount - e.reversed)`;

/** SQL: locks an account's earnings that were not fully transferred, with how much of each is `missing`. */
export const lockUntransferred = (
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
  limit: number,
): Fragment => sql`
  select id, payment_id, charge_id, currency, amount - reversed - transferred as missing from earning
  where account_id = ${accountId} and released_at is not null and transferred < amount - reversed
  order by id limit ${limit} for no key update`;

/** Locks an account's earnings that were transferred but refunded since. @returns the excess of each, minor units */
export const lockOvertransferred = ({ sql }: Pick<Ctx, 'sql'>, accountId: string, limit: number) =>
  sql<{ id: string; tooMuch: number }[]>`
    select id, transferred - (amount - reversed) as too_much from earning
    where account_id = ${accountId} and transferred > amount - reversed
    order by id limit ${limit} for no key update`;

/** SQL: marks the `missing` part of each earning in `due` (id, missing) as transferred. */
export const addTransferred = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`update earning set transferred = transferred + due.missing from due where earning.id = due.id`;

/** @param amount minor units that were reversed from the person's account at the provider */
export async function subtractTransferred(
  { sql }: Pick<Ctx, 'sql'>,
  earningId: string,
  amount: number,
): Promise<void> {
  await sql`update earning set transferred = transferred - ${amount} where id = ${earningId}`;
}

/** Removes the descriptions of what an account sold. */
export async function eraseDescriptions({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<void> {
  await sql`update earning set description = '' where account_id = ${accountId}`;
}

/** Removes the descriptions of what was earned with these payments. @param payments SQL that selects ids */
export async function eraseDescriptionsOf({ sql }: Pick<Ctx, 'sql'>, payments: Fragment): Promise<void> {
  await sql`update earning set description = '' where payment_id in (${payments})`;
}

/** What a transaction of the ledger took of an account's earnings, in minor units; negative when it gave them back. */
export async function earningsMovedBy(
  { sql }: Pick<Ctx, 'sql'>,
  { key, accountId }: { key: string; accountId: string },
): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
    where t.key = ${key} and a.account_id = ${accountId} and a.kind in ('earnings_pending', 'earnings_available')`;
  return row?.amount ?? 0;
}
