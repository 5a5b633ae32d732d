import { isBanned } from '#features/people/account-sql.server.ts';
import { accountIdForStaff, uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { amountOf, type Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import type { Page } from '#platform/fields.ts';
import { aBigint, anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { PayoutState } from '../events.ts';
import { payoutFailureText } from '../withdrawals/payout-failures.ts';
import type { AdminPayout, getAdminPayouts } from './calls.ts';

type Query = CallParsed<typeof getAdminPayouts>['query'];
interface Row {
  id: string;
  accountId: string;
  amount: number;
  currency: Currency;
  state: PayoutState;
  failure: string | null;
  attempt: number;
  payoutId: string | null;
  createdAt: string;
  triedAt: string | null;
  arrivesAt: string | null;
  paidAt: string | null;
  pauseReason: string | null;
  pausedAt: string | null;
  retried: boolean;
  isBanned: boolean;
}

/** The key of the payout that repeats a failed one. */
export const retryKey = (payoutId: string): string => `retry:${payoutId}`;

const columns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  p.id, p.account_id, p.amount, p.currency, p.state, p.failure, p.attempt, p.payout_id, p.created_at, p.tried_at, p.arrives_at,
  p.paid_at, pause.reason as pause_reason, pause.paused_at,
  exists (select from payout again where again.account_id = p.account_id and again.request_key = ${retryKey('')} || p.id)
    as retried, ${isBanned({ sql }, 'p.account_id')} as is_banned`;

/** Payouts that were requested on this site, by time or by amount. */
export async function payoutsForStaff(ctx: Ctx, query: Query): Promise<Page<AdminPayout>> {
  assertStaffMay(ctx, 'payouts.read');
  const { sql, site } = ctx;
  const { sort, limit, cursor } = query;
  const byAmount = sort.endsWith('amount');
  const after = byAmount ? decodeCursor(cursor, [aBigint, anId]) : decodeCursor(cursor, [aTime, anId]);
  const column = byAmount ? sql`p.amount` : sql`p.created_at`;
  const type = byAmount ? sql`bigint` : sql`timestamptz`;
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const accountId = query.person && (await accountIdForStaff(ctx, query.person));
  const rows = await sql<Row[]>`
    select ${columns(ctx)} from payout p left join payout_pause pause on pause.account_id = p.account_id
    where p.site = ${site} ${conditions(ctx, query, accountId)}
      ${after ? sql`and (${column}, p.id) ${isDescending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)` : sql``}
    order by ${column} ${direction}, p.id ${direction} limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ amount, createdAt, id }) => [byAmount ? amount : createdAt, id]);
  return { ...page, items: await present(ctx, page.items) };
}

function conditions({ sql }: Ctx, query: Query, accountId: string | undefined): Fragment {
  const { state, minAmount, maxAmount, from, until, sort } = query;
  const comparesAmounts = minAmount !== undefined || maxAmount !== undefined || sort.endsWith('amount');
  const currency = query.currency ?? (comparesAmounts ? DEFAULT_CURRENCY : undefined);
  return sql`
    ${state ? sql`and p.state = ${state}` : sql``}
    ${accountId ? sql`and p.account_id = ${accountId}` : sql``}
    ${currency ? sql`and p.currency = ${currency}` : sql``}
    ${minAmount === undefined ? sql`` : sql`and p.amount >= ${amountOf(minAmount, currency)}`}
    ${maxAmount === undefined ? sql`` : sql`and p.amount <= ${amountOf(maxAmount, currency)}`}
    ${from ? sql`and p.created_at >= ${from}::date` : sql``}
    ${until ? sql`and p.created_at < ${until}::date + 1` : sql``}`;
}

/** One payout of this site; undefined when there is none. */
export async function payoutForStaff(ctx: Ctx, id: string): Promise<AdminPayout | undefined> {
  const { sql, site } = ctx;
  const rows = await sql<Row[]>`
    select ${columns(ctx)} from payout p left join payout_pause pause on pause.account_id = p.account_id
    where p.id = ${id} and p.site = ${site}`;
  const [payout] = await present(ctx, rows);
  return payout;
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<AdminPayout[]> {
  const accounts = await uncheckedCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => ({
    id: row.id,
    account: accounts.get(row.accountId) ?? null,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    failure: row.failure ? { code: row.failure, message: payoutFailureText(row.failure) } : null,
    attempts: row.attempt,
    providerId: row.payoutId,
    pause: row.pausedAt === null ? null : { reason: row.pauseReason ?? '', at: row.pausedAt },
    isBanned: row.isBanned,
    retry: retryOf(row),
    requestedAt: row.createdAt,
    triedAt: row.triedAt,
    arrivesAt: row.arrivesAt,
    paidAt: row.paidAt,
  }));
}

function retryOf({ state, pausedAt, retried, isBanned: banned }: Row): AdminPayout['retry'] {
  if (pausedAt !== null || banned) return null;
  if (state === 'requested') return 'send';
  return state === 'failed' && !retried ? 'request' : null;
}
