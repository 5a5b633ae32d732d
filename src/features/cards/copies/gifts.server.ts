import { accountIdOf, activeViewerOf, openAccountIdOf } from '#features/accounts/accounts.server.ts';
import { isGoingBack } from '#features/payments/refunds/refund.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { appendToRegister } from '../register/append.server.ts';
import type { answerGift, CopyDetail, offerGift } from './calls.ts';
import { copyDetail } from './copies.server.ts';
import './events.ts';
import { refuseChildren } from './may-give.server.ts';
import { findGift } from './queries.server.ts';
import { type LockedCopy, lockCopy, moveCopy } from './transition-copy.server.ts';
import { lockGift, moveGift } from './transition-gift.server.ts';

/** How long an offer stands. */
const DAYS = 14;

const givable: Partial<Record<LockedCopy['state'], [code: string, message: string]>> = {
  gift_pending: ['GIFT_PENDING', 'You have offered this copy already. Take that offer back first.'],
  voided: ['INVALID_TRANSITION', 'This copy was taken back, so it cannot be given away.'],
};

/** Offers a copy of the viewer's. How many copies of a card somebody may buy says nothing about gifts. */
export async function offer(
  ctx: Ctx,
  { nftPurchaseId, username, message }: CallParsed<typeof offerGift>['body'],
): Promise<CopyDetail> {
  const { accountId: fromId } = activeViewerOf(ctx);
  const toId = await openAccountIdOf(ctx, username);
  if (toId === fromId) throw invalid('This copy is yours already. Choose somebody else.', 'username');
  await refuseChildren(ctx, [fromId, toId]);
  await transact(ctx, async (tx) => {
    const copy = await lockCopy(tx, nftPurchaseId);
    if (copy.ownerId !== fromId) throw forbidden('Only whoever owns a copy can give it away.');
    const refused = givable[copy.state];
    if (refused) throw conflict(...refused);
    await refuseGoingBack(tx, copy);
    const { makerId, tier } = await cardOf(tx, copy);
    await moveCopy(tx, copy, { to: 'gift_pending', by: fromId, why: 'offered as a gift' });
    const id = newId();
    await tx.sql`
      insert into card_gift (id, site, copy_id, from_id, to_id, message, until)
      values (${id}, ${tx.site}, ${copy.id}, ${fromId}, ${toId}, ${message},
        now() + ${DAYS}::int * interval '1 day')`;
    await tx.sql`
      insert into card_gift_move (gift_id, to_state, by_account_id, why)
      values (${id}, 'offered', ${fromId}, 'offered')`;
    await emit(tx, 'copy.offered', {
      ...{ copyId: copy.id, cardId: copy.cardId, makerId, tier, serial: copy.serial },
      ...{ fromId, toId },
    });
  });
  return copyDetail(ctx, nftPurchaseId);
}

/** Says yes or no to a gift. A second yes at the same moment finds the first one done. */
export async function answer(
  ctx: Ctx,
  { giftId, accept }: CallParsed<typeof answerGift>['body'],
): Promise<CopyDetail> {
  const { accountId } = activeViewerOf(ctx);
  const found = await findGift(ctx, giftId);
  if (!found || found.toId !== accountId) throw notFound('gift');
  if (accept && found.state === 'offered') await refuseAcross(ctx, found.fromId, accountId);
  await transact(ctx, async (tx) => {
    const { copy, gift } = await lockGift(tx, found);
    const to = accept ? 'accepted' : 'declined';
    if (gift.state === to) return;
    if (gift.state === 'offered' && Date.parse(gift.until) <= tx.now.getTime()) {
      throw conflict('INVALID_TRANSITION', 'This offer has ended: nobody answered it within 14 days.');
    }
    await moveGift(tx, { copy, gift }, { to, by: accountId, why: accept ? 'said yes' : 'said no' });
    if (accept) {
      await refuseGoingBack(tx, copy);
      await passOn(tx, copy, gift);
    }
  });
  return copyDetail(ctx, found.copyId);
}

/** A copy whose money is on its way back goes with it: nobody is given what is taken from them tomorrow. */
async function refuseGoingBack(tx: Ctx, { paymentId }: LockedCopy): Promise<void> {
  if (!paymentId || !(await isGoingBack(tx, paymentId))) return;
  throw conflict(
    'BEING_PAID_BACK',
    'What was paid for this copy is being paid back, so it cannot change hands now.',
  );
}

/** Between the offer and the answer either may have blocked the other, left, or come under a guardian. */
async function refuseAcross(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  await accountIdOf(ctx, fromId).catch(() => {
    throw conflict('INVALID_TRANSITION', 'Whoever offered this is not here any more.');
  });
  await refuseChildren(ctx, [fromId, toId]);
}

async function passOn(
  tx: Ctx,
  copy: LockedCopy,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const { makerId, tier } = await cardOf(tx, copy);
  const { id: copyId, cardId, editionId, serial } = copy;
  await appendToRegister(tx, { editionId, kind: 'gift', copyId, serial, fromId, toId, price: 0 });
  await emit(tx, 'copy.given', { copyId, cardId, makerId, tier, serial, fromId, toId });
}

/** Takes an offer back that nobody has answered. */
export async function withdraw(ctx: Ctx, giftId: string): Promise<CopyDetail> {
  const { accountId } = activeViewerOf(ctx, { evenLimited: true });
  const found = await findGift(ctx, giftId);
  if (!found || found.fromId !== accountId) throw notFound('gift');
  await transact(ctx, async (tx) => {
    const locked = await lockGift(tx, found);
    if (locked.gift.state === 'withdrawn') return;
    await moveGift(tx, locked, { to: 'withdrawn', by: accountId, why: 'taken back' });
  });
  return copyDetail(ctx, found.copyId);
}

/** @throws 409 for one that was taken down: its copies change hands no more */
async function cardOf({ sql }: Ctx, copy: LockedCopy) {
  const [row] = await sql<{ makerId: string; tier: CopyDetail['tier']; state: string }[]>`
    select k.owner_id as maker_id, e.tier, k.state
    from edition e join card k on k.id = e.card_id where e.id = ${copy.editionId}`;
  if (!row) throw notFound('card');
  if (row.state === 'taken_down')
    throw conflict('CARD_TAKEN_DOWN', 'This card was taken down and stays where it is.');
  return row;
}
