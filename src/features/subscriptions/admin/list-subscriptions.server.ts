import { accountIdOf, uncheckedCards } from '#features/people/people.server.ts';
import { pricesById } from '#features/plans/prices.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { totalOf } from '../plan-prices.server.ts';
import type { AdminSubscriptionRow, getAdminSubscriptions } from './calls.ts';

type Query = CallParsed<typeof getAdminSubscriptions>['query'];
type Row = Omit<AdminSubscriptionRow, 'payer' | 'plan' | 'interval' | 'amount'> & {
  payerId: string;
  priceId: string;
};

/** Paid plans of this site, the newest first. Checkouts that nobody paid are left out. */
export async function subscriptionsForStaff(ctx: Ctx, query: Query): Promise<Page<AdminSubscriptionRow>> {
  assertStaffMay(ctx, 'orders.read');
  const { sql, site } = ctx;
  const { sort, limit, cursor, state, plan, payer } = query;
  const after = decodeCursor(cursor, [aTime, anId]);
  const payerId = payer && (await accountIdOf(ctx, payer));
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const priceIds = plan && (await pricesOfPlan(ctx, plan));
  const rows = await sql<Row[]>`
    ${columns(ctx)}
    where s.site = ${site} and (s.state not in ('incomplete', 'expired') or bills.paid > 0)
      ${state ? sql`and s.state = ${state}` : sql``}
      ${priceIds ? sql`and s.price_id = any(${priceIds}::uuid[])` : sql``}
      ${payerId ? sql`and s.payer_id = ${payerId}` : sql``}
      ${after ? sql`and (s.created_at, s.id) ${isDescending ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by s.created_at ${direction}, s.id ${direction} limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { ...page, items: await present(ctx, page.items) };
}

export async function subscriptionForStaff(ctx: Ctx, id: string): Promise<AdminSubscriptionRow | undefined> {
  const rows = await ctx.sql<Row[]>`${columns(ctx)} where s.id = ${id} and s.site = ${ctx.site}`;
  return (await present(ctx, rows))[0];
}

const columns = ({ sql }: Ctx): Fragment => sql`
  select s.id, s.state, s.seats, s.payer_id, s.club_id is not null as is_team, s.price_id, 'USD' as currency,
    s.period_end, bills.paid, bills.refunded, coalesce(last.refundable, 0) as refundable, s.cancel_reason,
    s.cancel_note, s.created_at
  from subscription s
  cross join lateral (
    select coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(refunded), 0)::bigint as refunded
    from subscription_invoice where subscription_id = s.id) bills
  left join lateral (
    select ${refundableOf({ sql })} as refundable from subscription_invoice i
    where i.subscription_id = s.id and i.state = 'paid' and i.paid > 0
    order by i.issued_at desc, i.id desc limit 1) last on true`;

/** SQL: what of the invoice `i` has not been refunded and isn't about to be. Minor units. */
export const refundableOf = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  greatest(0, i.paid - i.refunded - coalesce((select sum(r.amount) from subscription_refund r
    where r.invoice_id = i.id and r.state = 'requested'), 0))::bigint`;

async function pricesOfPlan(ctx: Ctx, plan: string): Promise<string[]> {
  const paid = await ctx.sql<{ priceId: string }[]>`select distinct price_id from subscription`;
  const prices = await pricesById(
    ctx,
    paid.map(({ priceId }) => priceId),
  );
  return [...prices.values()].filter((price) => price.plan === plan).map(({ id }) => id);
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<AdminSubscriptionRow[]> {
  const [payers, prices] = await Promise.all([
    uncheckedCards(
      ctx,
      rows.map(({ payerId }) => payerId),
    ),
    pricesById(
      ctx,
      rows.map(({ priceId }) => priceId),
    ),
  ]);
  return rows.map(({ payerId, priceId, ...row }) => {
    const price = prices.get(priceId);
    if (!price) throw new Error(`There is no price ${priceId}`);
    return {
      ...row,
      plan: price.plan,
      interval: price.interval,
      amount: totalOf(price, row.seats),
      payer: payers.get(payerId) ?? null,
    };
  });
}
