import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { addToBag, getBag } from '#features/bag/calls.ts';
import { cardListing } from '#features/cards/card/card-listing.server.ts';
import { deleteCard } from '#features/cards/making/calls.ts';
import { confirmReceived } from '#features/deliveries/buyer/calls.ts';
import {
  answerReturn,
  receiveReturn,
  refundReturn,
  requestReturn,
} from '#features/deliveries/returns/calls.ts';
import {
  cancelDeliveryLine,
  getSellerDelivery,
  shipParcel,
} from '#features/deliveries/seller-orders/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { cancelPayment, initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { transact } from '#platform/ctx.ts';
import { imagesOfPdf } from '#test/pdf-images.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { getPrintedCards } from '../catalogue/calls.ts';
import { deletePrintedCard, pausePrintedCard, updatePrintedCard } from '../making/calls.ts';
import { getSoldPrints } from '../prints/calls.ts';
import { getPrintedCard, type PrintedCardDetails } from '../product/calls.ts';
import { runOf, withPrintedCards } from '../test-printed-cards.ts';
import { eraseSeller } from './end-sales.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, ctx, idOf, sql, runJobs } = tested;
const { addressOf, base, cardOf, give, headersOf, offeredBy, open, picture } = await withPrintedCards(tested);

async function buy(who: string, product: PrintedCardDetails, over: Parameters<typeof open>[2] = {}) {
  const { paymentId, checkoutUrl } = await open(who, product, over);
  await pay(checkoutUrl);
  return as(who)(processPayment, { params: { paymentId } });
}
const refund = async (seller: string, paymentId: string) => {
  await as(seller)(requestRefund, { params: { paymentId }, body: {} });
  await runJobs();
  await runJobs();
};
/** What is left of an order, or so much of it, is sent by its seller. */
async function ship(seller: string, number: string, quantity?: number) {
  const { id: deliveryId, lines } = await as(seller)(getSellerDelivery, { params: { number } });
  const [line] = lines;
  const left = (line?.quantity ?? 0) - (line?.shipped ?? 0) - (line?.cancelled ?? 0);
  await as(seller)(shipParcel, {
    body: {
      deliveryId,
      carrier: 'usps',
      lines: [{ item: line?.item ?? 0, quantity: quantity ?? left, left }],
    },
  });
  return deliveryId;
}

test('the first sale ends a change of the pictures that waits for our team, and tells the seller', async () => {
  const product = await offeredBy('cora', { limit: 5 });
  await sql`update account set created_at = now() where id = ${await idOf('cora')}`;
  await sql`update printed_card set needs_review = true where id = ${product.id}`;
  const { version } = await as('cora')(getPrintedCard, { body: { productId: product.id } });
  const { pending } = await as('cora')(updatePrintedCard, {
    body: { productId: product.id, version, frontMediaId: await picture('cora') },
  });
  expect(pending).not.toBeNull();
  await buy('bob', product);
  const after = await as('cora')(getPrintedCard, { body: { productId: product.id } });
  expect(after).toMatchObject({ pending: null, front: { id: product.front?.id }, sold: 1 });
  await runJobs();
  const { items } = await as('cora')(getAllNotifications, { query: {} });
  expect(items.map(sentenceOf)).toContain(
    'The first print of Opening day was sold, so its pictures stay as they are. We removed your change of them.',
  );
});

test('a buyer gets the lowest free numbers of the run, sent to their address', async () => {
  const product = await offeredBy('ada', { limit: 5 });
  const paid = await buy('bob', product, { quantity: 2 });
  expect(paid).toMatchObject({ state: 'succeeded', order: { state: 'paid' } });
  expect(paid.order?.address?.lines).toContain('Springfield, IL 62701');
  expect(paid.items[0]).toMatchObject({
    detail: 'Printed card · 63 × 88 mm · Matte',
    path: product.path,
    amount: 2400,
  });
  await buy('bea', product);
  const seen = await as('bob')(getPrintedCard, { body: { productId: product.id } });
  expect(seen.viewer?.prints).toEqual([
    { number: 1, limit: 5 },
    { number: 2, limit: 5 },
  ]);
  expect(await runOf(tested, product.id)).toEqual({
    stock: 2,
    reserved: 0,
    given: 3,
    sold: 3,
    numbers: [1, 2, 3],
  });
});

test('40 buyers of a run of 10: ten get the numbers 1 to 10, and nobody else is charged', async () => {
  const product = await offeredBy('rush', { limit: 10 });
  const buyers = Array.from({ length: 40 }, (_, i) => `rusher${i}`);
  for (const who of buyers) await addressOf(who);
  const opened = await Promise.allSettled(buyers.map((who) => open(who, product)));
  const reserved = opened.flatMap((one, i) =>
    one.status === 'fulfilled' ? [{ who: buyers[i] ?? '', ...one.value }] : [],
  );
  for (const one of opened)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SOLD_OUT' });
  expect(reserved).toHaveLength(10);
  const paid = await Promise.all(
    reserved.map(async ({ who, paymentId, checkoutUrl }) => {
      await pay(checkoutUrl);
      return as(who)(processPayment, { params: { paymentId } });
    }),
  );
  expect(paid.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'succeeded'));
  const { numbers, stock } = await runOf(tested, product.id);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(stock).toBe(0);
});

test('price, stock and limit come from the server, whatever a client sends', async () => {
  const product = await offeredBy('sadie', { price: 1500 });
  const item = { kind: 'printed-card', refId: product.id, quantity: 1, price: 1, limit: 999, stock: 999 };
  const body = { items: [item], addressId: await addressOf('bob') } as never;
  const { amount, paymentId } = await as('bob')(initiatePayment, { body, requestKey: crypto.randomUUID() });
  // With what delivery costs.
  expect(amount).toBe(1650);
  await as('bob')(cancelPayment, { params: { paymentId } });
  expect(await runOf(tested, product.id)).toMatchObject({ stock: 10, reserved: 0 });
  await expect(open('bob', product, { unitAmount: 1 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await expect(open('bob', product, { quantity: 11 })).rejects.toMatchObject({ status: 400 });
  await expect(open('sadie', product)).rejects.toMatchObject({ code: 'OWN_PRODUCT' });
});

test('a refund before it is sent frees the number, one after it was sent does not', async () => {
  const product = await offeredBy('reva', { limit: 3 });
  const { id: early } = await buy('bob', product);
  await refund('reva', early);
  expect(await runOf(tested, product.id)).toMatchObject({ stock: 3, given: 0, sold: 0, numbers: [] });
  const { id: late, order } = await buy('bea', product);
  await ship('reva', order?.number ?? '');
  await refund('reva', late);
  expect(await runOf(tested, product.id)).toMatchObject({ stock: 2, given: 1, sold: 0, numbers: [1] });
  await buy('ben', product);
  expect((await runOf(tested, product.id)).numbers).toEqual([1, 2]);
});

test('a line that is sent in part and cancelled for the rest frees the number that was not sent', async () => {
  const product = await offeredBy('parl', { limit: 3 });
  const { order } = await buy('bob', product, { quantity: 2 });
  const deliveryId = await ship('parl', order?.number ?? '', 1);
  await as('parl')(cancelDeliveryLine, {
    body: { deliveryId, item: 0, quantity: 1, left: 1, note: 'The second one was bent.' },
  });
  await runJobs();
  expect(await runOf(tested, product.id)).toMatchObject({ stock: 2, given: 1, sold: 1, numbers: [1] });
});

test('the limit can’t be raised once a card is sold, nor fall below what is sold', async () => {
  const product = await offeredBy('lima', { limit: 5 });
  await buy('bob', product, { quantity: 2 });
  const { version } = await as('lima')(getPrintedCard, { body: { productId: product.id } });
  const change = (over: object) =>
    as('lima')(updatePrintedCard, { body: { productId: product.id, version, ...over } });
  await expect(change({ limit: 301 })).rejects.toMatchObject({ status: 400, field: 'limit' });
  await expect(change({ limit: 6 })).rejects.toMatchObject({ code: 'LIMIT_FIXED' });
  await expect(change({ limit: 1 })).rejects.toMatchObject({ code: 'LIMIT_BELOW_SOLD' });
  await expect(change({ stock: 4 })).rejects.toMatchObject({ status: 400, field: 'stock' });
  await expect(change({ finish: 'foil' })).rejects.toMatchObject({ code: 'RUN_STARTED' });
  expect(await change({ limit: 3, price: 1300 })).toMatchObject({ limit: 3, left: 1, price: 1300 });
});

test('a twin is for owners of a copy: one print each, and again after it was refunded', async () => {
  const card = await cardOf('tara', { editions: [{ tier: 'COMMON', price: 0 }] });
  const product = await offeredBy('tara', { cardId: card.id, twin: true });
  const edition = card.editions[0]?.id ?? '';
  const [bobs] = await give(edition, 'bob');
  const [beas] = await give(edition, 'bea');
  const copy = bobs?.id ?? '';
  await expect(open('ben', product)).rejects.toMatchObject({ code: 'COPY_NEEDED' });
  await expect(open('ben', product, { variantId: copy })).rejects.toMatchObject({ code: 'COPY_NEEDED' });
  await expect(open('bea', product, { variantId: copy })).rejects.toMatchObject({ code: 'COPY_NEEDED' });
  await expect(open('bob', product, { variantId: copy, quantity: 2 })).rejects.toMatchObject({
    field: 'quantity',
  });
  const paid = await buy('bob', product, { variantId: copy });
  expect(paid.items[0]?.detail).toContain(`Twin of Common, No. ${bobs?.serial} of 300`);
  const { items } = await as('tara')(getSoldPrints, { params: { productId: product.id }, query: {} });
  expect(items).toMatchObject([{ number: 1, limit: 10, twin: { copyId: copy, serial: bobs?.serial } }]);
  const number = items[0]?.orderNumber ?? '';
  expect(await as('tara')(getSellerDelivery, { params: { number } })).toMatchObject({
    lines: [{ sku: null, numbers: ['No. 1 of 10'], twin: `Twin of Common, No. ${bobs?.serial} of 300` }],
  });
  const fileFor = async (who: string) =>
    fetch(`${base}/api/physical-card/print-file/${items[0]?.id}`, { headers: await headersOf(who) });
  const file = await fileFor('tara');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await file.arrayBuffer());
  // Front and back; number and code are shapes.
  const sides = imagesOfPdf(pdf);
  expect(sides).toHaveLength(2);
  for (const { dpi } of sides) expect(dpi).toBeGreaterThanOrEqual(300);
  expect(pdf.toString('latin1')).toContain('/Count 2');
  expect((await fileFor('bob')).status).toBe(404);
  const twice = open('bob', product, { variantId: copy });
  await expect(twice).rejects.toMatchObject({ code: 'TWIN_ORDERED' });
  const seen = await as('bob')(getPrintedCard, { body: { productId: product.id } });
  expect(seen.viewer?.copies).toMatchObject([{ id: copy, isOrdered: true }]);
  await refund('tara', paid.id);
  await buy('bob', product, { variantId: copy });
  // Two tabs at once.
  const both = await Promise.allSettled([
    open('bea', product, { variantId: beas?.id ?? '' }),
    open('bea', product, { variantId: beas?.id ?? '' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a twin that was sent and came back can be ordered again: its number stays taken, and another is given', async () => {
  const card = await cardOf('tia', { editions: [{ tier: 'COMMON', price: 0 }] });
  const product = await offeredBy('tia', { cardId: card.id, twin: true, limit: 3 });
  const [copy] = await give(card.editions[0]?.id, 'bob');
  const variantId = copy?.id ?? '';
  const { order } = await buy('bob', product, { variantId });
  const deliveryId = await ship('tia', order?.number ?? '');
  await as('bob')(confirmReceived, { body: { deliveryId } });
  const asked = { deliveryId, item: 0, quantity: 1, reason: 'PRODUCTION_FAILURE' } as const;
  const { returnId } = await as('bob')(requestReturn, { body: asked });
  await as('tia')(answerReturn, { body: { returnId, approve: true, addressId: await addressOf('tia') } });
  // A number that was sent exists for ever, however good it comes back.
  await as('tia')(receiveReturn, { body: { returnId, sellable: true } });
  await as('tia')(refundReturn, { body: { returnId } });
  await runJobs();
  expect(await runOf(tested, product.id)).toMatchObject({ stock: 2, given: 1, sold: 0, numbers: [1] });
  const again = await buy('bob', product, { variantId });
  expect(again.items[0]?.copies).toMatchObject([{ serial: 2, supply: 3 }]);
});

test('a copy that changes hands after the order stays as ordered', async () => {
  const card = await cardOf('tess', { editions: [{ tier: 'COMMON', price: 0 }] });
  const product = await offeredBy('tess', { cardId: card.id, twin: true });
  const [copy] = await give(card.editions[0]?.id, 'bob');
  const variantId = copy?.id ?? '';
  const { paymentId, checkoutUrl } = await open('bob', product, { variantId });
  await sql`update card_copy set owner_id = ${await idOf('bea')} where id = ${variantId}`;
  await pay(checkoutUrl);
  expect(await as('bob')(processPayment, { params: { paymentId } })).toMatchObject({ state: 'succeeded' });
  await expect(open('bea', product, { variantId })).rejects.toMatchObject({ code: 'TWIN_ORDERED' });
});

test('a card that is paused, taken down or retired isn’t sold in print', async () => {
  const card = await cardOf('mara');
  const product = await offeredBy('mara', { cardId: card.id });
  const move = (to: 'paused' | 'published' | 'taken_down' | 'retired') =>
    transact(ctx(), (tx) => cardListing.states.move(tx, card.id, { to, by: null, reason: 'test' }));
  const state = async () => (await as('mara')(getPrintedCard, { body: { productId: product.id } })).state;
  const { paymentId, checkoutUrl } = await open('bob', product);
  await move('taken_down');
  // At once, before any job ran.
  await expect(open('bea', product)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
  await runJobs();
  expect(await state()).toBe('paused');
  await pay(checkoutUrl);
  await as('bob')(processPayment, { params: { paymentId } });
  await move('published');
  await runJobs();
  expect(await state()).toBe('published');
  await buy('bea', product);
  await move('retired');
  await runJobs();
  expect(await state()).toBe('discontinued');
  const { items } = await anyone()(getPrintedCards, { body: { cardId: card.id } });
  expect(items).toEqual([]);
});

test('one that was never sold is deleted, any other discontinued; a deleted card ends its print', async () => {
  const drop = (who: string, productId: string) => as(who)(deletePrintedCard, { params: { productId } });
  const unsold = await offeredBy('dora');
  expect((await drop('dora', unsold.id)).became).toBe('deleted');
  const card = await cardOf('dena');
  const sold = await offeredBy('dena', { cardId: card.id });
  await buy('bob', sold);
  expect((await drop('dena', sold.id)).became).toBe('discontinued');
  // Sold in print, so its art is kept.
  expect((await as('dena')(deleteCard, { body: { cardId: card.id } })).became).toBe('retired');
  const other = await cardOf('dena');
  const offered = await offeredBy('dena', { cardId: other.id });
  expect((await as('dena')(deleteCard, { body: { cardId: other.id } })).became).toBe('deleted');
  await runJobs();
  await expect(anyone()(getPrintedCard, { body: { productId: offered.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('an erased seller’s printed cards end, and a block hides them', async () => {
  const sold = await offeredBy('erin');
  const unsold = await offeredBy('erin');
  await buy('bob', sold);
  await sql`insert into block (blocker_id, blocked_id) values (${await idOf('erin')}, ${await idOf('bea')})`;
  await expect(open('bea', sold)).rejects.toMatchObject({ status: 404 });
  const accountId = await idOf('erin');
  await eraseSeller(ctx(), { accountId });
  await eraseSeller(ctx(), { accountId });
  const rows = await sql<{ id: string; state: string }[]>`
    select id, state from printed_card where id in (${sold.id}, ${unsold.id})`;
  expect([...rows]).toEqual([{ id: sold.id, state: 'discontinued' }]);
});

test('prints lie in a bag: a twin once, and what ends meanwhile is marked', async () => {
  const card = await cardOf('bela', { editions: [{ tier: 'COMMON', price: 0 }] });
  const print = await offeredBy('bela', { cardId: card.id });
  const twin = await offeredBy('bela', { cardId: card.id, finish: 'foil', twin: true });
  const [copy] = await give(card.editions[0]?.id, 'bart');
  const put = (refId: string, variantId: string | null = null) =>
    as('bart')(addToBag, { body: { kind: 'printed-card', refId, variantId } });
  await put(print.id);
  await put(twin.id, copy?.id);
  const linesOf = async () => (await as('bart')(getBag, {})).sellers.flatMap(({ lines }) => lines);
  expect(await linesOf()).toMatchObject([
    { title: 'Opening day', detail: 'Printed card · 63 × 88 mm · Matte', left: 10, state: 'open' },
    { detail: expect.stringContaining('Twin of Common'), left: 1, state: 'open' },
  ]);
  await open('bart', twin, { variantId: copy?.id ?? '' });
  await as('bela')(pausePrintedCard, { body: { productId: print.id, paused: true } });
  expect(await linesOf()).toMatchObject([{ state: 'paused' }, { left: 0, state: 'sold_out' }]);
});

test('another site doesn’t have it', async () => {
  const product = await offeredBy('silas');
  const elsewhere = as('cass', { site: 'cricket' });
  await expect(elsewhere(getPrintedCard, { body: { productId: product.id } })).rejects.toMatchObject({
    status: 404,
  });
  const { items } = await elsewhere(getPrintedCards, { body: {} });
  expect(items).toEqual([]);
});
