import { balancesOf } from '#features/ledger/balance.server.ts';
import { releaseEarnings } from '#features/ledger/release.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { aBigint, decodeCursor, toPage } from '#platform/keyset.ts';
import { findPayoutAccount } from '../account/payout-account-row.server.ts';
import { ownEarner, payoutRefusal } from '../account/payout-eligibility.server.ts';
import type { getUserEarnings, Overview } from '../calls.ts';
import { PAYOUT_MINIMUM } from '../payout-states.ts';
import { withdrawalRefusal } from '../withdrawals/withdrawal-refusal.server.ts';
import { accountNumbers, presentRow, statementRows } from './statement.server.ts';

type Query = CallParsed<typeof getUserEarnings>['query'];

/** What the viewer has earned, on all sites, since a person's money is one. Balances are the ledger's. */
export async function myEarnings(ctx: Ctx, query: Query): Promise<CallReply<typeof getUserEarnings>> {
  const { accountId } = ownEarner(ctx);
  const after = decodeCursor(query.cursor, [aBigint]);
  // Whose hold is over by now is not told to wait for the job of the next minute.
  if (!after) await releaseEarnings(ctx, accountId);
  const accounts = await accountNumbers(ctx, accountId);
  const [rows, overview] = await Promise.all([
    statementRows(ctx, { accountId, accounts }, { below: after?.[0] }, query.limit + 1),
    query.cursor ? null : overviewOf(ctx, accountId, query.range),
  ]);
  const page = toPage(rows, query.limit, ({ entry }) => [entry]);
  return { ...page, items: page.items.map(presentRow), overview };
}

async function overviewOf(ctx: Ctx, accountId: string, range: Query['range']): Promise<Overview> {
  const [balances, paidOut, frees, sources, series] = await Promise.all([
    balancesOf(ctx, accountId),
    paidOutOf(ctx, accountId),
    freesOf(ctx, accountId),
    sourcesOf(ctx, accountId),
    seriesOf(ctx, accountId, range),
  ]);
  // What we owe is below zero there; and zero is not minus zero.
  const available = 0 - balances.earnings_available;
  const withdraw = await whyNot(ctx, accountId, available);
  return {
    ...{ currency: 'USD', available, pending: 0 - balances.earnings_pending },
    ...{ onItsWay: 0 - balances.payouts_pending, paidOut, frees, sources, series, withdraw },
    holdDays: ctx.deps.config.EARNINGS_HOLD_DAYS,
    minimum: PAYOUT_MINIMUM,
  };
}

async function whyNot(ctx: Ctx, accountId: string, available: number): Promise<Overview['withdraw']> {
  const account = await findPayoutAccount(ctx, accountId);
  const refusal =
    (await payoutRefusal(ctx, accountId)) ??
    (await withdrawalRefusal(ctx, { accountId, account, available, amount: available }));
  return { can: !refusal, code: refusal?.code ?? null, words: refusal?.message ?? null };
}

/** By the ledger: what was paid, less what banks sent back afterwards. */
async function paidOutOf({ sql }: Ctx, accountId: string): Promise<number> {
  const [row] = await sql<{ paid: number }[]>`
    select coalesce(sum(amount), 0)::bigint as paid from payout where account_id = ${accountId} and state = 'paid'`;
  return row?.paid ?? 0;
}

const freesOf = ({ sql }: Ctx, accountId: string) => sql<Overview['frees']>`
  select to_char(available_at, 'YYYY-MM-DD') as day, sum(amount - reversed)::bigint as amount
  from earning where account_id = ${accountId} and released_at is null and reversed < amount
  group by 1 order by 1`;

/** What was refunded in full is not counted; its source stays, since its list does. */
const sourcesOf = ({ sql }: Ctx, accountId: string) => sql<Overview['sources']>`
  select source, sum(amount - reversed)::bigint as amount, count(*) filter (where reversed < amount)::int as sales
  from earning where account_id = ${accountId} group by source order by 2 desc, 1`;

/** What came in by day or month of UTC, with those in which nothing did. */
function seriesOf({ sql, now }: Ctx, accountId: string, range: Query['range']) {
  const [unit, step, back] =
    range === '30d' ? ['day', '1 day', '29 days'] : ['month', '1 month', '11 months'];
  return sql<Overview['series']>`
    select to_char(day, 'YYYY-MM-DD') as from, coalesce(sum(e.amount - e.reversed), 0)::bigint as amount
    from generate_series(
      date_trunc(${unit}, ${now}::timestamptz, 'UTC') - ${back}::interval,
      date_trunc(${unit}, ${now}::timestamptz, 'UTC'), ${step}::interval) day
    left join earning e on e.account_id = ${accountId} and e.created_at >= day
      and e.created_at < day + ${step}::interval
    group by day order by day`;
}
