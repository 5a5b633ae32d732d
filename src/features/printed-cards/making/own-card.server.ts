import { findPrintable, type PrintableCard } from '#features/cards/printing.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';

/** A card the viewer made. @throws 404 for everybody else's, 409 when it isn't published */
export async function ownPublishedCard(ctx: Ctx, cardId: string): Promise<PrintableCard> {
  const { accountId } = viewerOf(ctx);
  const card = await findPrintable(ctx, cardId);
  if (card?.ownerId !== accountId) throw notFound('card');
  if (card.state !== 'published' && card.state !== 'sold_out')
    throw conflict('CARD_NOT_PUBLISHED', 'Only a published card can be offered in print.', 'cardId');
  return card;
}
