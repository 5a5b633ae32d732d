import { pauseSales, resumeSales, withdraw } from '#features/listings/owner-actions.server.ts';
import { assertOriginInTime } from '#features/sellers/ready-to-sell.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { productDetails } from '../product/see-product.server.ts';
import { requireSeller } from '../product/seller.server.ts';

export async function withdrawProduct(ctx: Ctx, id: string): Promise<ApparelDetails> {
  requireSeller(ctx);
  await withdraw(ctx, apparelListing, id);
  return productDetails(ctx, id);
}

export async function pauseProduct(
  ctx: Ctx,
  { apparelId: id, paused }: { apparelId: string; paused: boolean },
): Promise<ApparelDetails> {
  const { accountId } = requireSeller(ctx);
  if (!paused) await assertOriginInTime(ctx, accountId);
  await (paused ? pauseSales : resumeSales)(ctx, apparelListing, id);
  return productDetails(ctx, id);
}
