import type Stripe from 'stripe';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { interactive, wasRefused } from '#platform/payment-provider.ts';
import { findSubscription } from '../subscription-row.server.ts';
import { readAndApply } from './read-and-apply.server.ts';

/**
 * Charges an unpaid bill at once when its payer has changed the card since it was tried, once for each card. Nothing
 * happens otherwise.
 * @throws when the provider doesn't answer
 */
export async function payWithNewCard(
  deps: Deps,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  const row = await findSubscription(deps, id);
  if (row?.state !== 'past_due' && row?.state !== 'restricted') return;
  const { unpaidInvoiceId: invoiceId, unpaidCardId, cardId } = row;
  if (!invoiceId || !cardId || cardId === unpaidCardId) return;
  await deps.provider.invoices
    .pay(invoiceId, {}, { ...options, idempotencyKey: `pay:${invoiceId}:${cardId}` })
    .catch((error: unknown) => {
      // The card was declined, or its bank wants to be asked: that is read below.
      if (!wasRefused(error)) throw error;
    });
  await readAndApply(deps, id, options);
}

/** The same while a person waits. What fails here is left to a job. */
export const chargeNewCard = (ctx: Ctx, id: string): Promise<void> =>
  payWithNewCard(ctx.deps, id, interactive).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error, subscriptionId: id }, 'bill not charged to the new card yet'),
  );
