import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { CardDetails } from './calls.ts';
import { presentOne } from './hydrate-cards.server.ts';
import { canSeeCard } from './policy.ts';
import { type CardRow, findCard } from './queries.server.ts';

/** A card the viewer may see, by id or slug. What they may not see is not there: 404. */
export async function openCard(ctx: Ctx, idOrSlug: string): Promise<CardRow> {
  const card = await findCard(ctx, idOrSlug);
  if (!card || !canSeeCard(card, ctx.viewer)) throw notFound('card');
  return card;
}

/** A card of the viewer's own; for everybody else there is none here. */
export async function ownCard(ctx: Ctx, cardId: string): Promise<CardRow> {
  const { accountId } = viewerOf(ctx);
  const card = await findCard(ctx, cardId);
  if (card?.ownerId !== accountId) throw notFound('card');
  return card;
}

export const cardDetails = async (ctx: Ctx, idOrSlug: string): Promise<CardDetails> =>
  presentOne(ctx, await openCard(ctx, idOrSlug));
