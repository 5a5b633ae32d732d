import { accountFacts } from '#features/people/account-facts.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type Move, states } from '#platform/states.server.ts';
import { copyStates, type LockedCopy, lockCopy } from './copy-states.server.ts';
import type { GiftState } from './events.ts';

const noGiftsForChildren = () =>
  forbidden('Children can collect cards, but they can’t send or receive them as gifts.', 'NO_GIFTS_HERE');

/** Whether the viewer's site and age allow gifts at all. */
export const canGift = ({ site, viewer }: Ctx): boolean =>
  viewer !== null && siteRules[site].can.gift && !viewer.guardianId;

/** Gifts between children would need the consent of two guardians and moderated messages, so there are none. */
export async function assertNoChildren(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  if (!siteRules[ctx.site].can.gift) throw forbidden('You can’t gift cards on this site.', 'NO_GIFTS_HERE');
  const people = await Promise.all(accountIds.map((id) => accountFacts(ctx, id)));
  if (people.some((person) => person?.isChild)) throw noGiftsForChildren();
}

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

/** A gift ends once. */
export const giftStates = states<GiftState, GiftRow>({
  table: 'card_gift',
  of: 'gift_id',
  allowed: {
    pending: ['accepted', 'declined', 'cancelled', 'expired'],
    accepted: [],
    declined: [],
    cancelled: [],
    expired: [],
  },
  refused: (from) =>
    conflict('INVALID_TRANSITION', from ? stateMessages[from] : 'This gift no longer exists.'),
  columns: ({ sql }) => sql`t.id, t.copy_id, t.from_id, t.to_id, t.message, t.state, t.until, t.created_at`,
});

/** The gift with its copy, both locked. */
export async function lockGift(
  tx: Ctx,
  { id, copyId }: Pick<GiftRow, 'id' | 'copyId'>,
): Promise<{ copy: LockedCopy; gift: GiftRow }> {
  const copy = await lockCopy(tx, copyId);
  return { copy, gift: await giftStates.lock(tx, id) };
}

interface Ending extends Move<GiftState> {
  to: Exclude<GiftState, 'pending'>;
}

/** Ends a pending gift: the copy goes to the recipient, or stays with the sender. */
export async function endGift(
  tx: Ctx,
  { copy, gift }: { copy: LockedCopy; gift: GiftRow },
  ending: Ending,
): Promise<void> {
  const { to, by } = ending;
  await giftStates.move(tx, gift, ending);
  const { id: giftId, copyId, fromId, toId } = gift;
  // A copy that was voided meanwhile stays void.
  if (copy.state === 'gift_pending') {
    const newOwnerId = to === 'accepted' ? toId : undefined;
    await copyStates.move(tx, copy, { to: 'owned', by, reason: `gift_${to}`, newOwnerId });
  } else if (to === 'accepted') {
    throw conflict('INVALID_TRANSITION', 'This copy can’t be gifted any more.');
  }
  await emit(tx, 'gift.ended', { giftId, copyId, cardId: copy.cardId, fromId, toId, to });
}
