import type { ProductState } from '#features/apparel/product/product-states.ts';
import { requireSeller } from '#features/apparel/product/seller.server.ts';
import type { Ending } from '#features/listings/fields.ts';
import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import {
  lockPrintedCard,
  ownPrintedCard,
  printedCardListing,
} from '../product/printed-card-listing.server.ts';

/** Deletes a printed card that was never sold; any other is discontinued, since buyers still see it in their orders. */
export async function deletePrintedCard(ctx: Ctx, id: string): Promise<Ending> {
  const { accountId: by } = requireSeller(ctx);
  return transact(ctx, async (tx) => {
    await lockPrintedCard(tx, id);
    const { state, ownerId } = await ownPrintedCard(tx, id);
    if (state === 'taken_down')
      throw conflict('TAKEN_DOWN', 'This card was taken down. You can’t delete it until that’s resolved.');
    const became = await endPrintedCard(tx, { id, state, ownerId }, { by, reason: 'deleted_by_seller' });
    return { ok: true, became };
  });
}

interface Ended {
  id: string;
  state: ProductState;
  ownerId: string;
}

/** Ends the sale of a printed card, whose row is locked: for good, unless one was ever ordered. */
export async function endPrintedCard(
  tx: Ctx,
  { id, state, ownerId }: Ended,
  { by, reason }: { by: string | null; reason: string },
): Promise<Ending['became']> {
  const [ordered] = await tx.sql`
    select from printed_card_reservation
    where product_id = ${id} and state in ('active', 'fulfilled', 'revoked') limit 1`;
  if (ordered) {
    if (state !== 'discontinued')
      await printedCardListing.states.move(tx, id, { to: 'discontinued', by, reason });
    return 'discontinued';
  }
  const [gone] = await tx.sql<{ uploads: string[] }[]>`
    delete from printed_card where id = ${id}
    returning array_remove(array[case when front_is_upload then front_media_id end,
      case when back_is_upload then back_media_id end], null) as uploads`;
  if (!gone) throw notFound('printed card');
  await releaseMedia(tx, gone.uploads);
  await emit(tx, 'printed-card.deleted', { productId: id, ownerId });
  return 'deleted';
}
