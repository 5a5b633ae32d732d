import { changeOwn, pauseSales, resumeSales, withdraw } from '#features/listings/owner-actions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CardDetails } from '../card/calls.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails } from '../card/see-card.server.ts';

export async function withdrawCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  requireMaker(ctx);
  await withdraw(ctx, cardListing, cardId);
  return cardDetails(ctx, cardId);
}

export async function pauseCard(
  ctx: Ctx,
  { cardId, paused }: { cardId: string; paused: boolean },
): Promise<CardDetails> {
  requireMaker(ctx);
  await (paused ? pauseSales : resumeSales)(ctx, cardListing, cardId);
  return cardDetails(ctx, cardId);
}

/** Ends sales for good. */
export async function retireCard(ctx: Ctx, cardId: string): Promise<CardDetails> {
  requireMaker(ctx);
  await changeOwn(ctx, cardListing, cardId, {
    from: ['published', 'paused', 'sold_out'],
    to: 'retired',
    reason: 'retired_by_maker',
  });
  return cardDetails(ctx, cardId);
}
