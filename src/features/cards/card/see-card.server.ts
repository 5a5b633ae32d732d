import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { CardDetails } from './calls.ts';
import { findCard } from './card-listing.server.ts';
import { presentOne } from './hydrate-cards.server.ts';
import { canSeeCard } from './policy.ts';
import type { CardRow } from './queries.server.ts';

/** A card by id or slug. @throws 404 when the viewer can't see it */
export async function visibleCard(ctx: Ctx, idOrSlug: string): Promise<CardRow> {
  const card = await findCard(ctx, idOrSlug);
  if (!card || !canSeeCard(card, ctx.viewer)) throw notFound('card');
  return card;
}

export const cardDetails = async (ctx: Ctx, idOrSlug: string): Promise<CardDetails> =>
  presentOne(ctx, await visibleCard(ctx, idOrSlug));
