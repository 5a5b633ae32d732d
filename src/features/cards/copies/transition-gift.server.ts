import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { GiftState } from './events.ts';
import { type LockedCopy, lockCopy, transitionCopy } from './transition-copy.server.ts';

/** The states a gift can change to. It ends once. */
export const giftTransitions: Record<GiftState, readonly Exclude<GiftState, 'pending'>[]> = {
  pending: ['accepted', 'declined', 'cancelled', 'expired'],
  accepted: [],
  declined: [],
  cancelled: [],
  expired: [],
};

const stateMessages: Record<GiftState, string> = {
  pending: 'This gift is pending.',
  accepted: 'This gift was already accepted.',
  declined: 'This gift was already declined.',
  cancelled: 'This gift was cancelled.',
  expired: 'This gift has expired. Gifts can be accepted for 14 days.',
};

export interface GiftRow {
  id: string;
  copyId: string;
  fromId: string;
  toId: string;
  message: string;
  state: GiftState;
  until: string;
  createdAt: string;
}

/** The gift with its copy, both locked. The copy always comes first, to avoid deadlocks. */
export async function lockGift(
  tx: Ctx,
  { id, copyId }: Pick<GiftRow, 'id' | 'copyId'>,
): Promise<{ copy: LockedCopy; gift: GiftRow }> {
  const copy = await lockCopy(tx, copyId);
  const [gift] = await tx.sql<GiftRow[]>`
    select id, copy_id, from_id, to_id, message, state, until, created_at from card_gift where id = ${id} for update`;
  if (!gift) throw new Error(`gift ${id} no longer exists`);
  return { copy, gift };
}

interface GiftTransition {
  to: Exclude<GiftState, 'pending'>;
  by: string | null;
  reason: string;
}

/** Ends a pending gift: the copy goes to the recipient, or stays with the sender. */
export async function transitionGift(
  tx: Ctx,
  { copy, gift }: { copy: LockedCopy; gift: GiftRow },
  { to, by, reason }: GiftTransition,
): Promise<void> {
  if (!giftTransitions[gift.state].includes(to))
    throw conflict('INVALID_TRANSITION', stateMessages[gift.state]);
  const { sql } = tx;
  await sql`update card_gift set state = ${to} where id = ${gift.id}`;
  await sql`
    insert into card_gift_transition (gift_id, from_state, to_state, by_account_id, reason)
    values (${gift.id}, ${gift.state}, ${to}, ${by}, ${reason})`;
  // A copy that was voided meanwhile stays void.
  if (copy.state === 'gift_pending') {
    await transitionCopy(tx, copy, {
      to: 'owned',
      by,
      reason: `gift_${to}`,
      ...(to === 'accepted' ? { newOwnerId: gift.toId } : {}),
    });
  } else if (to === 'accepted') {
    throw conflict('INVALID_TRANSITION', 'This copy can’t be gifted any more.');
  }
  const { id: giftId, copyId, fromId, toId } = gift;
  await emit(tx, 'gift.ended', { giftId, copyId, cardId: copy.cardId, fromId, toId, to });
}
