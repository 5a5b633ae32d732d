import { earningsOf } from '#features/ledger/earnings.server.ts';
import { accountIdForStaff, uncheckedCards } from '#features/people/people.server.ts';
import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { amountOf } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import type { Page } from '#platform/fields.ts';
import { aBigint, anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { overdueParts } from '../../extras.server.ts';
import { paymentsForStaff } from '../../payments-for-staff.server.ts';
import type { AdminOrderRow, getAdminOrders, getOrderSums } from './calls.ts';

type Query = CallParsed<typeof getAdminOrders>['query'];
type Row = Omit<AdminOrderRow, 'buyer'> & { buyerId: string; paymentId: string };

/** Orders of this site, by time or by amount. */
export async function ordersForStaff(ctx: Ctx, query: Query): Promise<Page<AdminOrderRow>> {
  assertStaffMay(ctx, 'orders.read');
  const byAmount = query.sort.endsWith('amount');
  const rows = await findRows(ctx, query, byAmount);
  const page = toPage(rows, query.limit, ({ amount, createdAt, id, paymentId }) =>
    byAmount ? [amount, paymentId] : [createdAt, id],
  );
  const buyers = await uncheckedCards(
    ctx,
    page.items.map(({ buyerId }) => buyerId),
  );
  return {
    ...page,
    items: page.items.map(({ buyerId, paymentId: _, ...row }) => ({
      ...row,
      buyer: buyers.get(buyerId) ?? null,
    })),
  };
}

async function findRows(ctx: Ctx, query: Query, byAmount: boolean): Promise<Row[]> {
  const { sql, site } = ctx;
  const { sort, limit, cursor } = query;
  const after = byAmount ? decodeCursor(cursor, [aBigint, anId]) : decodeCursor(cursor, [aTime, anId]);
  const key = byAmount ? sql`(p.amount, p.id)` : sql`(o.created_at, o.id)`;
  const type = byAmount ? sql`bigint` : sql`timestamptz`;
  const people = await peopleOf(ctx, query);
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql<Row[]>`
    select o.id, o.number, o.payment_id, o.state, o.buyer_id, coalesce(p.title, '') as title, p.line_count, p.amount,
      p.refunded, p.currency, p.is_disputed, p.problem, ${isOverdue(ctx)} as is_overdue, o.created_at
    from shop_order o join ${paymentsForStaff(ctx)} p on p.id = o.payment_id
    where o.site = ${site} and p.site = ${site} and p.purpose = 'order' ${conditions(ctx, query, people)}
      ${after ? sql`and ${key} ${isDescending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)` : sql``}
    order by ${byAmount ? sql`p.amount ${direction}, p.id ${direction}` : sql`o.created_at ${direction}, o.id ${direction}`}
    limit ${limit + 1}`;
}

interface People {
  buyerId: string | undefined;
  sellerId: string | undefined;
}

const peopleOf = async (ctx: Ctx, { buyer, seller }: Query): Promise<People> => ({
  buyerId: buyer && (await accountIdForStaff(ctx, buyer)),
  sellerId: seller && (await accountIdForStaff(ctx, seller)),
});

/** SQL: something of the order of payment `p` isn't sent long after the promised day. */
const isOverdue = (ctx: Ctx): Fragment =>
  ctx.sql`exists (select from ${overdueParts(ctx)} overdue where overdue.payment_id = p.id)`;

function conditions(ctx: Ctx, query: Query, { buyerId, sellerId }: People): Fragment {
  const { sql } = ctx;
  const { number, state, disputed, overdue, minAmount, maxAmount, from, until, sort } = query;
  const comparesAmounts = minAmount !== undefined || maxAmount !== undefined || sort.endsWith('amount');
  const currency = query.currency ?? (comparesAmounts ? DEFAULT_CURRENCY : undefined);
  return sql`
    ${number ? sql`and starts_with(o.number, ${number})` : sql``}
    ${state ? sql`and o.state = ${state}` : sql``}
    ${buyerId ? sql`and o.buyer_id = ${buyerId}` : sql``}
    ${sellerId ? sql`and p.id in (select payment_id from ${earningsOf(ctx, sellerId)} earned)` : sql``}
    ${disputed === undefined ? sql`` : sql`and p.is_disputed = ${disputed}`}
    ${overdue === undefined ? sql`` : sql`and ${isOverdue(ctx)} = ${overdue}`}
    ${currency ? sql`and p.currency = ${currency}` : sql``}
    ${minAmount === undefined ? sql`` : sql`and p.amount >= ${amountOf(minAmount, currency)}`}
    ${maxAmount === undefined ? sql`` : sql`and p.amount <= ${amountOf(maxAmount, currency)}`}
    ${from ? sql`and o.created_at >= ${from}::date` : sql``}
    ${until ? sql`and o.created_at < ${until}::date + 1` : sql``}`;
}

/** What somebody paid for orders of this site. @throws 404 for an account that was never on this site */
export async function orderSums(ctx: Ctx, accountId: string): Promise<CallReply<typeof getOrderSums>> {
  assertStaffMay(ctx, 'orders.read');
  await assertOnThisSite(ctx, accountId);
  const items = await ctx.sql<CallReply<typeof getOrderSums>['items']>`
    select p.currency, count(*)::int as orders, sum(p.amount)::bigint as paid, sum(p.refunded)::bigint as refunded
    from shop_order o join ${paymentsForStaff(ctx)} p on p.id = o.payment_id
    where o.buyer_id = ${accountId} and o.site = ${ctx.site} and p.purpose = 'order'
      and o.state not in ('awaiting_payment', 'expired', 'cancelled')
    group by p.currency order by orders desc, p.currency`;
  return { items: [...items] };
}
