import type { Deps } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

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

export interface PostedMovement {
  key: string;
  amount: number;
  /** The payout that moved somebody's own balance at the provider; null where ours moved. */
  payoutId: string | null;
}

/** What was posted since then that has to be at the provider too. */
export const postedSince = ({ sql }: Deps, since: Date) => sql<PostedMovement[]>`
  select * from (
    select t.key, ${movedAt(sql)} as amount,
      case when t.kind = any(${ofPeople}::text[]) then nullif(t.memo, '') end as payout_id
    from ledger_transaction t
    where t.created_at >= ${since} and t.kind = any(${kinds}::text[])
  ) posted
  where amount <> 0`;

/** SQL: what the provider kept of the payment in this column is in the ledger. */
export const isFeeBooked = ({ sql }: Pick<Deps, 'sql'>, payment: Fragment): Fragment =>
  sql`exists (select from ledger_transaction t where t.payment_id = ${payment} and t.kind = 'fee')`;
