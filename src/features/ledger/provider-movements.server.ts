import type { Deps } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** Ledger transactions that the provider booked too. All others move money between our own accounts only. */
const kinds = [
  'sale',
  'subscription_charge',
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
/** These change a person's balance at the provider, the others the platform's. */
const ofPeople = ['payout_sent', 'payout_returned'];

/** SQL: what a transaction `t` moved at the provider. */
const movedAt = (sql: Deps['sql']) => sql`(
  select sum(e.amount)::bigint from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
  where e.transaction_id = t.id
    and a.kind = case when t.kind = any(${ofPeople}::text[]) then 'provider_connected' else 'provider' end)`;

/** SQL: the currency of a transaction `t`. */
const currencyOf = (sql: Deps['sql']) => sql`(
  select min(a.currency) from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
  where e.transaction_id = t.id)`;

/** Ledger transactions by key, with the provider's sign. */
export async function ledgerAmounts(
  { sql }: Deps,
  keys: readonly string[],
): Promise<Map<string, { amount: number; currency: string }>> {
  const rows = await sql<{ key: string; amount: number | null; currency: string }[]>`
    select t.key, ${movedAt(sql)} as amount, ${currencyOf(sql)} as currency from ledger_transaction t where t.key = any(${keys as string[]}::text[])`;
  return new Map(rows.map(({ key, amount, currency }) => [key, { amount: amount ?? 0, currency }]));
}

export interface PostedMovement {
  key: string;
  amount: number;
  currency: string;
  /** The payout that moved a person's balance at the provider; null where the platform's moved. */
  payoutId: string | null;
}

/** What was posted since then and has to be booked at the provider too. */
export const postedSince = ({ sql }: Deps, since: Date) => sql<PostedMovement[]>`
  select * from (
    select t.key, ${movedAt(sql)} as amount, ${currencyOf(sql)} as currency,
      case when t.kind = any(${ofPeople}::text[]) then nullif(t.memo, '') end as payout_id
    from ledger_transaction t
    where t.created_at >= ${since} and t.kind = any(${kinds}::text[])
  ) posted
  where amount <> 0`;

/** SQL: the provider's fee of the payment in this column is booked. */
export const isFeeBooked = ({ sql }: Pick<Deps, 'sql'>, payment: Fragment): Fragment =>
  sql`exists (select from ledger_transaction t where t.payment_id = ${payment} and t.kind = 'fee')`;
