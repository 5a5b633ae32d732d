import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { Entry, LedgerRef } from './accounts.ts';

export interface Posting {
  kind: string;
  /** The fact's own name, e.g. `charge:ch_1`: posted once, however often it is told. */
  key: string;
  paymentId?: string | null;
  memo?: string;
  entries: readonly Entry[];
}

const ownerOf = (ref: LedgerRef) => ('accountId' in ref ? ref.accountId : null);

/**
 * Writes one transaction of the ledger, in one statement. Entries of zero are left out; the rest must sum to zero, or
 * the database refuses. A person's accounts are opened when something is first written to them; who opens one at the
 * same moment as somebody else gets the other's row.
 * @returns false when this fact was posted before, or nothing is left to post
 */
export async function post(
  tx: Pick<Ctx, 'sql'>,
  { kind, key, paymentId = null, memo = '', entries }: Posting,
): Promise<boolean> {
  const said = entries.filter(({ amount }) => amount !== 0);
  if (said.length === 0) return false;
  const rows = await tx.sql`
    with said as (
      select * from unnest(${said.map((entry) => entry.kind)}::text[], ${said.map(ownerOf)}::uuid[],
        ${said.map(({ amount }) => amount)}::bigint[]) as entry (kind, account_id, amount)
    ), opened as (
      insert into ledger_account (kind, account_id)
      select distinct said.kind, said.account_id from said
      where said.account_id is not null and not exists (
        select from ledger_account there
        where there.kind = said.kind and there.account_id = said.account_id and there.currency = 'USD')
      order by 1, 2
      on conflict (kind, account_id, currency) do update set currency = excluded.currency
      returning id, kind, account_id
    ), posted as (
      insert into ledger_transaction (id, kind, key, payment_id, memo)
      values (${newId()}, ${kind}, ${key}, ${paymentId}, ${memo})
      on conflict (key) do nothing returning id
    ), written as (
      insert into ledger_entry (transaction_id, ledger_account_id, amount)
      select posted.id, account.id, said.amount
      from posted cross join said
      cross join lateral (
        select id from ledger_account own
        where own.kind = said.kind and own.account_id = said.account_id and own.currency = 'USD'
        union all
        select id from opened where opened.kind = said.kind and opened.account_id = said.account_id
        union all
        select id from ledger_account ours
        where said.account_id is null and ours.kind = said.kind and ours.account_id is null
          and ours.currency = 'USD'
      ) account
      returning 1
    )
    select id from posted`;
  return rows.length === 1;
}
