import { createHash } from 'node:crypto';
import { emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import '../events.ts';
import { type PlanPrice, pricesOf } from '../plan-prices.server.ts';
import type { SubscriptionFact } from '../provider/read-subscription.server.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import { isOver, subscriptionTransitions } from '../subscription-states.ts';
import { storeInvoices } from './book-invoices.server.ts';
import { refundLatePayments } from './late-payments.server.ts';
import { followWithPlan, stateOf } from './state-of.server.ts';

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
  const onSite = siteCtx(tx, row.site);
  const digest = digestOf(fact);
  const to = stateOf(fact, tx.now);
  // A change has many events, and all of them read the same.
  if (row.appliedFact === digest && row.state === to && !row.changingId) {
    // They also share a read, which the first of them has stored.
    if (!readAt || !row.readAt || readAt.getTime() > Date.parse(row.readAt))
      await tx.sql`update subscription set synced_at = ${tx.now}, read_at = greatest(read_at, ${readAt}) where id = ${row.id}`;
    return true;
  }
  if (row.version !== version) return false;
  // Money for a plan that is over is booked all the same, and goes back.
  const newlyPaid = await storeInvoices(tx, row.id, fact.invoices);
  const { was, current, next } = await pricesOf(tx, {
    was: row.priceId,
    current: fact.held?.priceId ?? fact.priceId,
    next: fact.priceId,
  });
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
  // The app ended between the charge and its answer, or the bank has confirmed it. One whose bill is void was dropped.
  await tx.sql`
    update subscription_quote q set state = case when price_id = ${current.id} and seats = ${seats} then 'done' else 'declined' end
    where subscription_id = ${row.id} and (
      state in ('processing', 'waiting') and price_id = ${current.id} and seats = ${seats}
      or state = 'waiting'
        and exists (select from subscription_invoice i where i.id = q.invoice_id and i.state = 'void'))`;
  if (to !== row.state && subscriptionTransitions[row.state].includes(to))
    await subscriptionStates.move(onSite, row, {
      to,
      by: null,
      reason: to === 'revoked' ? 'money_returned' : 'provider',
    });
  await followWithPlan(onSite, row, current, seats);
  const payer = { subscriptionId: row.id, payerId: row.payerId };
  const priced = { was, current, seats, next: hasNext ? { price: next, seats: fact.seats } : null };
  for (const event of changesOf(row, priced, fact)) await emit(onSite, event, payer);
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
    await emit(onSite, 'subscription.card-changed', { subscriptionId: row.id });
  for (const invoice of newlyPaid.filter(({ reason, paid }) => reason === 'subscription_cycle' && paid > 0))
    await emit(onSite, 'subscription.renewed', { ...payer, invoiceId: invoice.id });
  return true;
}

const digestOf = (fact: SubscriptionFact): string =>
  createHash('sha256').update(JSON.stringify(fact)).digest('base64');

interface Priced {
  was: PlanPrice;
  current: PlanPrice;
  seats: number;
  /** What is billed from the next period on, when that is something else. */
  next: { price: PlanPrice; seats: number } | null;
}

/** What else the payer hears of: another plan or other seats, now or from the next period on, and a failed retry. */
function changesOf(
  row: SubscriptionRow,
  { was, current, seats, next }: Priced,
  { unpaid }: SubscriptionFact,
) {
  if (row.state === 'incomplete' || isOver(row.state)) return [];
  const isOther = (price: PlanPrice, count: number, than: PlanPrice, thanCount: number) =>
    price.plan !== than.plan || price.interval !== than.interval || count !== thanCount;
  const isNew = next && (row.nextPriceId !== next.price.id || row.nextSeats !== next.seats);
  const happened = {
    'subscription.changed': isOther(current, seats, was, row.seats),
    // The same plan at another price has a notice of its own.
    'subscription.change-planned': isNew && isOther(next.price, next.seats, current, seats),
    'subscription.plan-settled': !next && row.nextPriceId,
    'subscription.retry-failed': row.unpaidAttempts > 0 && (unpaid?.attempts ?? 0) > row.unpaidAttempts,
  };
  return (Object.keys(happened) as (keyof typeof happened)[]).filter((event) => happened[event]);
}
