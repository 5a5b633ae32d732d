import type { TestApp } from '#test/test-app.ts';
import { withCopies } from '../test-copies.ts';
import { answerGift, cancelGift, getCollectedCardDetail, sendGift } from './calls.ts';

/** Adds to a test app cards, copies of them, and functions to gift them. */
export function withGifts(test: TestApp) {
  const { as, idOf, sql } = test;
  const copies = withCopies(test);

  const detail = (who: string, nftPurchaseId: string) =>
    as(who)(getCollectedCardDetail, { params: { nftPurchaseId } });
  const offer = (from: string, nftPurchaseId: string, username: string, message = '') =>
    as(from)(sendGift, { body: { nftPurchaseId, username, message } });
  const answer = (who: string, giftId: string, accept = true) =>
    as(who)(answerGift, { body: { giftId, accept } });
  const cancel = (who: string, giftId: string) => as(who)(cancelGift, { body: { giftId } });

  /** A copy of ann's with a pending gift to bob. */
  async function offered(over: { paymentId?: string } = {}) {
    await idOf('bob');
    const card = await copies.cardOut('mia', { tiers: ['RARE'] });
    const copyId = await copies.copyFor('ann', card, over);
    const giftId = (await offer('ann', copyId, 'bob', 'Yours!')).viewer?.gift?.id ?? '';
    return { card, copyId, giftId };
  }

  const giftRows = (copyId: string) =>
    sql`select seq from card_register where copy_id = ${copyId} and kind = 'gift'`;

  return { ...test, ...copies, detail, offer, answer, cancel, offered, giftRows };
}
