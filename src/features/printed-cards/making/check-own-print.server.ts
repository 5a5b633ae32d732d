import { requireSeller } from '#features/apparel/product/seller.server.ts';
import { ownMediaEntries } from '#features/media/media.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { checkPrint, PrintCheck } from '../print/calls.ts';
import { checkPictures } from '../print/check-print.server.ts';
import { picturesOf } from './create-printed-card.server.ts';
import { ownPublishedCard } from './own-card.server.ts';

/** The print check of a form, before anything is saved. @throws 400 for somebody else's upload */
export async function checkOwnPrint(
  ctx: Ctx,
  { cardId, size, edges, frontMediaId, backMediaId }: CallParsed<typeof checkPrint>['body'],
): Promise<PrintCheck> {
  requireSeller(ctx);
  const card = await ownPublishedCard(ctx, cardId);
  const uploads = [frontMediaId, backMediaId].filter((id) => id !== null);
  const own = await ownMediaEntries(ctx, uploads);
  if (uploads.some((id) => !own.has(id))) throw invalid('We couldn’t find this upload. Upload it again.');
  return checkPictures(ctx, { size, edges, ...picturesOf(card, { frontMediaId, backMediaId }) });
}
