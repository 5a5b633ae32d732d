import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { addStockAlert, removeStockAlert, stopStockAlerts } from '#features/listings/stock-alerts/calls.ts';
import { cancelPayment, initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getApparels } from '../catalogue/calls.ts';
import { deleteApparel, deleteApparelVariant, pauseApparel, updateApparel } from '../making/calls.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { getApparelProduct } from '../product/calls.ts';
import { stockOf, variant, withApparel } from '../test-apparel.ts';
import { eraseSeller } from './end-sales.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, ctx, idOf, sql, runJobs } = tested;
const { addressOf, open, publishedBy } = await withApparel(tested);

const first = ({ variants }: ApparelDetails) => variants[0]?.id ?? '';
async function buy(who: string, product: ApparelDetails, quantity = 1) {
  const { paymentId, checkoutUrl } = await open(who, [{ product, quantity }]);
  await pay(checkoutUrl);
  return as(who)(processPayment, { params: { paymentId } });
}
const changed = (product: ApparelDetails, over: object) => {
  const variants = product.variants.map(({ left: _, reserved: __, stock, ...kept }) => ({
    ...kept,
    stock: stock ?? 0,
    ...over,
  }));
  const body = { apparelId: product.id, version: product.version, variants };
  return as(product.seller.username)(updateApparel, { body });
};

test('a buyer pays for what is sent to their address, and the stock falls', async () => {
  const product = await publishedBy('sela', { title: 'Bought shirt' });
  const paid = await buy('bob', product, 2);
  expect(paid).toMatchObject({ state: 'succeeded', order: { state: 'paid' }, amount: 5490 });
  expect(paid.order?.address?.lines).toContain('Springfield, IL 62701');
  expect(paid.items[0]).toMatchObject({ title: 'Bought shirt', detail: 'M · Red', path: product.path });
  expect(await stockOf(tested, first(product))).toEqual({ stock: 8, reserved: 0, sold: 2 });
  await runJobs();
  expect((await as('sela')(getApparelProduct, { params: { slug: product.id } })).sold).toBe(2);
});

test('it isn’t sent nowhere, and nobody buys their own', async () => {
  const product = await publishedBy('sela', { title: 'Nowhere' });
  const items = [{ kind: 'apparel', refId: product.id, variantId: first(product), quantity: 1 }];
  await expect(
    as('bob')(initiatePayment, { body: { items }, requestKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'ADDRESS_NEEDED' });
  await expect(open('sela', [{ product }])).rejects.toMatchObject({ code: 'OWN_PRODUCT' });
});

test('price, weight and stock come from the server, whatever a client sends', async () => {
  const product = await publishedBy('sadie', { title: 'Tampered' });
  const item = { kind: 'apparel', refId: product.id, variantId: first(product), quantity: 1 };
  const send = (over: object) =>
    as('bob')(initiatePayment, {
      body: { items: [{ ...item, ...over }], addressId: '' } as never,
      requestKey: crypto.randomUUID(),
    });
  await expect(send({ unitAmount: 1, weightGrams: 1, stock: 999 })).rejects.toMatchObject({ status: 400 });
  const addressId = await addressOf('bob');
  const body = { items: [{ ...item, weightGrams: 1, price: 1 }], addressId } as never;
  const { amount, paymentId } = await as('bob')(initiatePayment, { body, requestKey: crypto.randomUUID() });
  expect(amount).toBe(2990);
  await as('bob')(cancelPayment, { params: { paymentId } });
  await expect(open('bob', [{ product, unitAmount: 1 }])).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await expect(open('bob', [{ product, quantity: 11 }])).rejects.toMatchObject({ status: 400 });
});

test('what changed between the page and the payment is refused, with the new price', async () => {
  const product = await publishedBy('sadie', { title: 'Changing' });
  await changed(product, { price: 3100 });
  await expect(open('bob', [{ product, unitAmount: 2500 }])).rejects.toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    message: expect.stringContaining('$31.00'),
  });
  await sql`update apparel_variant set stock = 1 where id = ${first(product)}`;
  await expect(open('bob', [{ product, quantity: 2 }])).rejects.toMatchObject({
    code: 'SOLD_OUT',
    message: 'Only 1 is left.',
  });
});

test('a variant discontinued meanwhile is refused; in an open order it is kept, otherwise deleted', async () => {
  const product = await publishedBy('sadie', {
    title: 'Fading',
    variants: [variant(), variant({ size: 'L' }), variant({ size: 'XL' })],
  });
  const [m, l, xl] = product.variants;
  await open('bob', [{ product, variantId: m?.id ?? '' }]);
  const drop = (variantId = '') => as('sadie')(deleteApparelVariant, { params: { variantId } });
  expect((await drop(m?.id)).became).toBe('discontinued');
  expect((await drop(l?.id)).became).toBe('deleted');
  await expect(open('bea', [{ product, variantId: m?.id ?? '' }])).rejects.toMatchObject({
    code: 'NOT_FOR_SALE',
  });
  await expect(open('bea', [{ product, variantId: l?.id ?? '' }])).rejects.toMatchObject({ status: 404 });
  const seen = await anyone()(getApparelProduct, { params: { slug: product.id } });
  expect(seen.variants.map(({ id }) => id)).toEqual([xl?.id]);
});

test('a product in an open order is discontinued, any other is deleted', async () => {
  const bought = await publishedBy('dora', { title: 'Kept' });
  await buy('bob', bought);
  const unsold = await publishedBy('dora', { title: 'Unsold' });
  const drop = (apparelId: string) => as('dora')(deleteApparel, { params: { apparelId } });
  expect((await drop(bought.id)).became).toBe('discontinued');
  expect((await drop(unsold.id)).became).toBe('deleted');
  const seen = await anyone()(getApparelProduct, { params: { slug: bought.id } });
  expect(seen).toMatchObject({ state: 'discontinued', variants: [] });
});

test('60 buyers of 12 shirts in 4 variants with mixed lines: 12 are sold, and nobody else is charged', async () => {
  const product = await publishedBy('rush', {
    title: 'Rush',
    variants: (['S', 'M', 'L', 'XL'] as const).map((size) => variant({ size, stock: 3 })),
  });
  const ids = product.variants.map(({ id }) => id);
  const line = (i: number) => ({ product, variantId: ids[i % 4] ?? '' });
  const buyers = Array.from({ length: 60 }, (_, i) => `rusher${i}`);
  for (const who of buyers) await addressOf(who);
  const opened = await Promise.allSettled(
    // Every third asks for two sizes, one of them twice: three shirts or none.
    buyers.map((who, i) => open(who, i % 3 === 0 ? [line(i), line(i), line(i + 1)] : [line(i)])),
  );
  for (const one of opened)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SOLD_OUT' });
  const stock = await sql<{ stock: number; reserved: number }[]>`
    select stock, reserved from apparel_variant where product_id = ${product.id}`;
  const reserved = stock.reduce((sum, row) => sum + row.reserved, 0);
  expect(stock.every((row) => row.reserved <= row.stock)).toBe(true);
  const [lines] = await sql<{ sum: number }[]>`
    select sum(quantity)::int as sum from apparel_reservation r join apparel_variant v on v.id = r.variant_id
    where v.product_id = ${product.id} and r.state = 'active'`;
  expect(lines?.sum).toBe(reserved);
  // What a bag of three left over is sold to those who take one.
  for (const [i, id] of ids.entries()) {
    const left = (stock.length && (await stockOf(tested, id))) || { stock: 0, reserved: 0 };
    for (let n = left.reserved; n < left.stock; n += 1)
      await open(`late${i}${n}`, [{ product, variantId: id }]);
    await expect(open('toolate', [{ product, variantId: id }])).rejects.toMatchObject({ code: 'SOLD_OUT' });
  }
});

test('two lines of one variant count together, and all of a payment is reserved or nothing', async () => {
  const product = await publishedBy('summer', {
    title: 'Sums',
    variants: [variant({ stock: 3 }), variant({ size: 'L' })],
  });
  const [m, l] = product.variants.map(({ id }) => id);
  const twice = { product, variantId: m ?? '', quantity: 2 };
  await expect(open('bob', [{ product, variantId: l ?? '' }, twice, twice])).rejects.toMatchObject({
    code: 'SOLD_OUT',
  });
  expect(await stockOf(tested, m)).toMatchObject({ reserved: 0 });
  expect(await stockOf(tested, l)).toMatchObject({ reserved: 0 });
});

test('a cancelled payment returns its reservation, and lists follow', async () => {
  const product = await publishedBy('summer', { title: 'Last one', variants: [variant({ stock: 1 })] });
  const inStock = async () =>
    (await anyone()(getApparels, { body: { seller: 'summer', inStock: true } })).items.some(
      ({ id }) => id === product.id,
    );
  const { paymentId } = await open('bob', [{ product }]);
  await runJobs();
  expect(await inStock()).toBe(false);
  await expect(open('bea', [{ product }])).rejects.toMatchObject({
    message: expect.stringContaining('ten minutes'),
  });
  await as('bob')(cancelPayment, { params: { paymentId } });
  await runJobs();
  expect(await inStock()).toBe(true);
});

test('a refund before it is sent puts it back into stock, once', async () => {
  const product = await publishedBy('reva', { title: 'Refunded' });
  const { id: paymentId } = await buy('bob', product);
  await as('reva')(requestRefund, { params: { paymentId }, body: {} });
  await runJobs();
  await runJobs();
  expect(await stockOf(tested, first(product))).toEqual({ stock: 10, reserved: 0, sold: 0 });
});

test('a banned seller sells nothing, and a buyer who was paying gets their money back', async () => {
  const product = await publishedBy('banny', { title: 'Banned' });
  const sold = await publishedBy('banny', { title: 'Sold before' });
  await buy('bob', sold);
  const { paymentId, checkoutUrl } = await open('bob', [{ product }]);
  const accountId = await idOf('banny');
  await sql`update delivery set state = 'shipped' where seller_id = ${accountId}`;
  const ban = async (state: string, from: string) => {
    await sql`update account set state = ${state} where id = ${accountId}`;
    await transact(ctx(), (tx) =>
      tx.deps.events.emit(tx, 'account.state-changed', {
        accountId,
        from: from as never,
        to: state as never,
        until: null,
        byAccountId: null,
      }),
    );
    await runJobs();
  };
  await ban('banned', 'active');
  await expect(open('bea', [{ product }])).rejects.toMatchObject({ status: 404 });
  await pay(checkoutUrl);
  const { refunds } = await as('bob')(processPayment, { params: { paymentId } });
  expect(refunds).toMatchObject([{ reason: 'unavailable', amount: 2990 }]);
  const seen = await as('bob')(getApparelProduct, { params: { slug: sold.id } });
  expect(seen).toMatchObject({ title: 'Sold before', state: 'paused' });
  await ban('active', 'banned');
  expect((await anyone()(getApparelProduct, { params: { slug: product.id } })).state).toBe('published');
});

test('an erased seller’s products end: discontinued without their texts, or deleted', async () => {
  const bought = await publishedBy('erin', { title: 'Sold once', description: 'My own words' });
  const other = await publishedBy('erin', { title: 'Never sold' });
  await buy('bob', bought);
  const accountId = await idOf('erin');
  await eraseSeller(ctx(), { accountId });
  await eraseSeller(ctx(), { accountId });
  const rows = await sql`
    select title, state, description from apparel_product where id in (${bought.id}, ${other.id})`;
  expect([...rows]).toEqual([{ title: 'Sold once', state: 'discontinued', description: '' }]);
});

test('a block between them hides the product', async () => {
  const product = await publishedBy('blanche', { title: 'Blocked' });
  await sql`insert into block (blocker_id, blocked_id) values (${await idOf('blanche')}, ${await idOf('bea')})`;
  await expect(open('bea', [{ product }])).rejects.toMatchObject({ status: 404 });
  await expect(as('bea')(getApparelProduct, { params: { slug: product.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('who waits for a sold-out variant gets one email, unless they stopped it', async () => {
  const product = await publishedBy('alma', { title: 'Back again', variants: [variant({ stock: 0 })] });
  const variantId = first(product);
  for (const who of ['bob', 'bea', 'ben'])
    await as(who)(addStockAlert, { body: { kind: 'apparel', refId: variantId } });
  await as('bea')(removeStockAlert, { body: { kind: 'apparel', refId: variantId } });
  const seen = await as('bob')(getApparelProduct, { params: { slug: product.id } });
  expect(seen.viewer?.alerts).toEqual([variantId]);
  const live = await changed(product, { stock: 5 });
  await runJobs();
  const mails = () => sql<{ recipient: string; text: string }[]>`
    select recipient, text from inbox_message where subject = 'Back again is back in stock' order by recipient`;
  const sent = await mails();
  expect(sent).toHaveLength(2);
  await changed(live, { stock: 9 });
  await runJobs();
  expect(await mails()).toHaveLength(2);
  const [, token = ''] = /token=(\S+)/.exec(sent[0]?.text ?? '') ?? [];
  const other = await publishedBy('alma', { title: 'Another', variants: [variant({ stock: 0 })] });
  await as('ben')(addStockAlert, { body: { kind: 'apparel', refId: first(other) } });
  await as('bob')(addStockAlert, { body: { kind: 'apparel', refId: first(other) } });
  await anyone()(stopStockAlerts, { body: { token } });
  const left = await sql`select from stock_alert where ref_id = ${first(other)}`;
  expect(left).toHaveLength(1);
  await expect(anyone()(stopStockAlerts, { body: { token: `${token}x` } })).rejects.toMatchObject({
    code: 'BAD_TOKEN',
  });
  await expect(
    as('bob')(addStockAlert, { body: { kind: 'apparel', refId: variantId } }),
  ).rejects.toMatchObject({ code: 'IN_STOCK' });
});

test('stock that comes while sales are paused is announced once they go on', async () => {
  const product = await publishedBy('alma', { title: 'Paused pile', variants: [variant({ stock: 0 })] });
  await as('bob')(addStockAlert, { body: { kind: 'apparel', refId: first(product) } });
  const pause = (paused: boolean) => as('alma')(pauseApparel, { body: { apparelId: product.id, paused } });
  await changed(await pause(true), { stock: 3 });
  await runJobs();
  const mails = () => sql`select from inbox_message where subject = 'Paused pile is back in stock'`;
  expect(await mails()).toHaveLength(0);
  await pause(false);
  await runJobs();
  expect(await mails()).toHaveLength(1);
});

test('sales that are paused take no new buyers', async () => {
  const product = await publishedBy('paul', { title: 'On hold' });
  await as('paul')(pauseApparel, { body: { apparelId: product.id, paused: true } });
  await expect(open('bob', [{ product }])).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
});
