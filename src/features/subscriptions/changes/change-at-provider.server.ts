import Stripe from 'stripe';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { notAnswered } from '../sync/read-and-apply.server.ts';

export interface QuotedChange {
  id: string;
  priceId: string;
  seats: number;
  prorationDate: number;
}

/**
 * Makes a quoted change at the provider. Where the payer's bank wants them to confirm it, the change waits there, and the
 * quote keeps the page on which they do.
 * @throws 402 when the card was declined, 409 when the period has ended meanwhile, 503 when it isn't known
 */
export async function changeAtProvider(ctx: Ctx, row: SubscriptionRow, quote: QuotedChange): Promise<void> {
  const price = await providerPriceOf(ctx.deps, quote.priceId);
  const update = (behaviour: 'error_if_incomplete' | 'pending_if_incomplete') =>
    ctx.deps.provider.subscriptions.update(
      row.providerId ?? '',
      {
        items: [{ id: row.itemId ?? '', price, quantity: quote.seats }],
        proration_behavior: 'always_invoice',
        proration_date: Number(quote.prorationDate),
        payment_behavior: behaviour,
        expand: ['latest_invoice'],
      },
      { ...interactive, idempotencyKey: `change:${quote.id}:${behaviour}` },
    );
  try {
    expectObject(await update('error_if_incomplete'), 'subscription');
  } catch (error) {
    if (!needsBank(error)) return failed(ctx, quote, error);
    const waiting = await update('pending_if_incomplete').catch((again: unknown) =>
      failed(ctx, quote, again),
    );
    const { latest_invoice: invoice } = expectObject(waiting, 'subscription');
    if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw notAnswered();
    await ctx.sql`
      update subscription_quote set state = 'waiting', invoice_id = ${invoice.id},
        confirm_url = ${invoice.hosted_invoice_url}
      where id = ${quote.id} and state = 'processing'`;
  }
}

const needsBank = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  (error.code === 'subscription_payment_intent_requires_action' || error.code === 'authentication_required');

async function failed(ctx: Ctx, quote: QuotedChange, error: unknown): Promise<never> {
  ctx.deps.log.warn({ err: error, quoteId: quote.id }, 'plan not changed');
  if (!wasRefused(error)) throw notAnswered();
  await ctx.sql`update subscription_quote set state = 'declined' where id = ${quote.id} and state = 'processing'`;
  if (error instanceof Stripe.errors.StripeCardError)
    throw new Refusal(
      402,
      'PAYMENT_DECLINED',
      `${error.message} You weren’t charged, and your plan is as it was. Change your card, then try again.`,
    );
  throw quoteOutdated();
}

export const quoteOutdated = () =>
  conflict(
    'QUOTE_OUTDATED',
    'Your plan or its price has changed since. You weren’t charged. Check the new price.',
  );
