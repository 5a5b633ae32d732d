import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import type { ApparelDetails } from '../product/calls.ts';
import type { ProductState } from '../product/product-states.ts';
import { ownProduct, productDetails } from '../product/see-product.server.ts';
import { requireSeller } from '../product/seller.server.ts';
import { isPausedByStaff, transitionProduct } from '../product/transition-product.server.ts';

/** Withdraws a submitted product: it is a draft again. */
export const withdrawProduct = (ctx: Ctx, id: string) =>
  sellerAction(ctx, id, 'in_review', 'draft', 'withdrawn');

/**
 * Pauses or resumes sales. Buyers who are paying still get what they reserved.
 * @throws 403 SALES_PAUSED_BY_STAFF to resume what our team paused
 */
export async function pauseProduct(
  ctx: Ctx,
  { apparelId: id, paused }: { apparelId: string; paused: boolean },
): Promise<ApparelDetails> {
  if (paused) return sellerAction(ctx, id, 'published', 'paused', 'paused');
  await ownProduct(ctx, id);
  if (await isPausedByStaff(ctx, id))
    throw forbidden(
      'Our team paused the sale of this product. You can see why, and appeal, in your account standing.',
      'SALES_PAUSED_BY_STAFF',
    );
  return sellerAction(ctx, id, 'paused', 'published', 'resumed');
}

async function sellerAction(
  ctx: Ctx,
  id: string,
  from: ProductState,
  to: ProductState,
  reason: string,
): Promise<ApparelDetails> {
  const { accountId: by } = requireSeller(ctx);
  await transact(ctx, async (tx) => {
    const product = await ownProduct(tx, id);
    // The transition table also allows what only reviewers may do.
    if (product.state !== from)
      throw conflict('INVALID_TRANSITION', 'This product’s status has changed. Reload the page.');
    await transitionProduct(tx, id, { to, by, reason });
  });
  return productDetails(ctx, id);
}
