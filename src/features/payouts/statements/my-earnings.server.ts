import { accountNumbers, changesOf, type LedgerChange } from '#features/ledger/account-changes.server.ts';
import { allBalancesOf, type Balances, noBalances } from '#features/ledger/balance.server.ts';
import { earningsByDay, earningsBySource, pendingReleases } from '#features/ledger/earnings.server.ts';
import { releaseEarnings } from '#features/ledger/release.server.ts';
import { sellerCurrency } from '#features/sellers/origins.server.ts';
import { switchRefusal } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Currency, stepsWithin } from '#platform/currencies.ts';
import { lookUp } from '#platform/look-up.ts';
import { aBigint, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { findPayoutAccount } from '../account/payout-account-row.server.ts';
import { ownEarner, payoutRefusal } from '../account/payout-eligibility.server.ts';
import type { getUserEarnings, Overview, StatementRow } from '../calls.ts';
import { payoutMinimum } from '../payout-states.ts';
import { withdrawalRefusal } from '../withdrawals/withdrawal-refusal.server.ts';

type Query = CallParsed<typeof getUserEarnings>['query'];

/** The viewer's earnings on all sites: a person has one balance, the ledger's. */
export async function myEarnings(ctx: Ctx, query: Query): Promise<CallReply<typeof getUserEarnings>> {
  const { accountId } = ownEarner(ctx);
  const after = decodeCursor(query.cursor, [aBigint]);
  // Releases due earnings now instead of with the next job.
  if (!after) await releaseEarnings(ctx, accountId);
  const balances = await allBalancesOf(ctx, accountId);
  const currency = query.currency ?? (await shownCurrency(ctx, accountId, balances));
  const accounts = await accountNumbers(ctx, accountId, currency);
  const [rows, overview] = await Promise.all([
    changesOf(ctx, { accountId, accounts }, { below: after?.[0] }, query.limit + 1),
    query.cursor ? null : overviewOf(ctx, accountId, { range: query.range, currency, balances }),
  ]);
  const page = toPage(rows, query.limit, ({ entry }) => [entry]);
  return { ...page, items: page.items.map((row) => presentChange(row, currency)), overview };
}

/** The one they sell in, if they earned in it, or else the first of those in which they did. */
export async function shownCurrency(ctx: Ctx, accountId: string, balances: AllBalances): Promise<Currency> {
  const sells = await sellerCurrency(ctx, accountId);
  const [first = sells] = balances.keys();
  return balances.has(sells) ? sells : first;
}

type AllBalances = ReadonlyMap<Currency, Balances>;

async function overviewOf(
  ctx: Ctx,
  accountId: string,
  { range, currency, balances: all }: { range: Query['range']; currency: Currency; balances: AllBalances },
): Promise<Overview> {
  const balances = all.get(currency) ?? noBalances();
  const [paidOut, releases, sources, series] = await Promise.all([
    paidOutOf(ctx, accountId, currency),
    pendingReleases(ctx, accountId, currency),
    earningsBySource(ctx, accountId, currency),
    earningsByDay(ctx, accountId, { currency, range }),
  ]);
  // The ledger's sign: what we owe is below zero. `0 -` avoids minus zero.
  const available = 0 - balances.earnings_available;
  const withdraw = await withdrawalOf(ctx, accountId, { available, currency });
  return {
    currency,
    currencies: [...new Set([...all.keys(), currency])].sort(),
    available,
    pending: 0 - balances.earnings_pending,
    inTransit: 0 - balances.payouts_pending,
    paidOut,
    releases,
    sources,
    series,
    withdraw,
    holdDays: ctx.deps.config.EARNINGS_HOLD_DAYS,
    minimum: payoutMinimum(currency),
  };
}

async function withdrawalOf(
  ctx: Ctx,
  accountId: string,
  { available, currency }: { available: number; currency: Currency },
): Promise<Overview['withdraw']> {
  const account = await findPayoutAccount(ctx, accountId);
  const refusal =
    (await payoutRefusal(ctx, accountId)) ??
    (await switchRefusal(ctx, 'payouts')) ??
    (await withdrawalRefusal(ctx, {
      accountId,
      account,
      available,
      currency,
      amount: stepsWithin(available, currency),
    }));
  return { can: !refusal, code: refusal?.code ?? null, message: refusal?.message ?? null };
}

/** Payouts that arrived and were not returned. */
async function paidOutOf({ sql }: Ctx, accountId: string, currency: Currency): Promise<number> {
  const [row] = await sql<{ paid: number }[]>`
    select coalesce(sum(amount), 0)::bigint as paid from payout
    where account_id = ${accountId} and currency = ${currency} and state = 'paid'`;
  return row?.paid ?? 0;
}

const kinds: Record<string, StatementRow['kind']> = {
  sale: 'sale',
  refund: 'refund',
  refund_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_returned: 'payout_returned',
};

const presentChange = (
  { id, at, source, amount, kind, description }: LedgerChange,
  currency: Currency,
): StatementRow => ({
  id,
  at,
  source,
  amount,
  currency,
  kind: lookUp(kinds, kind) ?? 'correction',
  description: description ?? '',
});
