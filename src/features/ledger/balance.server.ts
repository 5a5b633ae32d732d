import type { Ctx } from '#platform/ctx.ts';
import { type LedgerRef, type PersonKind, personKinds } from './accounts.ts';

/** An account's balance, in minor units with the ledger's sign: what we owe somebody is negative. */
export async function balanceOf(ctx: Pick<Ctx, 'sql'>, ref: LedgerRef): Promise<number> {
  const { sql } = ctx;
  const owner = 'accountId' in ref ? sql`a.account_id = ${ref.accountId}` : sql`a.account_id is null`;
  const [row] = await sql<{ balance: number }[]>`
    select a.balance from ledger_balance a
    where a.kind = ${ref.kind} and ${owner} and a.currency = 'USD'`;
  return row?.balance ?? 0;
}

/** All of a person's balances at once, with the ledger's sign. */
export async function balancesOf(ctx: Ctx, accountId: string): Promise<Record<PersonKind, number>> {
  const rows = await ctx.sql<{ kind: PersonKind; balance: number }[]>`
    select a.kind, a.balance from ledger_balance a
    where a.kind = any(${[...personKinds]}::text[]) and a.account_id = ${accountId} and a.currency = 'USD'`;
  const none = Object.fromEntries(personKinds.map((kind) => [kind, 0]));
  return Object.assign(none, Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))) as Record<
    PersonKind,
    number
  >;
}
