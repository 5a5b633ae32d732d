import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { GiftState } from './events.ts';
import { type LockedCopy, lockCopy, moveCopy } from './transition-copy.server.ts';

/** From where an offer may go where: it is answered once. */
export const giftMoves: Record<GiftState, readonly Exclude<GiftState, 'offered'>[]> = {
  offered: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
};

const stands: Record<GiftState, string> = {
  offered: 'This gift still waits for an answer.',
  accepted: 'This gift was accepted.',
  declined: 'This gift was declined.',
  withdrawn: 'This gift was taken back.',
  expired: 'This offer has ended: nobody answered it within 14 days.',
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

/** The gift as it stands, with its copy. The copy is locked first, always: so two moves of one gift come in turn. */
export async function lockGift(
  tx: Ctx,
  { id, copyId }: Pick<GiftRow, 'id' | 'copyId'>,
): Promise<{ copy: LockedCopy; gift: GiftRow }> {
  const copy = await lockCopy(tx, copyId);
  const [gift] = await tx.sql<GiftRow[]>`
    select id, copy_id, from_id, to_id, message, state, until, created_at from card_gift where id = ${id} for update`;
  if (!gift) throw new Error(`Gift ${id} went away`);
  return { copy, gift };
}

interface GiftMove {
  to: Exclude<GiftState, 'offered'>;
  by: string | null;
  why: string;
}

/** Ends an offer: the copy is its new owner's, or again the giver's own. */
export async function moveGift(
  tx: Ctx,
  { copy, gift }: { copy: LockedCopy; gift: GiftRow },
  { to, by, why }: GiftMove,
): Promise<void> {
  if (!giftMoves[gift.state].includes(to)) throw conflict('INVALID_TRANSITION', stands[gift.state]);
  const { sql } = tx;
  await sql`update card_gift set state = ${to} where id = ${gift.id}`;
  await sql`
    insert into card_gift_move (gift_id, from_state, to_state, by_account_id, why)
    values (${gift.id}, ${gift.state}, ${to}, ${by}, ${why})`;
  // A copy that was voided meanwhile stays so.
  if (copy.state === 'gift_pending') {
    await moveCopy(tx, copy, {
      to: 'owned',
      ...{ by, why },
      ...(to === 'accepted' ? { newOwnerId: gift.toId } : {}),
    });
  } else if (to === 'accepted') {
    throw conflict('INVALID_TRANSITION', 'This copy cannot be given any more.');
  }
  const { id: giftId, copyId, fromId, toId } = gift;
  await emit(tx, 'gift.moved', { giftId, copyId, cardId: copy.cardId, fromId, toId, to });
}
