import { uncheckedCards } from '#features/people/people.server.ts';
import { planHolders } from '#features/plans/points.ts';
import { currentPrices, pricesById } from '#features/plans/prices.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { InvoiceView, SubscriptionView } from './calls.ts';
import { firstBillAt, isBilledNext } from './changes/price-notice.ts';
import { type PlanPrice, pricesForSale, totalOf } from './plan-prices.server.ts';
import { clubsOf, openSubscription, type SubscriptionRow } from './subscription-row.server.ts';
import { type CancelReason, GRACE_DAYS, isOver, UNPAID_DAYS } from './subscription-states.ts';

interface Row extends SubscriptionRow {
  credit: number;
  payUrl: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  cardExpires: string | null;
  cancelReason: CancelReason | null;
  createdAt: string;
}

interface InvoiceRow extends Omit<InvoiceView, 'name'> {
  subscriptionId: string;
  priceId: string | null;
}

const MOST = 20;

/** What the viewer pays for or holds, and the live plans of clubs they help to run: live ones first, then the newest. */
export async function mySubscriptions(ctx: Ctx): Promise<{ items: SubscriptionView[] }> {
  const { accountId } = viewerOf(ctx);
  const run = planHolders.find(ctx, 'club')?.runBy(ctx, accountId) ?? ctx.sql`select null::uuid as club_id`;
  const rows = await ctx.sql<Row[]>`
    select * from subscription
    where site = ${ctx.site} and (
        payer_id = ${accountId} or account_id = ${accountId}
        or (state not in ('incomplete', 'ended', 'expired', 'revoked') and club_id in (select club_id from (${run}) run)))
      and (state <> 'expired' or exists (
        select from subscription_invoice i where i.subscription_id = subscription.id and i.paid > 0))
    order by state in ('ended', 'expired', 'revoked'), created_at desc limit ${MOST}`;
  return { items: await present(ctx, rows) };
}

/** @throws 404 for what the viewer doesn't decide about */
export async function subscriptionView(ctx: Ctx, id: string): Promise<SubscriptionView> {
  await openSubscription(ctx, id);
  const rows = await ctx.sql<Row[]>`select * from subscription where id = ${id}`;
  const [view] = await present(ctx, rows);
  if (!view) throw notFound('subscription');
  return view;
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<SubscriptionView[]> {
  const invoices = await ctx.sql<InvoiceRow[]>`
    select id, subscription_id, number, price_id, state, total, paid, refunded, currency, issued_at, url
    from subscription_invoice
    where subscription_id = any(${rows.map(({ id }) => id)}::uuid[]) and state <> 'draft'
    order by issued_at desc, id desc`;
  const payers = await uncheckedCards(ctx, [...new Set(rows.map(({ payerId }) => payerId))]);
  const newest = new Set((await currentPrices(ctx)).map(({ id }) => id));
  const prices = await pricesById(ctx, [
    ...rows.flatMap(({ priceId, nextPriceId, priceNoticeId }) =>
      [priceId, nextPriceId, priceNoticeId].filter((id) => id !== null),
    ),
    ...invoices.flatMap(({ priceId }) => priceId ?? []),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const price = prices.get(row.priceId);
      if (!price) throw new Error(`There is no price ${row.priceId}`);
      const isPayer = row.payerId === ctx.viewer?.accountId;
      const own = invoices
        .filter(({ subscriptionId }) => isPayer && subscriptionId === row.id)
        .map(({ subscriptionId: _, priceId, ...invoice }) => ({
          ...invoice,
          name: prices.get(priceId ?? '')?.name ?? price.name,
        }));
      const told = newest.has(row.priceNoticeId ?? '') ? prices.get(row.priceNoticeId ?? '') : undefined;
      const next = row.nextPriceId ? prices.get(row.nextPriceId) : undefined;
      const choices = isOver(row.state) || !isPayer ? [] : await choicesFor(ctx, price);
      return {
        ...describe(ctx, row, { price, next, told }),
        ...(await describeClub(ctx, row)),
        payerName: isPayer ? null : (payers.get(row.payerId)?.displayName ?? null),
        choices,
        invoices: own,
      };
    }),
  );
}

function describe(
  ctx: Ctx,
  row: Row,
  known: Prices,
): Omit<SubscriptionView, 'club' | 'seatsInUse' | 'choices' | 'invoices' | 'payerName'> {
  const { id, state, seats, periodEnd, unpaidSince } = row;
  const { price } = known;
  const amount = totalOf(price, seats);
  const change = changeOf(row, known);
  const isNext = change?.at === periodEnd;
  const isPayer = row.payerId === ctx.viewer?.accountId;
  const renews = state === 'active' && periodEnd !== null;
  return {
    id,
    state,
    plan: price.plan,
    name: price.name,
    interval: price.interval,
    seats,
    includedSeats: price.includedSeats,
    maxSeats: price.maxSeats,
    isPayer,
    currency: 'USD',
    amount,
    periodEnd,
    nextBill: renews
      ? { amount: Math.max(0, (change && isNext ? change.amount : amount) - row.credit), at: periodEnd }
      : null,
    pending: change,
    card:
      isPayer && row.cardBrand && row.cardLast4
        ? { brand: row.cardBrand, last4: row.cardLast4, expires: row.cardExpires ?? '' }
        : null,
    due:
      unpaidSince && (state === 'past_due' || state === 'restricted')
        ? {
            payUrl: isPayer ? row.payUrl : null,
            needsConfirmation: row.unpaidNeedsBank,
            graceUntil: daysAfter(unpaidSince, GRACE_DAYS),
            endsAt: daysAfter(unpaidSince, UNPAID_DAYS),
          }
        : null,
    checkoutUrl: state === 'incomplete' && isPayer ? row.sessionUrl : null,
    cancelReason: isPayer ? row.cancelReason : null,
    isStopped: row.stoppedAt !== null,
    startedAt: row.createdAt,
  };
}

/** What a plan costs now, what is set to be billed next, and what its payer was told it will cost. */
interface Prices {
  price: PlanPrice;
  next: PlanPrice | undefined;
  told: PlanPrice | undefined;
}

/** What is billed later than now: what was chosen, or the new price of the same plan. */
function changeOf(row: Row, { price, next, told }: Prices): SubscriptionView['pending'] {
  const { state, periodEnd } = row;
  if (!periodEnd || isOver(state)) return null;
  const isTold = told && state === 'active' && isSamePlan(told, price) && told.id !== price.id;
  const isOwn = !next || next.id === price.id;
  const seats = row.nextSeats ?? row.seats;
  const billed = isTold && isOwn && isBilledNext(row) ? told : next;
  const at = billed ? periodEnd : isTold ? (firstBillAt(row, told.interval)?.toISOString() ?? null) : null;
  const shown = billed ?? (isTold ? told : undefined);
  if (!shown || !at) return null;
  return {
    plan: shown.plan,
    name: shown.name,
    seats,
    amount: totalOf(shown, seats),
    at,
    isPriceChange: isSamePlan(shown, price) && seats === row.seats,
  };
}

const isSamePlan = (one: PlanPrice, other: PlanPrice) =>
  one.plan === other.plan && one.interval === other.interval;

/** Its own price stays as it is, also when others pay another one by now. */
async function choicesFor(ctx: Ctx, own: PlanPrice): Promise<SubscriptionView['choices']> {
  const others = (await pricesForSale(ctx, own.type)).filter(
    ({ plan, interval }) => plan !== own.plan || interval !== own.interval,
  );
  return [own, ...others];
}

const daysAfter = (time: string, days: number) =>
  new Date(Date.parse(time) + days * 86_400_000).toISOString();

async function describeClub(
  ctx: Ctx,
  { clubId }: Row,
): Promise<Pick<SubscriptionView, 'club' | 'seatsInUse'>> {
  if (!clubId) return { club: null, seatsInUse: null };
  const clubs = clubsOf(ctx);
  const [club, seatsInUse] = await Promise.all([clubs.describe(ctx, clubId), clubs.seatsInUse(ctx, clubId)]);
  return { club: { id: clubId, name: club?.name ?? 'Deleted club', path: club?.path ?? '/' }, seatsInUse };
}
