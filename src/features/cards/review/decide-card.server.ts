import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { CardDetails } from '../card/calls.ts';
import { isStaff } from '../card/policy.ts';
import { findCard } from '../card/queries.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import { moveCard } from '../card/transition-card.server.ts';
import { comeOut } from '../making/publish-card.server.ts';

export interface CardVerdict {
  cardId: string;
  to: 'published' | 'rejected' | 'taken_down' | 'retired';
  /** A card reason. */
  reason?: string | undefined;
  note: string;
}

/**
 * What the platform's own people decide about a card: it comes out or is rejected, is taken down, comes back or ends.
 * Let through, it still waits for whoever is named on it.
 */
export async function decideCard(ctx: Ctx, { cardId, to, reason, note }: CardVerdict): Promise<CardDetails> {
  const viewer = viewerOf(ctx);
  if (!isStaff(viewer)) throw forbidden('Only those who look after this site decide about cards.');
  await transact(ctx, async (tx) => {
    const card = await findCard(tx, cardId);
    if (!card) throw notFound('card');
    const by = viewer.accountId;
    if (card.ownerId === by) throw forbidden('This card is yours. Somebody else has to decide about it.');
    const refused = reason && to !== 'published' && to !== 'retired' ? { reason, note } : undefined;
    const why = note || (reason ?? 'looked at');
    if (to === 'published' && card.state === 'in_review') {
      await tx.sql`update card set approved_at = now() where id = ${cardId}`;
      return comeOut(tx, cardId);
    }
    if (to === 'published' && card.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'This card does not wait for anybody to look at it.');
    if (to === 'retired' && card.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'Only its maker ends a card that was not taken down.');
    const comesBack = to === 'published' && card.sold === card.supply ? 'sold_out' : to;
    await moveCard(tx, cardId, { to: comesBack, by, why, ...(refused ? { refused } : {}) });
  });
  return cardDetails(ctx, cardId);
}
