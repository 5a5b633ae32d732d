import Stripe from 'stripe';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound, Refusal } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { planPriceOf } from '../plan-prices.server.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import { lockSubscription, openSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { notAnswered, syncFor } from '../sync/sync.server.ts';
import { assertChangeable, changeInProgress } from './target.server.ts';

interface QuoteRow {
  id: string;
  subscriptionId: string;
  accountId: string;
  priceId: string;
  seats: number;
  fromPriceId: string;
  fromSeats: number;
  prorationDate: number;
  state: 'open' | 'processing' | 'done' | 'declined';
  expiresAt: string;
}

/** A change without an answer holds others off for this long; then the provider is asked what came of it. */
const HOLD_MS = 60_000;

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
  const quote = await claim(ctx, quoteId);
  const { subscriptionId } = quote;
  if (quote.state === 'done') return { subscriptionId, confirmUrl: null };
  const row = await openSubscription(ctx, subscriptionId);
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

/** One change at a time, and only the one that was quoted. */
async function claim(ctx: Ctx, quoteId: string): Promise<QuoteRow> {
  const found = await findQuote(ctx, quoteId);
  if (!found) throw notFound('quote');
  const opened = await openSubscription(ctx, found.subscriptionId);
  const isStale = (row: SubscriptionRow) =>
    row.changingSince !== null && ctx.now.getTime() - Date.parse(row.changingSince) > HOLD_MS;
  // Whatever became of a change that got no answer shows at the provider.
  if (isStale(opened)) await syncFor(ctx, opened.id);
  return transact(ctx, async (tx) => {
    const row = await lockSubscription(tx, found.subscriptionId);
    const quote = await findQuote(tx, quoteId);
    if (!quote || quote.state === 'done') return quote ?? found;
    if (quote.state === 'declined') throw quoteOutdated();
    if (row.changingQuoteId !== null && row.changingQuoteId !== quoteId && !isStale(row))
      throw changeInProgress();
    assertChangeable(row);
    const isQuoted = row.priceId === quote.fromPriceId && row.seats === quote.fromSeats && !row.nextPriceId;
    if (!isQuoted || (quote.state === 'open' && new Date(quote.expiresAt) <= ctx.now)) throw quoteOutdated();
    await tx.sql`
      update subscription set changing_quote_id = ${quoteId}, changing_since = ${ctx.now} where id = ${row.id}`;
    await tx.sql`update subscription_quote set state = 'processing' where id = ${quoteId}`;
    return quote;
  });
}

async function findQuote({ sql }: Pick<Ctx, 'sql'>, id: string): Promise<QuoteRow | undefined> {
  const [row] = await sql<QuoteRow[]>`
    select id, subscription_id, account_id, price_id, seats, from_price_id, from_seats, proration_date, state, expires_at
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
  await finish(ctx, quote, 'done');
  const invoice = updated.latest_invoice;
  if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw notAnswered();
  return invoice.hosted_invoice_url;
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

const finish = (ctx: Ctx, { id, subscriptionId }: QuoteRow, state: 'done' | 'declined') =>
  transact(ctx, async (tx) => {
    await tx.sql`update subscription_quote set state = ${state} where id = ${id}`;
    await tx.sql`
      update subscription set changing_quote_id = null, changing_since = null
      where id = ${subscriptionId} and changing_quote_id = ${id}`;
  });
