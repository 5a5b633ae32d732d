import { visibleListing } from '#features/listings/find-listing.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CardDetails } from './calls.ts';
import { cardListing } from './card-listing.server.ts';
import { presentOne } from './hydrate-cards.server.ts';

/** A card by id or slug. @throws 404 when the viewer can't see it */
export const visibleCard = (ctx: Ctx, idOrSlug: string) => visibleListing(ctx, cardListing, idOrSlug);

export const cardDetails = async (ctx: Ctx, idOrSlug: string): Promise<CardDetails> =>
  presentOne(ctx, await visibleCard(ctx, idOrSlug));
