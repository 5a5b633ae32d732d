import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** Where a withdrawal lies among the entries of its available balance. */
export interface WithdrawalRange {
  ledgerAccountId: number;
  /** The entry of the withdrawal before it, 0 without one, and its own. */
  after: number;
  entry: number;
  /** What was left over by the one before, and what was added and taken since; minor units. */
  before: number;
  added: number;
  taken: number;
}

/** @param key of the ledger's transaction that takes the withdrawal from the available balance */
export async function withdrawalRange(
  { sql }: Pick<Ctx, 'sql'>,
  { key, accountId, currency }: { key: string; accountId: string; currency: Currency },
): Promise<WithdrawalRange | undefined> {
  const [row] = await sql<WithdrawalRange[]>`
    with own as (
      select a.id as ledger_account_id, e.id as entry
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.ledger_account_id
      where t.key = ${key} and a.kind = 'earnings_available' and a.account_id = ${accountId} and a.currency = ${currency}
    ), bounds as (
      select own.*, coalesce((
        select e.id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where e.ledger_account_id = own.ledger_account_id and e.id < own.entry and t.kind = 'payout'
        order by e.id desc limit 1
      ), 0) as after
      from own
    )
    select b.*, s.* from bounds b cross join lateral (
      select coalesce(-sum(amount) filter (where id <= b.after), 0)::bigint as before,
        coalesce(-sum(amount) filter (where id > b.after and amount < 0), 0)::bigint as added,
        coalesce(-sum(amount) filter (where id > b.after and amount > 0), 0)::bigint as taken
      from ledger_entry where ledger_account_id = b.ledger_account_id and id < b.entry
    ) s`;
  return row;
}

/**
 * SQL: what changed the balance within such a range: an earning that was released, what a refund took of one (`payment_id`,
 * `item`), or something else that was booked as a whole. `entry` and `line` sort them, newest first.
 */
export const withdrawnLines = (
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
  { ledgerAccountId, after, entry }: WithdrawalRange,
): Fragment => sql`
  select e.id as entry, coalesce(c.id, 0) as line, t.created_at as at, t.kind, c.payment_id, c.item,
    coalesce(c.available, -e.amount) as amount
  from (
    select min(id) as id, transaction_id, sum(amount)::bigint as amount from ledger_entry
    where ledger_account_id = ${ledgerAccountId} and id > ${after} and id < ${entry} group by transaction_id
  ) e join ledger_transaction t on t.id = e.transaction_id
  left join earning_change c
    on c.transaction_id = e.transaction_id and c.account_id = ${accountId} and c.available <> 0`;
