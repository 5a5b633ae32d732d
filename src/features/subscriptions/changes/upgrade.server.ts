import Stripe from 'stripe';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, type JobCtx, transact } from '#platform/ctx.ts';
import { conflict, notFound, Refusal } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { planPriceOf } from '../plan-prices.server.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import { openSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { notAnswered, syncFor } from '../sync/sync.server.ts';
import { claimChange, releaseChange } from './claim.server.ts';
import { assertChangeable } from './target.server.ts';
import { confirmUrlOf, dropWaiting } from './waiting-change.server.ts';

interface QuoteRow {
  id: string;
  subscriptionId: string;
  accountId: string;
  priceId: string;
  seats: number;
  fromPriceId: string;
  fromSeats: number;
  prorationDate: number;
  state: 'open' | 'processing' | 'waiting' | 'done' | 'declined';
  /** What the payer confirms it with, while it waits for their bank. */
  invoiceId: string | null;
  expiresAt: string;
}

/**
 * Makes the change of a quote, for exactly its price. Repeating it changes nothing twice: the quote is the provider's
 * idempotency key.
 * @returns where the payer confirms with their bank, when that is needed; the change then happens once they have
 * @throws 402 PAYMENT_DECLINED, and nothing has changed; 409 when the plan is another one than was quoted
 */
export async function confirmChange(
  ctx: Ctx,
  quoteId: string,
): Promise<{ subscriptionId: string; confirmUrl: string | null }> {
  activeViewerOf(ctx, { allowLimited: true });
  const quote = await claim(ctx, quoteId);
  const { subscriptionId } = quote;
  if (quote.state === 'done') return { subscriptionId, confirmUrl: null };
  if (quote.state === 'waiting') return { subscriptionId, confirmUrl: await confirmAgain(ctx, quote) };
  const row = await openSubscription(ctx, subscriptionId);
  await dropWaiting(ctx, subscriptionId);
  try {
    await update(ctx, row, quote, 'error_if_incomplete');
  } catch (error) {
    if (needsBank(error)) return { subscriptionId, confirmUrl: await confirmWithBank(ctx, row, quote) };
    await failed(ctx, quote, error);
  }
  // Only once the row shows the change may another one be made: its quote is then seen to be outdated.
  await syncFor(ctx, subscriptionId);
  await finish(ctx, quote, 'done');
  return { subscriptionId, confirmUrl: null };
}

/** One change at a time, and only the one that was quoted. What was made before, or waits for the bank, is not claimed. */
async function claim(ctx: Ctx, quoteId: string): Promise<QuoteRow> {
  const found = await findQuote(ctx, quoteId);
  if (!found) throw notFound('quote');
  await openSubscription(ctx, found.subscriptionId);
  let quote = found;
  await claimChange(ctx, found.subscriptionId, quoteId, async (tx, row) => {
    quote = (await findQuote(tx, quoteId)) ?? found;
    if (quote.state === 'done' || quote.state === 'waiting') return false;
    if (quote.state === 'declined') throw quoteOutdated();
    assertChangeable(row);
    const isQuoted = row.priceId === quote.fromPriceId && row.seats === quote.fromSeats && !row.nextPriceId;
    if (!isQuoted || (quote.state === 'open' && new Date(quote.expiresAt) <= ctx.now)) throw quoteOutdated();
    await tx.sql`update subscription_quote set state = 'processing' where id = ${quoteId}`;
    return true;
  });
  return quote;
}

async function findQuote({ sql }: Pick<JobCtx, 'sql'>, id: string): Promise<QuoteRow | undefined> {
  const [row] = await sql<QuoteRow[]>`
    select id, subscription_id, account_id, price_id, seats, from_price_id, from_seats, proration_date, state, expires_at,
      invoice_id
    from subscription_quote where id = ${id}`;
  return row;
}

const quoteOutdated = () =>
  conflict(
    'QUOTE_OUTDATED',
    'Your plan or its price has changed since. You weren’t charged. Check the new price.',
  );

async function update(
  ctx: Ctx,
  row: SubscriptionRow,
  quote: QuoteRow,
  behaviour: 'error_if_incomplete' | 'pending_if_incomplete',
): Promise<Stripe.Subscription> {
  const { deps } = ctx;
  const price = await providerPriceOf(deps, await planPriceOf(ctx, quote.priceId));
  return expectObject(
    await deps.provider.subscriptions.update(
      row.providerId ?? '',
      {
        items: [{ id: row.itemId ?? '', price, quantity: quote.seats }],
        proration_behavior: 'always_invoice',
        proration_date: Number(quote.prorationDate),
        payment_behavior: behaviour,
        expand: ['latest_invoice'],
      },
      { ...interactive, idempotencyKey: `change:${quote.id}:${behaviour}` },
    ),
    'subscription',
  );
}

const needsBank = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  (error.code === 'subscription_payment_intent_requires_action' || error.code === 'authentication_required');

/** The change waits at the provider until the payer has confirmed its invoice with their bank. */
async function confirmWithBank(ctx: Ctx, row: SubscriptionRow, quote: QuoteRow): Promise<string> {
  const updated = await update(ctx, row, quote, 'pending_if_incomplete').catch((error: unknown) =>
    failed(ctx, quote, error),
  );
  const invoice = updated.latest_invoice;
  if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw notAnswered();
  await finish(ctx, quote, 'waiting', invoice.id);
  return invoice.hosted_invoice_url;
}

/** The same link again, however often it is asked for. @throws 409 when the change was dropped meanwhile */
async function confirmAgain(ctx: Ctx, quote: QuoteRow): Promise<string | null> {
  const url = await confirmUrlOf(ctx, quote.invoiceId ?? '');
  if (url) return url;
  await finish(ctx, quote, url === null ? 'done' : 'declined');
  if (url === undefined) throw quoteOutdated();
  await syncFor(ctx, quote.subscriptionId);
  return null;
}

/** @throws 402 when the card was declined, 409 when the period has ended meanwhile, 503 when it isn't known */
async function failed(ctx: Ctx, quote: QuoteRow, error: unknown): Promise<never> {
  ctx.deps.log.warn({ err: error, quoteId: quote.id }, 'plan not changed');
  if (!wasRefused(error)) throw notAnswered();
  await finish(ctx, quote, 'declined');
  if (error instanceof Stripe.errors.StripeCardError)
    throw new Refusal(
      402,
      'PAYMENT_DECLINED',
      `${error.message} You weren’t charged, and your plan is as it was. Change your card, then try again.`,
    );
  throw quoteOutdated();
}

const finish = (
  ctx: Ctx,
  { id, subscriptionId }: QuoteRow,
  state: 'waiting' | 'done' | 'declined',
  invoiceId: string | null = null,
) =>
  transact(ctx, async (tx) => {
    await tx.sql`
      update subscription_quote set state = ${state}, invoice_id = coalesce(${invoiceId}, invoice_id)
      where id = ${id}`;
    await releaseChange(tx, subscriptionId, id);
  });
