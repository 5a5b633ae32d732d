import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import type { Entry, LedgerRef } from './accounts.ts';

export interface Posting {
  kind: string;
  /** Identifies the fact, e.g. `charge:ch_1`, so that it is posted once. */
  key: string;
  paymentId?: string | null;
  memo?: string;
  /** Of all its entries. */
  currency: Currency;
  entries: readonly Entry[];
}

const ownerOf = (ref: LedgerRef) => ('accountId' in ref ? ref.accountId : null);

/**
 * Posts one ledger transaction, in one statement. Entries of zero are left out; the rest must sum to zero, or the database
 * refuses. An account is opened with its first entry in a currency.
 * @returns the transaction's id; null when the fact was posted before, or there is nothing to post
 */
export async function post(
  tx: Pick<Ctx, 'sql'>,
  { kind, key, paymentId = null, memo = '', currency, entries }: Posting,
): Promise<string | null> {
  const nonZero = entries.filter(({ amount }) => amount !== 0);
  if (nonZero.length === 0) return null;
  const [posted] = await tx.sql<{ id: string }[]>`
    with posting as (
      select * from unnest(${nonZero.map((entry) => entry.kind)}::text[], ${nonZero.map(ownerOf)}::uuid[],
        ${nonZero.map(({ amount }) => amount)}::bigint[]) as entry (kind, account_id, amount)
    ), opened as (
      insert into ledger_account (kind, account_id, currency)
      select distinct posting.kind, posting.account_id, ${currency} from posting
      where not exists (
        select from ledger_account there
        where there.kind = posting.kind and there.account_id is not distinct from posting.account_id
          and there.currency = ${currency})
      order by 1, 2
      on conflict (kind, account_id, currency) do update set currency = excluded.currency
      returning id, kind, account_id
    ), posted as (
      insert into ledger_transaction (id, kind, key, payment_id, memo)
      values (${newId()}, ${kind}, ${key}, ${paymentId}, ${memo})
      on conflict (key) do nothing returning id
    ), written as (
      insert into ledger_entry (transaction_id, ledger_account_id, amount)
      select posted.id, account.id, posting.amount
      from posted cross join posting
      cross join lateral (
        select id from ledger_account own
        where own.kind = posting.kind and own.account_id = posting.account_id and own.currency = ${currency}
        union all
        select id from opened
        where opened.kind = posting.kind and opened.account_id is not distinct from posting.account_id
        union all
        select id from ledger_account ours
        where posting.account_id is null and ours.kind = posting.kind and ours.account_id is null
          and ours.currency = ${currency}
      ) account
      returning 1
    )
    select id from posted`;
  return posted?.id ?? null;
}
