import type { ProductState } from '#features/apparel/product/product-states.ts';
import { requireSeller } from '#features/apparel/product/seller.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { ownPrintedCard, printedCardDetails } from '../product/see-printed-card.server.ts';
import { isPausedByStaff, transitionPrintedCard } from '../product/transition-printed-card.server.ts';
import { ownPublishedCard } from './own-card.server.ts';

/** Withdraws a submitted printed card: it is a draft again. */
export const withdrawPrintedCard = (ctx: Ctx, id: string) =>
  sellerAction(ctx, id, { from: 'in_review', to: 'draft', reason: 'withdrawn' });

/**
 * Pauses or resumes sales. Buyers who are paying still get what they reserved.
 * @throws 403 SALES_PAUSED_BY_STAFF to resume what our team paused, 409 while the card itself isn't published
 */
export async function pausePrintedCard(
  ctx: Ctx,
  { productId: id, paused }: { productId: string; paused: boolean },
): Promise<PrintedCardDetails> {
  if (paused) return sellerAction(ctx, id, { from: 'published', to: 'paused', reason: 'paused' });
  const { cardId } = await ownPrintedCard(ctx, id);
  if (await isPausedByStaff(ctx, id))
    throw forbidden(
      'Our team paused the sale of this card. You can see why, and appeal, in your account standing.',
      'SALES_PAUSED_BY_STAFF',
    );
  await ownPublishedCard(ctx, cardId);
  return sellerAction(ctx, id, { from: 'paused', to: 'published', reason: 'resumed' });
}

interface Action {
  from: ProductState;
  to: ProductState;
  reason: string;
}

async function sellerAction(ctx: Ctx, id: string, { from, to, reason }: Action): Promise<PrintedCardDetails> {
  const { accountId: by } = requireSeller(ctx);
  await transact(ctx, async (tx) => {
    const { state } = await ownPrintedCard(tx, id);
    // The transition table also allows what only reviewers may do.
    if (state !== from)
      throw conflict('INVALID_TRANSITION', 'This card’s status has changed. Reload the page.');
    await transitionPrintedCard(tx, id, { to, by, reason });
  });
  return printedCardDetails(ctx, id);
}
