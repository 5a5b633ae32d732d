import type { Deps } from '#platform/ctx.ts';
import type { Fact } from './provider-facts.server.ts';

/** Transactions of the ledger that the provider booked too. Everything else moves between our own books only. */
const kinds = [
  'sale',
  'unsettled',
  'fee',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'transfer',
  'transfer_reversal',
  'payout_sent',
  'payout_returned',
];
/** These leave a person's own balance at the provider, the others ours. */
const ofPeople = ['payout_sent', 'payout_returned'];

/** SQL: what a transaction `t` moved at the provider. */
const movedAt = (sql: Deps['sql']) => sql`(
  select sum(e.amount)::bigint from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
  where e.transaction_id = t.id
    and a.kind = case when t.kind = any(${ofPeople}::text[]) then 'provider_connected' else 'provider' end)`;

/** What stands in the ledger under these names: minor units, as the provider would count them. */
export async function ledgerAmounts({ sql }: Deps, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; amount: number | null }[]>`
    select t.key, ${movedAt(sql)} as amount from ledger_transaction t where t.key = any(${keys as string[]}::text[])`;
  return new Map(rows.map(({ key, amount }) => [key, amount ?? 0]));
}

/** What was posted since then that has to be at the provider too. */
export async function postedSince({ sql }: Deps, since: Date): Promise<Fact[]> {
  const rows = await sql<Fact[]>`
    select t.key, ${movedAt(sql)} as amount, p.provider_account_id
    from ledger_transaction t
    left join payout p on p.id = case when t.kind = any(${ofPeople}::text[]) then nullif(t.memo, '')::uuid end
    where t.created_at >= ${since} and t.kind = any(${kinds}::text[])`;
  return rows.filter(({ amount }) => amount !== null && amount !== 0);
}
