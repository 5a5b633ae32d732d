import { requireSeller } from '#features/apparel/product/seller.server.ts';
import { ownListing } from '#features/listings/find-listing.server.ts';
import { pauseSales, resumeSales, withdraw } from '#features/listings/owner-actions.server.ts';
import { assertOriginInTime } from '#features/sellers/ready-to-sell.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import { ownPublishedCard } from './own-card.server.ts';

export async function withdrawPrintedCard(ctx: Ctx, id: string): Promise<PrintedCardDetails> {
  requireSeller(ctx);
  await withdraw(ctx, printedCardListing, id);
  return printedCardDetails(ctx, id);
}

/** @throws 409 to resume while the card itself isn't published */
export async function pausePrintedCard(
  ctx: Ctx,
  { productId: id, paused }: { productId: string; paused: boolean },
): Promise<PrintedCardDetails> {
  const { accountId } = requireSeller(ctx);
  if (paused) await pauseSales(ctx, printedCardListing, id);
  else {
    const { cardId } = await ownListing(ctx, printedCardListing, id);
    await ownPublishedCard(ctx, cardId);
    await assertOriginInTime(ctx, accountId);
    await resumeSales(ctx, printedCardListing, id);
  }
  return printedCardDetails(ctx, id);
}
