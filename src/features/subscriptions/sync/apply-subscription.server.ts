import { createHash } from 'node:crypto';
import { endPlan, grantPlan, restrictPlan } from '#features/plans/holdings.server.ts';
import { emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import '../events.ts';
import { type PlanPrice, planPriceOf, priceByProviderId } from '../plan-prices.server.ts';
import { returnedOf } from '../provider/read-charge.server.ts';
import type { SubscriptionFact } from '../provider/read-subscription.server.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import type { SubscriptionState } from '../subscription-states.ts';
import { GRACE_DAYS, isOver, subscriptionTransitions } from '../subscription-states.ts';
import { storeInvoices } from './book-invoices.server.ts';
import { refundLatePayments } from './late-payments.server.ts';

const DAY_MS = 86_400_000;

/** What the provider said, and which version of our row it was read for. */
export interface ReadFact {
  fact: SubscriptionFact;
  /** What happened before it, by the provider's clock, is in the fact. */
  readAt: Date | null;
  version: number;
}

/**
 * Brings our row, the ledger and the plan in line with what the provider says, under the row's lock.
 * @returns false when something newer was applied meanwhile: read again
 */
export async function applySubscription(
  tx: JobCtx,
  subscriptionId: string,
  { fact, readAt, version }: ReadFact,
): Promise<boolean> {
  const row = await subscriptionStates.lock(tx, subscriptionId);
  const digest = digestOf(fact);
  // A change has many events, and all of them read the same.
  if (row.appliedFact === digest && row.state === stateOf(fact, tx.now) && !row.changingId) {
    // They also share a read, which the first of them has stored.
    if (!readAt || !row.readAt || readAt.getTime() > Date.parse(row.readAt))
      await tx.sql`update subscription set synced_at = ${tx.now}, read_at = greatest(read_at, ${readAt}) where id = ${row.id}`;
    return true;
  }
  if (row.version !== version) return false;
  // Money for a plan that is over is booked all the same, and goes back.
  const newlyPaid = await storeInvoices(tx, row.id, fact.invoices);
  const next = await priceByProviderId(tx, fact.priceId);
  const current = fact.held ? await priceByProviderId(tx, fact.held.priceId) : next;
  const seats = fact.held?.seats ?? fact.seats;
  const hasNext = fact.held !== null;
  const isStale = tx.sql`changing_since < ${tx.now}::timestamptz - interval '1 minute'`;
  await tx.sql`
    update subscription set provider_id = ${fact.id}, customer_id = ${fact.customerId}, item_id = ${fact.itemId},
      price_id = ${current.id}, seats = ${seats},
      next_price_id = ${hasNext ? next.id : null}, next_seats = ${hasNext ? fact.seats : null},
      period_start = ${fact.periodStart}, period_end = ${fact.periodEnd}, credit = ${fact.credit},
      unpaid_since = ${fact.unpaid?.since ?? null}, unpaid_attempts = ${fact.unpaid?.attempts ?? 0},
      unpaid_invoice_id = ${fact.unpaid?.invoiceId ?? null}, unpaid_card_id = ${fact.unpaid?.cardId ?? null},
      unpaid_needs_bank = ${fact.unpaid?.needsBank ?? false}, pay_url = ${fact.unpaid?.url ?? null},
      card_id = ${fact.card?.id ?? null},
      card_brand = ${fact.card?.brand ?? null}, card_last4 = ${fact.card?.last4 ?? null},
      card_expires = ${fact.card?.expires ?? null},
      changing_id = case when ${isStale} then null else changing_id end,
      changing_since = case when ${isStale} then null else changing_since end,
      version = version + 1, applied_fact = ${digest}, read_at = ${readAt},
      synced_at = ${tx.now}
    where id = ${row.id}`;
  // The app ended between the charge and its answer, or the bank has confirmed it.
  await tx.sql`
    update subscription_quote set state = 'done'
    where subscription_id = ${row.id} and state in ('processing', 'waiting') and price_id = ${current.id} and seats = ${seats}`;
  const to = stateOf(fact, tx.now);
  if (to !== row.state && subscriptionTransitions[row.state].includes(to))
    await subscriptionStates.move(siteCtx(tx, row.site), row, {
      to,
      by: null,
      reason: to === 'revoked' ? 'money_returned' : 'provider',
    });
  await followWithPlan(tx, row, current, seats);
  await emitChanges(tx, row, {
    current,
    seats,
    next: hasNext ? { price: next, seats: fact.seats } : null,
    fact,
  });
  if (isOver(row.state)) {
    // Nothing is charged to that card any more, and its payer may be erased by now.
    await tx.sql`
      update subscription set card_brand = null, card_last4 = null, card_expires = null, card_id = null,
        pay_url = null
      where id = ${row.id}`;
    await refundLatePayments(tx, row, fact.endedAt);
    return true;
  }
  if (fact.unpaid && fact.card && fact.card.id !== row.cardId && fact.card.id !== fact.unpaid.cardId)
    await emit(siteCtx(tx, row.site), 'subscription.card-changed', { subscriptionId: row.id });
  for (const invoice of newlyPaid.filter(({ reason, paid }) => reason === 'subscription_cycle' && paid > 0))
    await emit(siteCtx(tx, row.site), 'subscription.renewed', {
      subscriptionId: row.id,
      payerId: row.payerId,
      invoiceId: invoice.id,
    });
  return true;
}

const digestOf = (fact: SubscriptionFact): string =>
  createHash('sha256').update(JSON.stringify(fact)).digest('base64');

/** What else the payer hears of: another plan or other seats, now or from the next period on, and a failed retry. */
async function emitChanges(
  tx: JobCtx,
  before: SubscriptionRow,
  after: {
    current: PlanPrice;
    seats: number;
    next: { price: PlanPrice; seats: number } | null;
    fact: SubscriptionFact;
  },
): Promise<void> {
  const { id: subscriptionId, payerId, state, seats } = before;
  const { current, next, fact } = after;
  if (state === 'incomplete' || isOver(state)) return;
  const ctx = siteCtx(tx, before.site);
  const told = { subscriptionId, payerId };
  const was = await planPriceOf(tx, before.priceId);
  const isOther = (price: PlanPrice, count: number, than: PlanPrice, thanCount: number) =>
    price.plan !== than.plan || price.interval !== than.interval || count !== thanCount;
  if (isOther(current, after.seats, was, seats)) await emit(ctx, 'subscription.changed', told);
  const isNew = next && (before.nextPriceId !== next.price.id || before.nextSeats !== next.seats);
  // The same plan at another price has a notice of its own.
  if (isNew && isOther(next.price, next.seats, current, after.seats))
    await emit(ctx, 'subscription.change-planned', told);
  if (!next && before.nextPriceId) await emit(ctx, 'subscription.plan-settled', told);
  const { attempts = 0 } = fact.unpaid ?? {};
  if (before.unpaidAttempts > 0 && attempts > before.unpaidAttempts)
    await emit(ctx, 'subscription.retry-failed', told);
}

/** Who holds the plan has it exactly as long as it is paid for, or still may be. */
async function followWithPlan(
  tx: JobCtx,
  row: SubscriptionRow,
  price: PlanPrice,
  seats: number,
): Promise<void> {
  const ctx = siteCtx(tx, row.site);
  const source = { source: 'subscription', sourceId: row.id } as const;
  if (row.state === 'incomplete') return;
  if (isOver(row.state)) return endPlan(ctx, source);
  if (row.state === 'restricted') return restrictPlan(ctx, source);
  const holder = row.accountId ? { accountId: row.accountId } : { teamId: row.teamId ?? '' };
  await grantPlan(ctx, { ...source, holder, plan: price.plan, seats, until: null });
}

/** The state that follows from what the provider says, and from nothing else but the time. */
export function stateOf(fact: SubscriptionFact, now: Date): SubscriptionState {
  if (isReturned(fact)) return 'revoked';
  switch (fact.status) {
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
      return 'expired';
    case 'canceled':
      return fact.isLastUnpaid ? 'expired' : 'ended';
    case 'past_due':
    case 'unpaid': {
      const since = fact.unpaid?.since ?? now;
      return now.getTime() >= since.getTime() + GRACE_DAYS * DAY_MS ? 'restricted' : 'past_due';
    }
    default:
      return fact.cancels ? 'cancelling' : 'active';
  }
}

/** The payer has back all they paid for the current period, or their bank took a part of it for good. */
function isReturned({ invoices }: SubscriptionFact): boolean {
  const charges = invoices.flatMap(({ isCurrent, charge }) => (isCurrent && charge ? [charge] : []));
  const paid = charges.reduce((sum, { amount }) => sum + amount, 0);
  const returned = charges.reduce((sum, charge) => sum + returnedOf(charge), 0);
  const isLost = charges.some(({ disputes }) => disputes.some(({ state }) => state === 'lost'));
  return isLost || (paid > 0 && returned >= paid);
}
