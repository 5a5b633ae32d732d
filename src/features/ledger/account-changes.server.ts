import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { LedgerRef } from './accounts.ts';
import { allBalancesOf } from './balance.server.ts';
import type { getAccountBalance } from './calls.ts';

/** One transaction of the ledger, with its entries in their order. Minor units, with the ledger's sign. */
export interface PaymentTransaction {
  id: string;
  kind: string;
  key: string;
  at: string;
  currency: Currency;
  entries: { account: LedgerRef['kind']; accountId: string | null; amount: number }[];
}

/** All ledger transactions of one payment, oldest first. */
export const transactionsOfPayment = ({ sql }: Pick<Ctx, 'sql'>, paymentId: string) =>
  sql<PaymentTransaction[]>`
    select t.id, t.kind, t.key, t.created_at as at, (
      select min(a.currency) from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = t.id
    ) as currency, (
      select json_agg(json_build_object('account', a.kind, 'accountId', a.account_id, 'amount', e.amount) order by e.id)
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = t.id
    ) as entries
    from ledger_transaction t where t.payment_id = ${paymentId} order by t.created_at, t.id`;

/** One change of somebody's balance, pending and available together. Minor units. */
export interface LedgerChange {
  /** The transaction's id. */
  id: string;
  /** Grows with time. */
  entry: number;
  at: string;
  /** The transaction's kind. */
  kind: string;
  amount: number;
  /** The kind of item, for a sale. */
  source: string | null;
  description: string | null;
}

/** An entry id that marks a time: the beginning of a monthly statement. */
export interface EntryRange {
  /** Entries below this id only: where the page before ended. */
  below?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The ids of somebody's two ledger accounts in a currency; an account without entries has none. */
export async function accountNumbers({ sql }: Ctx, accountId: string, currency: Currency): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from ledger_account
    where kind in ('earnings_pending', 'earnings_available') and account_id = ${accountId}
      and currency = ${currency}`;
  return rows.map(({ id }) => id);
}

/**
 * SQL: every change of somebody's balance, pending and available together, newest first. Moves between the two, and
 * from requested to paid out, are left out. The sum of the rows is the balance.
 * @param accounts by id, so that each account's newest entries are read from the end of its index range
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
      -- One row a transaction: its last entry among the two accounts.
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

/** Somebody's balances for staff: positive is what we owe them. @throws 404 for an account that was never on this site */
export async function accountBalance(
  ctx: Ctx,
  accountId: string,
): Promise<CallReply<typeof getAccountBalance>> {
  assertStaffMay(ctx, 'payouts.read');
  await assertOnThisSite(ctx, accountId);
  const balances = await allBalancesOf(ctx, accountId);
  return {
    balances: [...balances].map(([currency, own]) => ({
      currency,
      pending: 0 - own.earnings_pending,
      available: 0 - own.earnings_available,
      inTransit: 0 - own.payouts_pending,
    })),
  };
}
