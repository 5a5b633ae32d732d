import type Stripe from 'stripe';
import { emailOfAccount } from '#features/auth/contact.server.ts';
import { accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { PlanCode, PlanInterval } from '#features/plans/plan.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { siteRules } from '#platform/site-rules.ts';
import { violates } from '#platform/sql/errors.ts';
import { type PlanPrice, priceForSale, totalOf } from '../plan-prices.server.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import {
  clubsOf,
  findSubscription,
  liveSubscriptionOf,
  type SubscriptionRow,
} from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import { isOver } from '../subscription-states.ts';
import { followUp, sessionKey } from '../sync/follow-up.server.ts';
import { expireUnpaid, syncFor } from '../sync/read-and-apply.server.ts';
import { closeCheckout } from './close-checkout.server.ts';

export interface CheckoutInput {
  plan: PlanCode;
  interval: PlanInterval;
  seats?: number | undefined;
  /** A club, or one of its teams: the plan is the club's. */
  teamId?: string | undefined;
  /** What the page showed, in minor units: another price is refused, whoever changed it. */
  expectedAmount?: number | undefined;
}

/**
 * Opens the provider's page for a plan. Plan, seats and price are decided here; the request is stored with the row, so
 * that repeating it opens the same page.
 * @throws 403 SWITCHED_OFF while sales are, GUARDIAN_NEEDED for a minor without one, 409 ALREADY_SUBSCRIBED or PRICE_CHANGED, 400 for what isn't sold, 503 when the provider doesn't answer
 */
export async function openCheckout(ctx: Ctx, input: CheckoutInput) {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw forbidden('Plans aren’t available on this site.', 'NOT_ON_KIDS');
  await assertSwitchedOn(ctx, 'sales');
  await assertMayPay(ctx, accountId);
  const { price, seats, clubId } = await priced(ctx, input);
  const amount = totalOf(price, seats);
  if (input.expectedAmount !== undefined && input.expectedAmount !== amount) throw priceChanged(amount);
  const row = await rowFor(ctx, { payerId: accountId, clubId, price, seats });
  const checkoutUrl = await openPage(ctx, row, price);
  return { subscriptionId: row.id, amount, currency: 'USD' as const, checkoutUrl };
}

/** @throws 403 GUARDIAN_NEEDED for somebody below 18 whom no guardian looks after */
async function assertMayPay(ctx: Ctx, accountId: string): Promise<void> {
  const facts = await accountFacts(ctx, accountId);
  if (!facts || !isMinor(facts) || facts.guardianId) return;
  throw forbidden(
    'You’re under 18, so a parent or guardian has to look after your account before you get a plan.',
    'GUARDIAN_NEEDED',
  );
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
      throw invalid('This plan is for people. Choose a team plan for a club.', 'plan', 'WRONG_PLAN');
    return { price, seats: 1, clubId: null };
  }
  if (!teamId) throw invalid('Choose the club this plan is for.', 'teamId');
  const clubs = clubsOf(ctx);
  const clubId = await clubs.toBuyFor(ctx, teamId);
  const seats = wanted ?? price.includedSeats;
  assertSeats(price, seats, await clubs.seatsInUse(ctx, clubId));
  return { price, seats, clubId };
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
  clubId: string | null;
  price: PlanPrice;
  seats: number;
}

/** Other tabs opened a checkout of something else at the same moment, this many times in a row. */
const MOST_TRIES = 4;

/** The row of this checkout: the one that is open for the same plan, or a new one in place of any other. */
async function rowFor(ctx: Ctx, wanted: Wanted): Promise<SubscriptionRow> {
  const product = wanted.clubId ? 'team' : 'individual';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const live = await liveSubscriptionOf(ctx, wanted.clubId ?? wanted.payerId, product);
    if (live?.state === 'incomplete' && live.sessionId) await syncFor(ctx, live.id);
    const known = live && (await findSubscription(ctx, live.id));
    if (known && !isOver(known.state)) {
      if (known.state !== 'incomplete') throw alreadySubscribed(known.id);
      if (isSame(known, wanted)) return known;
      if (!(await replaced(ctx, known))) throw alreadySubscribed(known.id);
    }
    const row = await newRow(ctx, wanted);
    if (row) return row;
  }
  throw checkoutReplaced();
}

/** Closes the page of another choice. @returns whether it is closed; false when it was paid at this moment */
const replaced = (ctx: Ctx, row: SubscriptionRow): Promise<boolean> =>
  closeCheckout(ctx.deps, row).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, subscriptionId: row.id }, 'checkout not replaced');
    throw notCharged();
  });

/** @returns undefined when another tab has opened one at the same moment */
async function newRow(ctx: Ctx, { payerId, clubId, price, seats }: Wanted) {
  const id = newId();
  try {
    await transact(ctx, async (tx) => {
      await tx.sql`
        with started as (
          insert into subscription (id, site, account_id, club_id, product, payer_id, price_id, seats)
          values (${id}, ${ctx.site}, ${clubId ? null : payerId}, ${clubId}, ${clubId ? 'team' : 'individual'},
            ${payerId}, ${price.id}, ${seats})
          returning id
        )
        ${subscriptionStates.logSql(tx, 'started', { to: 'incomplete', by: payerId, reason: 'started' })}`;
    });
  } catch (error) {
    if (violates(error, 'subscription_live')) return undefined;
    throw error;
  }
  return findSubscription(ctx, id);
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

const checkoutReplaced = () =>
  conflict(
    'CHECKOUT_REPLACED',
    'You chose another plan at the same moment. You weren’t charged for this one. Choose the plan you want again.',
  );

/** Opens the page with the stored request; its idempotency key is the row's id. */
async function openPage(ctx: Ctx, row: SubscriptionRow, price: PlanPrice): Promise<string> {
  if (row.sessionUrl) return row.sessionUrl;
  const { deps } = ctx;
  try {
    const request = row.sessionRequest ?? (await storedRequest(ctx, row, price));
    const session = expectObject(
      await deps.provider.checkout.sessions.create(request, {
        ...interactive,
        idempotencyKey: sessionKey(row.id),
      }),
      'checkout.session',
    );
    if (!session.url) throw new Error(`Session ${session.id} has no URL`);
    const [stored] = await ctx.sql<{ state: string }[]>`
      update subscription set session_id = ${session.id}, session_url = ${session.url} where id = ${row.id}
      returning state`;
    if (stored?.state === 'incomplete') return session.url;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    deps.log.warn({ err: error, subscriptionId: row.id }, 'checkout not opened');
    if (wasRefused(error)) await expireUnpaid(deps, row.id, 'replaced');
    throw notCharged();
  }
  // Another choice replaced this one meanwhile: its page must not be paid. What fails here is done by the reconciler.
  await followUp(deps, row.id).catch((error: unknown) =>
    deps.log.warn({ err: error, subscriptionId: row.id }, 'replaced checkout not closed yet'),
  );
  throw checkoutReplaced();
}

export const notCharged = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t reach our payment provider right now. You weren’t charged. Try again in a moment.',
    { retryAfter: 5 },
  );

/**
 * Frozen, so that a repeated request is identical. Stored before it is sent, so that its page can be found and closed.
 * @throws 409 when another choice has replaced it: it is not sent
 */
async function storedRequest(ctx: Ctx, row: SubscriptionRow, price: PlanPrice) {
  const { deps } = ctx;
  const customer = await customerFor(ctx, row);
  const metadata = { subscription_id: row.id, site: row.site };
  const back = deps.hosts.urlOf(row.site, `/settings/subscription?checkout=${row.id}`);
  const request: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: row.id,
    line_items: [{ price: await providerPriceOf(deps, price.id), quantity: row.seats }],
    metadata,
    subscription_data: { metadata },
    // Wherever the payer comes from, the outcome is read from the provider.
    success_url: back,
    cancel_url: back,
  };
  const [stored] = await ctx.sql`
    update subscription set customer_id = ${customer}, session_request = ${ctx.sql.json(request)}
    where id = ${row.id} and state = 'incomplete' returning id`;
  if (!stored) throw checkoutReplaced();
  return request;
}

/** One customer for each holder and payer, so that credit and card of a club stay with it. */
async function customerFor(ctx: Ctx, row: SubscriptionRow): Promise<string> {
  const [known] = await ctx.sql<{ customerId: string }[]>`
    select customer_id from subscription
    where payer_id = ${row.payerId} and coalesce(account_id, club_id) = ${row.accountId ?? row.clubId}
      and customer_id is not null
    order by created_at desc limit 1`;
  if (known) return known.customerId;
  const email = await emailOfAccount(ctx, row.payerId);
  const customer = await ctx.deps.provider.customers.create(
    {
      ...(email ? { email } : {}),
      metadata: { account_id: row.payerId, ...(row.clubId ? { club_id: row.clubId } : {}) },
    },
    { ...interactive, idempotencyKey: `customer:${row.id}` },
  );
  return expectObject(customer, 'customer').id;
}
