import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { withCards } from '../test-cards.ts';
import * as calls from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, idOf, sandbox, runJobs } = tested;
const { publishedBy } = await withCards(tested);
await idOf('bob');
const SLOW_REFUND = '4000000000007726';

/** A copy that ann bought from mia. */
async function bought(cardNumber?: string) {
  const card = await publishedBy('mia', { title: 'The save', editions: [{ tier: 'RARE', price: 700 }] });
  const item = { kind: 'card', refId: card.id, variantId: card.editions[0]?.id ?? '', quantity: 1 };
  const { paymentId, checkoutUrl } = await as('ann')(initiatePayment, {
    body: { items: [item] },
    requestKey: randomUUID(),
  });
  await pay(checkoutUrl, cardNumber ? { card: cardNumber } : {});
  const { order } = await as('ann')(processPayment, { params: { paymentId } });
  const [copy] = await sql<{ id: string }[]>`select id from card_copy where payment_id = ${paymentId}`;
  return { paymentId, number: order?.number ?? '', copyId: copy?.id ?? '' };
}
const offer = async (copyId: string) =>
  (await as('ann')(calls.sendGift, { body: { nftPurchaseId: copyId, username: 'bob' } })).viewer?.gift?.id ??
  '';
const accept = (giftId: string) => as('bob')(calls.answerGift, { body: { giftId, accept: true } });
const refund = (who: string, paymentId: string, body: object = {}) =>
  as(who)(requestRefund, { params: { paymentId }, body });
const stateOf = async (copyId: string) =>
  (await sql`select state from card_copy where id = ${copyId}`)[0]?.state;

describe('a bought copy that was given away', () => {
  it('is refunded in full only after a confirmation, and its owner is notified', async () => {
    const { paymentId, number, copyId } = await bought();
    await accept(await offer(copyId));
    expect((await as('ann')(getOrder, { params: { number } })).notReturnable).toContain(
      'gave this to somebody else',
    );
    await expect(refund('ann', paymentId)).rejects.toMatchObject({ code: 'NOT_RETURNABLE' });
    await expect(refund('mia', paymentId)).rejects.toMatchObject({
      status: 409,
      code: 'GIVEN_AWAY',
      message: expect.stringContaining('The buyer gave The save to somebody else, who would lose it'),
    });
    await refund('mia', paymentId, { amount: 200 });
    expect(await stateOf(copyId)).toBe('owned');
    await refund('mia', paymentId, { confirmGifted: true });
    await sandbox.flush();
    await runJobs();
    expect(await stateOf(copyId)).toBe('voided');
    const { items } = await as('bob')(getAllNotifications, { query: {} });
    expect(items.filter(({ target }) => target.id === copyId).map(sentenceOf)).toContain(
      'The save, No. 1 of 50 is no longer yours: the buyer’s payment was refunded',
    );
    const own = await as('ann')(getAllNotifications, { query: {} });
    expect(own.items.map(({ type }) => type)).not.toContain('gift_lost');
  });

  it('is lost to its owner when the buyer’s bank returns the money, and they read that', async () => {
    const { paymentId, copyId } = await bought();
    await accept(await offer(copyId));
    const [charge] = await sql`select charge_id from payment where id = ${paymentId}`;
    const { id } = await sandbox.control<{ id: string }>('disputes', { charge: charge?.chargeId });
    await sandbox.control(`disputes/${id}/close`, { status: 'lost' });
    await sandbox.flush();
    await runJobs();
    const { items } = await as('bob')(getAllNotifications, { query: {} });
    expect(items.filter(({ target }) => target.id === copyId).map(sentenceOf)).toContain(
      'The save, No. 1 of 50 is no longer yours: the buyer’s bank returned their payment after a dispute',
    );
  });

  it('can be returned once its gift was cancelled', async () => {
    const { paymentId, copyId } = await bought();
    const giftId = await offer(copyId);
    await expect(refund('ann', paymentId)).rejects.toMatchObject({
      message: 'You sent this as a gift. Cancel the gift first to return it.',
    });
    await as('ann')(calls.cancelGift, { body: { giftId } });
    await refund('ann', paymentId);
    expect(await stateOf(copyId)).toBe('voided');
  });
});

describe('a copy that is being refunded', () => {
  it('can’t be gifted or accepted', async () => {
    const [one, two] = [await bought(SLOW_REFUND), await bought(SLOW_REFUND)];
    await refund('ann', one.paymentId);
    await expect(offer(one.copyId)).rejects.toMatchObject({ status: 409, code: 'BEING_REFUNDED' });
    const giftId = await offer(two.copyId);
    await refund('mia', two.paymentId);
    await expect(accept(giftId)).rejects.toMatchObject({ code: 'BEING_REFUNDED' });
    sandbox.advance(10 * 86_400);
    await sandbox.flush();
    expect([await stateOf(one.copyId), await stateOf(two.copyId)]).toEqual(['voided', 'voided']);
  });

  it('is either transferred or refunded when both happen at once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await sql`delete from rate_limit`;
      const { paymentId, copyId } = await bought(SLOW_REFUND);
      const both = await Promise.allSettled([offer(copyId), refund('ann', paymentId)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
