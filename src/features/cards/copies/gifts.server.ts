import { isFullyReversed } from '#features/payments/refunds/refund.server.ts';
import { accountIdOf, activeViewerOf, openAccountIdOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { appendToRegister } from '../register/append.server.ts';
import type { answerGift, CopyDetail, sendGift as sendGiftCall } from './calls.ts';
import { copyDetail } from './copies.server.ts';
import { copyStates, type LockedCopy, lockCopy } from './copy-states.server.ts';
import { assertNoChildren, endGift, giftStates, lockGift } from './gift-states.server.ts';
import { findGift } from './queries.server.ts';
import './events.ts';

/** How long a gift can be accepted. */
const DAYS = 14;

const refusals: Partial<Record<LockedCopy['state'], [code: string, message: string]>> = {
  gift_pending: ['GIFT_PENDING', 'This copy has a pending gift. Cancel it first.'],
  voided: ['INVALID_TRANSITION', 'This copy is void, so you can’t gift it.'],
};

/** Sends a copy of the viewer's. The limit per collector doesn't apply to gifts. */
export async function sendGift(
  ctx: Ctx,
  { nftPurchaseId, username, message }: CallParsed<typeof sendGiftCall>['body'],
): Promise<CopyDetail> {
  const { accountId: fromId } = activeViewerOf(ctx);
  const toId = await openAccountIdOf(ctx, username);
  if (toId === fromId) throw invalid('Choose somebody other than yourself.', 'username');
  await assertNoChildren(ctx, [fromId, toId]);
  await transact(ctx, async (tx) => {
    const copy = await lockCopy(tx, nftPurchaseId);
    if (copy.ownerId !== fromId) throw forbidden('Only the owner of a copy can gift it.');
    const refusal = refusals[copy.state];
    if (refusal) throw conflict(...refusal);
    await assertNotRefunding(tx, copy);
    const { makerId, tier } = await cardOf(tx, copy);
    await copyStates.move(tx, copy, { to: 'gift_pending', by: fromId, reason: 'gift_sent' });
    const id = newId();
    await tx.sql`
      with sent as (
        insert into card_gift (id, site, copy_id, from_id, to_id, message, until)
        values (${id}, ${tx.site}, ${copy.id}, ${fromId}, ${toId}, ${message},
          now() + ${DAYS}::int * interval '1 day')
        returning id
      )
      ${giftStates.logSql(tx, 'sent', { to: 'pending', by: fromId, reason: 'sent' })}`;
    await emit(tx, 'gift.sent', {
      copyId: copy.id,
      cardId: copy.cardId,
      makerId,
      tier,
      serial: copy.serial,
      fromId,
      toId,
    });
  });
  return copyDetail(ctx, nftPurchaseId);
}

/** Accepts or declines a gift. Idempotent. */
export async function respondToGift(
  ctx: Ctx,
  { giftId, accept }: CallParsed<typeof answerGift>['body'],
): Promise<CopyDetail> {
  const { accountId } = activeViewerOf(ctx);
  const found = await findGift(ctx, giftId);
  if (!found || found.toId !== accountId) throw notFound('gift');
  if (accept && found.state === 'pending') await assertBothOnSite(ctx, found.fromId, accountId);
  await transact(ctx, async (tx) => {
    const { copy, gift } = await lockGift(tx, found);
    const to = accept ? 'accepted' : 'declined';
    if (gift.state === to) return;
    if (gift.state === 'pending' && Date.parse(gift.until) <= tx.now.getTime()) {
      throw conflict('INVALID_TRANSITION', 'This gift has expired. Gifts can be accepted for 14 days.');
    }
    await endGift(tx, { copy, gift }, { to, by: accountId, reason: to });
    if (accept) {
      await assertNotRefunding(tx, copy);
      await transferCopy(tx, copy, gift);
    }
  });
  return copyDetail(ctx, found.copyId);
}

/** A copy that is being refunded will be voided, so it can't be gifted. */
async function assertNotRefunding(tx: Ctx, { paymentId }: LockedCopy): Promise<void> {
  if (!paymentId || !(await isFullyReversed(tx, paymentId))) return;
  throw conflict('BEING_REFUNDED', 'This copy is being refunded, so it can’t be gifted.');
}

/** Since the gift was sent, either person may have blocked the other, left, or come under a guardian. */
async function assertBothOnSite(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  await accountIdOf(ctx, fromId).catch(() => {
    throw conflict('INVALID_TRANSITION', 'The sender of this gift is no longer available.');
  });
  await assertNoChildren(ctx, [fromId, toId]);
}

async function transferCopy(
  tx: Ctx,
  copy: LockedCopy,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const { makerId, tier } = await cardOf(tx, copy);
  const { id: copyId, cardId, editionId, serial } = copy;
  await appendToRegister(tx, { editionId, kind: 'gift', copyId, serial, fromId, toId, price: 0 });
  await emit(tx, 'copy.transferred', { copyId, cardId, makerId, tier, serial, fromId, toId });
}

/** Cancels a pending gift. Idempotent. */
export async function cancelGift(ctx: Ctx, giftId: string): Promise<CopyDetail> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const found = await findGift(ctx, giftId);
  if (!found || found.fromId !== accountId) throw notFound('gift');
  await transact(ctx, async (tx) => {
    const locked = await lockGift(tx, found);
    if (locked.gift.state === 'cancelled') return;
    await endGift(tx, locked, { to: 'cancelled', by: accountId, reason: 'cancelled' });
  });
  return copyDetail(ctx, found.copyId);
}

/** @throws 409 when the card was taken down */
async function cardOf({ sql }: Ctx, copy: LockedCopy) {
  const [row] = await sql<{ makerId: string; tier: CopyDetail['tier']; state: string }[]>`
    select k.owner_id as maker_id, e.tier, k.state
    from edition e join card k on k.id = e.card_id where e.id = ${copy.editionId}`;
  if (!row) throw notFound('card');
  if (row.state === 'taken_down')
    throw conflict('CARD_TAKEN_DOWN', 'This card was taken down, so its copies can’t be gifted.');
  return row;
}
