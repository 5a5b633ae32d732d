import { beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { answerGift, getCollectedCardDetail, sendGift } from '#features/cards/copies/calls.ts';
import { getRegister } from '#features/cards/register/calls.ts';
import { verifyRegister } from '#features/cards/register/verify.ts';
import {
  cancelDeliveryLine,
  getSellerDelivery,
  shipParcel,
} from '#features/deliveries/seller-orders/calls.ts';
import { cancelPayment, initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { emit } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getSoldPrints } from '../prints/calls.ts';
import { getPrintedCard } from '../product/calls.ts';
import { withPrintedCards } from '../test-printed-cards.ts';

// Numbers of copies and of their printed twins, whatever is returned, refunded, gifted or disputed.

const tested = await testApp({}, { sandbox: true });
const { as, anyone, ctx, idOf, sql, runJobs, sandbox } = tested;
const { base, cardOf, headersOf, offeredBy, open } = await withPrintedCards(tested);

beforeEach(() => sql`delete from rate_limit`);

/** A card of twenty numbers with a twin, and the first number, bought by bob or somebody else. */
async function begun(maker: string, buyer = 'bob') {
  const card = await cardOf(maker, { editions: [{ tier: 'EPIC', price: 500 }] });
  const editionId = card.editions[0]?.id ?? '';
  const twin = await offeredBy(maker, { cardId: card.id, twin: true });
  async function buyCopy(who: string) {
    const { paymentId, checkoutUrl } = await as(who)(initiatePayment, {
      body: { items: [{ kind: 'card', refId: card.id, variantId: editionId, quantity: 1 }] },
      requestKey: crypto.randomUUID(),
    });
    await pay(checkoutUrl);
    const { items, order } = await as(who)(processPayment, { params: { paymentId } });
    const [copy] = items[0]?.copies ?? [];
    return { paymentId, number: order?.number ?? '', copyId: copy?.id ?? '', serial: copy?.serial ?? 0 };
  }
  const openTwin = (who: string, copyId: string) => open(who, twin, { variantId: copyId });
  async function buyTwin(who: string, copyId: string) {
    const { paymentId, checkoutUrl } = await openTwin(who, copyId);
    await pay(checkoutUrl);
    const paid = await as(who)(processPayment, { params: { paymentId } });
    return { paymentId, number: paid.order?.number ?? '', state: paid.state };
  }
  async function cancelTwin(number: string) {
    const { id: deliveryId } = await as(maker)(getSellerDelivery, { params: { number } });
    await as(maker)(cancelDeliveryLine, {
      body: { deliveryId, item: 0, quantity: 1, left: 1, note: 'The printer is broken.' },
    });
    await settle();
  }
  const printed = async () =>
    (await as(maker)(getSoldPrints, { params: { productId: twin.id }, query: {} })).items.map((print) => ({
      serial: print.twin?.serial,
      isRefunded: print.isRefunded,
    }));
  const events = async () => {
    const register = await anyone()(getRegister, { params: { editionId } });
    expect((await verifyRegister(register, register.keys)).faults).toEqual([]);
    return register.rows.map(({ kind, serial }) => `${kind} ${serial}`);
  };
  const first = await buyCopy(buyer);
  return { maker, card, editionId, twin, first, buyCopy, openTwin, buyTwin, cancelTwin, printed, events };
}
async function settle() {
  await runJobs();
  await sandbox.flush();
  await runJobs();
}
async function giveBack(who: string, paymentId: string) {
  await as(who)(requestRefund, { params: { paymentId }, body: {} });
  await settle();
}
const seen = (who: string, nftPurchaseId: string) =>
  as(who)(getCollectedCardDetail, { params: { nftPurchaseId } });
async function gift(from: string, to: string, copyId: string) {
  await idOf(to);
  const sent = await as(from)(sendGift, { body: { nftPurchaseId: copyId, username: to, message: '' } });
  await as(to)(answerGift, { body: { giftId: sent.viewer?.gift?.id ?? '', accept: true } });
}
const PRINTED =
  'You ordered a print of it, so you can’t return it unless the order of the print is cancelled.';

describe('a copy whose twin is ordered', () => {
  test('can’t be returned, not while the print is being paid for either, until that order is cancelled', async () => {
    const { first, openTwin, buyTwin, cancelTwin, buyCopy, printed, events } = await begun('ada');
    const { paymentId, copyId } = first;
    const refused = { status: 409, code: 'NOT_RETURNABLE', message: PRINTED };
    const opened = await openTwin('bob', copyId);
    await expect(giveBack('bob', paymentId)).rejects.toMatchObject(refused);
    await as('bob')(cancelPayment, { params: { paymentId: opened.paymentId } });
    const { number } = await buyTwin('bob', copyId);
    await expect(giveBack('bob', paymentId)).rejects.toMatchObject(refused);
    expect(await as('bob')(getOrder, { params: { number: first.number } })).toMatchObject({
      notReturnable: PRINTED,
    });
    await cancelTwin(number);
    await giveBack('bob', paymentId);
    const next = await buyCopy('zoe');
    expect(next.serial).toBe(1);
    expect((await buyTwin('zoe', next.copyId)).state).toBe('succeeded');
    expect(await printed()).toEqual([
      { serial: 1, isRefunded: false },
      { serial: 1, isRefunded: true },
    ]);
    expect(await events()).toEqual(['sale 1', 'return 1', 'sale 1']);
  });

  test('keeps its number from sale when its seller refunds it, and the print is still sent', async () => {
    const { maker, first, buyTwin, buyCopy, printed, events } = await begun('bea');
    await buyTwin('bob', first.copyId);
    await giveBack(maker, first.paymentId);
    expect(await seen('eve', first.copyId)).toMatchObject({
      hasPrint: true,
      voided: { reason: 'refunded', numberReleased: false },
    });
    expect((await buyCopy('zoe')).serial).toBe(2);
    expect(await printed()).toEqual([{ serial: 1, isRefunded: false }]);
    expect(await events()).toEqual(['sale 1', 'void 1', 'sale 2']);
  });

  test('keeps its number from sale after a chargeback, and a print that was being paid for is refunded', async () => {
    const { first, openTwin, buyCopy, printed } = await begun('cleo');
    const opened = await openTwin('bob', first.copyId);
    const [payment] = await sql<{ chargeId: string }[]>`
      select charge_id from payment where id = ${first.paymentId}`;
    const { id } = await sandbox.control<{ id: string }>('disputes', { charge: payment?.chargeId ?? '' });
    await sandbox.control(`disputes/${id}/close`, { status: 'lost' });
    await settle();
    await pay(opened.checkoutUrl);
    await as('bob')(processPayment, { params: { paymentId: opened.paymentId } });
    await settle();
    expect(await sql`select state from payment where id = ${opened.paymentId}`).toEqual([
      { state: 'refunded' },
    ]);
    expect((await buyCopy('zoe')).serial).toBe(2);
    expect(await printed()).toEqual([]);
  });

  test('can be gifted: the print goes to whoever ordered it, and nobody orders a second one', async () => {
    const { maker, twin, first, buyTwin, openTwin, printed } = await begun('dana');
    await buyTwin('bob', first.copyId);
    await gift('bob', 'gus', first.copyId);
    await expect(openTwin('gus', first.copyId)).rejects.toMatchObject({ code: 'TWIN_ORDERED' });
    const { viewer } = await as('gus')(getPrintedCard, { body: { productId: twin.id } });
    expect(viewer?.copies).toMatchObject([{ id: first.copyId, isOrdered: true }]);
    expect((await seen('gus', first.copyId)).hasPrint).toBe(true);
    expect(await printed()).toEqual([{ serial: 1, isRefunded: false }]);
    await expect(giveBack(maker, first.paymentId)).rejects.toMatchObject({ code: 'GIVEN_AWAY' });
  });

  test('has its print sent with its number and page when its owner’s account is erased', async () => {
    const { maker, twin, first, buyTwin } = await begun('elsa');
    const { number } = await buyTwin('bob', first.copyId);
    await gift('bob', 'hal', first.copyId);
    await emit(ctx(), 'account.erased', { accountId: await idOf('hal') });
    await runJobs();
    const { items } = await as(maker)(getSoldPrints, { params: { productId: twin.id }, query: {} });
    expect(items).toMatchObject([{ twin: { copyId: first.copyId, serial: 1 }, isRefunded: false }]);
    const file = await fetch(`${base}/api/physical-card/print-file/${items[0]?.id}`, {
      headers: await headersOf(maker),
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await anyone()(getCollectedCardDetail, { params: { nftPurchaseId: first.copyId } })).toMatchObject(
      {
        serial: 1,
        voided: null,
      },
    );
    const { id: deliveryId } = await as(maker)(getSellerDelivery, { params: { number } });
    const lines = [{ item: 0, quantity: 1, left: 1 }];
    await as(maker)(shipParcel, { body: { deliveryId, carrier: 'usps', lines } });
    expect((await as('bob')(getOrder, { params: { number } })).state).toBe('shipped');
  });

  test('has its print refunded when the account that ordered it is erased, and its number can have one again', async () => {
    const { first, buyTwin, printed } = await begun('fay', 'bert');
    const { paymentId } = await buyTwin('bert', first.copyId);
    await gift('bert', 'ian', first.copyId);
    await emit(ctx(), 'account.erased', { accountId: await idOf('bert') });
    await settle();
    expect(await sql`select state from payment where id = ${paymentId}`).toEqual([{ state: 'refunded' }]);
    await buyTwin('ian', first.copyId);
    expect(await printed()).toEqual([
      { serial: 1, isRefunded: false },
      { serial: 1, isRefunded: true },
    ]);
  });
});

test('two tabs that order the print of one copy at once make one order', async () => {
  const { first, openTwin } = await begun('gwen');
  const tabs = await Promise.allSettled([1, 2, 3].map(() => openTwin('bob', first.copyId)));
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tabs.flatMap((tab) => (tab.status === 'rejected' ? tab.reason.code : []))).toEqual([
    'TWIN_ORDERED',
    'TWIN_ORDERED',
  ]);
});

test('a return and an order of the print at once leave one of the two', async () => {
  const { first, openTwin } = await begun('hope');
  const [returned, ordered] = await Promise.allSettled([
    as('bob')(requestRefund, { params: { paymentId: first.paymentId }, body: {} }),
    openTwin('bob', first.copyId),
  ]);
  expect([returned.status, ordered.status].sort()).toEqual(['fulfilled', 'rejected']);
  await settle();
});

test('the print of a copy that is being returned can’t be ordered', async () => {
  const { first, openTwin } = await begun('iris');
  await as('bob')(requestRefund, { params: { paymentId: first.paymentId }, body: {} });
  // BEING_REFUNDED, or COPY_NEEDED once the provider said that it is refunded.
  await expect(openTwin('bob', first.copyId)).rejects.toMatchObject({ status: 409 });
});

test('the database holds one twin of a number among the orders that stand, and the number of its copy', async () => {
  const { first, buyTwin, twin } = await begun('jane');
  const { paymentId } = await buyTwin('bob', first.copyId);
  const again = (serial: number) => sql`
    insert into printed_card_reservation (payment_id, item, product_id, account_id, quantity, twin_copy_id,
      twin_edition_id, twin_serial, state, until)
    select ${crypto.randomUUID()}, 0, ${twin.id}, account_id, 1, null, twin_edition_id, ${serial}, 'fulfilled', now()
    from printed_card_reservation where payment_id = ${paymentId}`;
  await expect(again(1)).rejects.toMatchObject({ constraint: 'printed_card_reservation_twin_number' });
  await expect(
    sql`update printed_card_reservation set twin_serial = 2 where payment_id = ${paymentId}`,
  ).rejects.toMatchObject({ constraint: 'printed_card_reservation_numbered' });
});
