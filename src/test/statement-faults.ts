import type { Sql } from '#platform/sql/sql.ts';

/** What isn't a seller's business: money between the provider, banks and us, and what was never sold. */
const besides = [
  'fee',
  'payout',
  'payout_sent',
  'payout_paid',
  'payout_returned',
  'transfer',
  'transfer_reversal',
  'unsettled',
  'subscription_charge',
];

/**
 * Where what stands in statements differs from the ledger, transaction by transaction: what was paid or went back, our fee,
 * what others have a share in, and how each account's pending and available balances changed.
 */
export async function statementFaults(sql: Sql): Promise<object[]> {
  const sums = sql<object[]>`
    select id, l.moved, c.moved as in_statement, l.fee, c.fee as fee_in_statement, c.unshared from (
      select t.id, coalesce(sum(e.amount) filter (where a.kind in ('provider', 'losses')), 0) as moved,
        coalesce(-sum(e.amount) filter (where a.kind = 'platform_fees'), 0) as fee
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.ledger_account_id
      where t.kind <> all(${besides}::text[])
      group by t.id having bool_or(a.kind in ('earnings_pending', 'earnings_available', 'platform_fees'))
    ) l full join (
      select transaction_id as id, coalesce(sum(gross) filter (where is_seller), 0) as moved, sum(fee) as fee,
        sum(shares) - coalesce(sum(gross) filter (where not is_seller), 0) as unshared
      from earning_change where transaction_id is not null group by 1
    ) c using (id)
    where (l.moved, l.fee, 0) is distinct from (c.moved, c.fee, c.unshared) limit 5`;
  const parts = sql<object[]>`
    select id, account_id, l.amount, c.amount as in_statement, l.available, c.available as available_in_statement from (
      select e.transaction_id as id, a.account_id, -sum(e.amount) as amount,
        coalesce(-sum(e.amount) filter (where a.kind = 'earnings_available'), 0) as available
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      join ledger_transaction t on t.id = e.transaction_id
      where a.kind in ('earnings_pending', 'earnings_available') and t.kind <> all(${besides}::text[]) group by 1, 2
    ) l full join (
      select transaction_id as id, account_id, sum(amount) as amount, sum(available) as available
      from earning_change where account_id is not null and transaction_id is not null
      group by 1, 2 having sum(amount) <> 0 or sum(available) <> 0
    ) c using (id, account_id)
    where (l.amount, l.available) is distinct from (c.amount, c.available) limit 5`;
  return (await Promise.all([sums, parts])).flat();
}
