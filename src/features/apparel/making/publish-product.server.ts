import { submit } from '#features/listings/approval.server.ts';
import { ownListing } from '#features/listings/find-listing.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { assertOrigin, assertSalesOn } from '#features/sellers/ready-to-sell.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { productDetails } from '../product/see-product.server.ts';
import { requireSeller } from '../product/seller.server.ts';

/** Submits a draft. The products of new sellers are reviewed. */
export async function publishProduct(ctx: Ctx, id: string): Promise<ApparelDetails> {
  const { accountId, trust } = requireSeller(ctx);
  await transact(ctx, async (tx) => {
    await ownListing(tx, apparelListing, id);
    await assertComplete(tx, id);
    await assertSalesOn(tx, accountId, 'product');
    await assertOrigin(tx, accountId);
    await assertWithinPlan(tx, accountId, 'products_listed');
    await submit(tx, apparelListing, { id, by: accountId, needsReview: trust === 'new' });
  });
  return productDetails(ctx, id);
}

async function assertComplete({ sql }: Ctx, id: string): Promise<void> {
  const [has] = await sql<{ image: boolean; variant: boolean }[]>`
    select exists (select from apparel_image where product_id = ${id}) as image,
      exists (select from apparel_variant where product_id = ${id} and state = 'live') as variant`;
  if (!has?.image) throw conflict('IMAGE_NEEDED', 'Add an image before you publish.', 'images');
  if (!has.variant) throw conflict('VARIANT_NEEDED', 'Add a size and colour before you publish.', 'variants');
}
