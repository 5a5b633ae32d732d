import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { CardDetails } from '../card/calls.ts';
import { findCard } from '../card/queries.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import { transitionCard } from '../card/transition-card.server.ts';
import { publishWhenApproved } from '../making/publish-card.server.ts';

export interface CardVerdict {
  cardId: string;
  to: 'published' | 'rejected' | 'taken_down' | 'retired';
  /** A card reason. */
  reason?: string | undefined;
  note: string;
}

/**
 * A reviewer approves or rejects a card, takes it down, restores it or retires it. An approved card still waits for the
 * approval of everybody named on it.
 */
export async function decideCard(ctx: Ctx, { cardId, to, reason, note }: CardVerdict): Promise<CardDetails> {
  const viewer = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const card = await findCard(tx, cardId);
    if (!card) throw notFound('card');
    const by = viewer.accountId;
    if (card.ownerId === by) throw forbidden('You can’t review your own card. Ask a colleague.');
    await recordStaffAct(tx, {
      act: 'review.card',
      target: { kind: 'card', id: cardId },
      accountId: card.ownerId,
      reason: reason ?? '',
      details: { to },
    });
    const rejection = reason && to !== 'published' && to !== 'retired' ? { reason, note } : undefined;
    if (to === 'published' && card.state === 'in_review') {
      await tx.sql`update card set approved_at = now() where id = ${cardId}`;
      return publishWhenApproved(tx, cardId);
    }
    if (to === 'published' && card.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'This card isn’t waiting for a review.');
    if (to === 'retired' && card.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'Only its maker can retire a card that was not taken down.');
    const restored = to === 'published' && card.sold === card.supply ? 'sold_out' : to;
    await transitionCard(tx, cardId, {
      to: restored,
      by,
      reason: reason ?? 'reviewed',
      note,
      ...(rejection ? { rejection } : {}),
    });
  });
  return cardDetails(ctx, cardId);
}
