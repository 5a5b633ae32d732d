import type { Ctx } from '#platform/ctx.ts';

/** One change of what somebody has here: pending and available together, minor units. */
export interface LedgerChange {
  /** The transaction's id. */
  id: string;
  /** A number that grows with time. */
  entry: number;
  at: string;
  /** The transaction's kind. */
  kind: string;
  amount: number;
  /** What was sold, where it was a sale. */
  source: string | null;
  description: string | null;
}

/** An entry's number stands for a time: where statements of a month begin. */
export interface EntryRange {
  /** Entries below this one only: where the page before ended. */
  below?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The ledger's numbers of somebody's two accounts; what was never written to has none. */
export async function accountNumbers({ sql }: Ctx, accountId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from ledger_account
    where kind in ('earnings_pending', 'earnings_available') and account_id = ${accountId} and currency = 'USD'`;
  return rows.map(({ id }) => id);
}

/**
 * SQL: what changed of what somebody has here, pending and available together, newest first. What only moves between
 * the two, and from what was asked for to the bank, is no row. Summed up, the rows are the balance.
 * @param accounts by number, so that each one's newest entries are read from its own end of the index
 */
export function changesOf(
  { sql }: Ctx,
  { accountId, accounts }: { accountId: string; accounts: readonly number[] },
  { below, from, to }: EntryRange,
  limit: number | null,
) {
  const [one = 0, other = 0] = accounts;
  const first = limit === null ? sql`` : sql`limit ${limit}`;
  const newest = (account: number) => sql`
    (select e.id, e.transaction_id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.ledger_account_id = ${account} and t.kind <> 'release'
      -- Of the entries one transaction made to the two, the last stands for all of them.
      and not exists (
        select from ledger_entry later
        where later.transaction_id = e.transaction_id and later.id > e.id
          and later.ledger_account_id in (${one}, ${other}))
      ${below === undefined ? sql`` : sql`and e.id < ${below}`}
      ${from ? sql`and t.created_at >= ${from}` : sql``}
      ${to ? sql`and t.created_at < ${to}` : sql``}
    order by e.id desc ${first})`;
  return sql<LedgerChange[]>`
    select t.id, t.created_at as at, t.kind, row.id as entry, changed.amount, sold.source, sold.description
    from (select * from (${newest(one)} union all ${newest(other)}) entry order by id desc ${first}) row
    join ledger_transaction t on t.id = row.transaction_id
    cross join lateral (
      select -sum(e.amount)::bigint as amount from ledger_entry e
      where e.transaction_id = t.id and e.ledger_account_id in (${one}, ${other})
    ) changed
    left join lateral (
      select min(source) as source, string_agg(description, ', ' order by item) as description from earning
      where payment_id = t.payment_id and account_id = ${accountId}
    ) sold on t.payment_id is not null
    where changed.amount <> 0
    order by row.id desc`;
}
