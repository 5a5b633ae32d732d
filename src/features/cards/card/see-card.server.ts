import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { CardDetails } from './calls.ts';
import { presentOne } from './hydrate-cards.server.ts';
import { canSeeCard } from './policy.ts';
import { type CardRow, findCard } from './queries.server.ts';

/** A card by id or slug. @throws 404 when the viewer can't see it */
export async function visibleCard(ctx: Ctx, idOrSlug: string): Promise<CardRow> {
  const card = await findCard(ctx, idOrSlug);
  if (!card || !canSeeCard(card, ctx.viewer)) throw notFound('card');
  return card;
}

/** The viewer's own card. @throws 404 for everybody else's */
export async function ownCard(ctx: Ctx, cardId: string): Promise<CardRow> {
  const { accountId } = viewerOf(ctx);
  const card = await findCard(ctx, cardId);
  if (card?.ownerId !== accountId) throw notFound('card');
  return card;
}

export const cardDetails = async (ctx: Ctx, idOrSlug: string): Promise<CardDetails> =>
  presentOne(ctx, await visibleCard(ctx, idOrSlug));
