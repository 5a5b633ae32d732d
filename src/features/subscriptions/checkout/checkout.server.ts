import type Stripe from 'stripe';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { emailOfAccount } from '#features/auth/contact.server.ts';
import type { PlanCode, PlanInterval } from '#features/plans/plan.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { siteRules } from '#platform/site-rules.ts';
import { violates } from '#platform/sql.ts';
import { type PlanPrice, priceForSale, totalOf } from '../plan-prices.server.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import {
  findSubscription,
  liveSubscriptionOf,
  type SubscriptionRow,
  teamsOf,
} from '../subscription-row.server.ts';
import { cancelAtProvider, expireUnpaid, syncFor, syncSubscription } from '../sync/sync.server.ts';

export interface CheckoutInput {
  plan: PlanCode;
  interval: PlanInterval;
  seats?: number | undefined;
  teamId?: string | undefined;
  /** What the page showed, in minor units: another price is refused, whoever changed it. */
  expectedAmount?: number | undefined;
}

/**
 * Opens the provider's page for a plan. Plan, seats and price are decided here; the request is stored with the row, so
 * that repeating it opens the same page.
 * @throws 403 SWITCHED_OFF while sales are, 409 ALREADY_SUBSCRIBED or PRICE_CHANGED, 400 for what isn't sold, 503 when the provider doesn't answer
 */
export async function openCheckout(ctx: Ctx, input: CheckoutInput) {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw forbidden('Plans aren’t available on this site.', 'NOT_ON_KIDS');
  await assertSwitchedOn(ctx, 'sales');
  const { price, seats, teamId } = await priced(ctx, input);
  const amount = totalOf(price, seats);
  if (input.expectedAmount !== undefined && input.expectedAmount !== amount) throw priceChanged(amount);
  const row = await rowFor(ctx, { payerId: accountId, teamId, price, seats });
  const checkoutUrl = await openPage(ctx, row, price);
  return { subscriptionId: row.id, amount, currency: 'USD' as const, checkoutUrl };
}

export const priceChanged = (amount: number) =>
  new Refusal(409, 'PRICE_CHANGED', 'The price has changed. Check the new price and try again.', {
    details: { amount },
  });

async function priced(ctx: Ctx, { plan, interval, seats: wanted, teamId }: CheckoutInput) {
  const price = await priceForSale(ctx, plan, interval);
  if (!price) throw invalid('This plan can’t be bought.', 'plan', 'NOT_FOR_SALE');
  if (price.type !== 'team') {
    if (teamId)
      throw invalid('This plan is for people. Choose a team plan for a team.', 'plan', 'WRONG_PLAN');
    return { price, seats: 1, teamId: null };
  }
  if (!teamId) throw invalid('Choose the team this plan is for.', 'teamId');
  const teams = teamsOf(ctx);
  await teams.assertMayBuy(ctx, teamId);
  const seats = wanted ?? price.includedSeats;
  assertSeats(price, seats, await teams.seatsInUse(ctx, teamId));
  return { price, seats, teamId };
}

/** @throws 400 beyond the plan's most, 409 for fewer than there are people */
export function assertSeats(price: PlanPrice, seats: number, inUse: number): void {
  if (seats > price.maxSeats)
    throw invalid(`Choose up to ${price.maxSeats} seats.`, 'seats', 'TOO_MANY_SEATS');
  if (seats < inUse)
    throw conflict(
      'SEATS_IN_USE',
      `${inUse} people have a seat. Remove people first, or keep at least ${inUse} seats.`,
      'seats',
    );
}

interface Wanted {
  payerId: string;
  teamId: string | null;
  price: PlanPrice;
  seats: number;
}

/** The row of this checkout: the one that is open for the same plan, or a new one in place of any other. */
async function rowFor(ctx: Ctx, wanted: Wanted): Promise<SubscriptionRow> {
  const product = wanted.teamId ? 'team' : 'individual';
  const live = await liveSubscriptionOf(ctx, wanted.teamId ?? wanted.payerId, product);
  if (live) {
    if (live.state === 'incomplete' && live.sessionId) await syncFor(ctx, live.id);
    const known = await findSubscription(ctx, live.id);
    if (known?.state === 'incomplete') {
      if (isSame(known, wanted)) return known;
      await replaceCheckout(ctx, known);
    } else if (known && !['ended', 'expired', 'revoked'].includes(known.state))
      throw alreadySubscribed(known.id);
  }
  const id = newId();
  try {
    await transact(ctx, async (tx) => {
      await tx.sql`
        insert into subscription (id, site, account_id, team_id, product, payer_id, price_id, seats)
        values (${id}, ${ctx.site}, ${wanted.teamId ? null : wanted.payerId}, ${wanted.teamId}, ${product},
          ${wanted.payerId}, ${wanted.price.id}, ${wanted.seats})`;
      await tx.sql`
        insert into subscription_transition (subscription_id, to_state, by_account_id, reason)
        values (${id}, 'incomplete', ${wanted.payerId}, 'started')`;
    });
  } catch (error) {
    if (!violates(error, 'subscription_live')) throw error;
    // Another tab opened one at the same moment.
    const first = await liveSubscriptionOf(ctx, wanted.teamId ?? wanted.payerId, product);
    if (first && first.state === 'incomplete' && isSame(first, wanted)) return first;
    throw alreadySubscribed(first?.id ?? id);
  }
  const row = await findSubscription(ctx, id);
  if (!row) throw new Error(`Subscription ${id} was not written`);
  return row;
}

const isSame = (row: SubscriptionRow, { payerId, price, seats }: Wanted) =>
  row.payerId === payerId && row.priceId === price.id && row.seats === seats;

const alreadySubscribed = (subscriptionId: string) =>
  new Refusal(
    409,
    'ALREADY_SUBSCRIBED',
    'There’s already a plan. Change it in your subscription settings instead of buying another one.',
    { details: { subscriptionId } },
  );

/** Closes the page of another choice, unless it was paid at this moment. */
async function replaceCheckout(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const { deps } = ctx;
  if (row.sessionId) {
    const expired = await deps.provider.checkout.sessions
      .expire(row.sessionId, {}, interactive)
      .catch((error: unknown) => {
        if (wasRefused(error)) return null;
        throw notCharged();
      });
    await syncSubscription(deps, row.id, interactive);
    const known = await findSubscription(ctx, row.id);
    if (known && known.state !== 'incomplete' && known.state !== 'expired') throw alreadySubscribed(row.id);
    // A first card was declined on its page: what it started must not be paid later.
    if (expired && known?.providerId) await cancelAtProvider(deps, known.providerId);
  }
  await expireUnpaid(deps, row.id, 'replaced');
}

/** Opens the page with the stored request; its idempotency key is the row's id. */
async function openPage(ctx: Ctx, row: SubscriptionRow, price: PlanPrice): Promise<string> {
  if (row.sessionUrl) return row.sessionUrl;
  const { deps } = ctx;
  try {
    const request = row.sessionRequest ?? (await storedRequest(ctx, row, price));
    const session = expectObject(
      await deps.provider.checkout.sessions.create(request, {
        ...interactive,
        idempotencyKey: `session:${row.id}`,
      }),
      'checkout.session',
    );
    if (!session.url) throw new Error(`Session ${session.id} has no URL`);
    await ctx.sql`
      update subscription set session_id = ${session.id}, session_url = ${session.url} where id = ${row.id}`;
    return session.url;
  } catch (error) {
    deps.log.warn({ err: error, subscriptionId: row.id }, 'checkout not opened');
    if (wasRefused(error)) await expireUnpaid(deps, row.id, 'replaced');
    throw notCharged();
  }
}

export const notCharged = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t reach our payment provider right now. You weren’t charged. Try again in a moment.',
    { retryAfter: 5 },
  );

/** Frozen, so that a repeated request is identical. */
async function storedRequest(ctx: Ctx, row: SubscriptionRow, price: PlanPrice) {
  const { deps } = ctx;
  const customer = await customerFor(ctx, row);
  const metadata = { subscription_id: row.id, site: row.site };
  const back = deps.hosts.urlOf(row.site, `/settings/subscription?checkout=${row.id}`);
  const request: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: row.id,
    line_items: [{ price: await providerPriceOf(deps, price), quantity: row.seats }],
    metadata,
    subscription_data: { metadata },
    // Wherever the payer comes from, the outcome is read from the provider.
    success_url: back,
    cancel_url: back,
  };
  await ctx.sql`
    update subscription set customer_id = ${customer}, session_request = ${ctx.sql.json(request as never)}
    where id = ${row.id}`;
  return request;
}

/** One customer for each holder and payer, so that credit and card of a team stay with it. */
async function customerFor(ctx: Ctx, row: SubscriptionRow): Promise<string> {
  const [known] = await ctx.sql<{ customerId: string }[]>`
    select customer_id from subscription
    where payer_id = ${row.payerId} and coalesce(account_id, team_id) = ${row.accountId ?? row.teamId}
      and customer_id is not null
    order by created_at desc limit 1`;
  if (known) return known.customerId;
  const email = await emailOfAccount(ctx, row.payerId);
  const customer = await ctx.deps.provider.customers.create(
    {
      ...(email ? { email } : {}),
      metadata: { account_id: row.payerId, ...(row.teamId ? { team_id: row.teamId } : {}) },
    },
    { ...interactive, idempotencyKey: `customer:${row.id}` },
  );
  return expectObject(customer, 'customer').id;
}
