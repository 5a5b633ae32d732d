import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { type LedgerRef, type PersonKind, personKinds } from './accounts.ts';

/** An account's balance, in minor units with the ledger's sign: what we owe somebody is negative. */
export async function balanceOf(ctx: Pick<Ctx, 'sql'>, ref: LedgerRef, currency: Currency): Promise<number> {
  const { sql } = ctx;
  const owner = 'accountId' in ref ? sql`a.account_id = ${ref.accountId}` : sql`a.account_id is null`;
  const [row] = await sql<{ balance: number }[]>`
    select a.balance from ledger_balance a
    where a.kind = ${ref.kind} and ${owner} and a.currency = ${currency}`;
  return row?.balance ?? 0;
}

export type Balances = Record<PersonKind, number>;

/** All of a person's balances in one currency, with the ledger's sign. */
export const balancesOf = async (ctx: Ctx, accountId: string, currency: Currency): Promise<Balances> =>
  (await allBalancesOf(ctx, accountId)).get(currency) ?? noBalances();

/** The same in each currency they ever had, by its code. */
export async function allBalancesOf({ sql }: Ctx, accountId: string): Promise<Map<Currency, Balances>> {
  const rows = await sql<{ kind: PersonKind; balance: number; currency: Currency }[]>`
    select a.kind, a.balance, a.currency from ledger_balance a
    where a.kind = any(${[...personKinds]}::text[]) and a.account_id = ${accountId} order by a.currency`;
  const balances = new Map<Currency, Balances>();
  for (const { kind, balance, currency } of rows) {
    balances.set(currency, { ...(balances.get(currency) ?? noBalances()), [kind]: balance });
  }
  return balances;
}

export const noBalances = () => Object.fromEntries(personKinds.map((kind) => [kind, 0])) as Balances;
