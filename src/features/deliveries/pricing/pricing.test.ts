import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { variant, withApparel } from '#features/apparel/test-apparel.ts';
import { getPayment, initiatePayment, processPayment } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { testApp } from '#test/test-app.ts';
import { deliveryQuote, estimateDelivery } from './calls.ts';
import { priceOf, ratesTo } from './delivery-price.server.ts';

const tested = await testApp({}, { sandbox: true });
const { anyone, as, ctx, idOf, sql } = tested;
const { addressOf, publishedBy } = await withApparel(tested);

const shirt = await publishedBy('sela', { title: 'Shirt', leadDays: 3 });
const cap = await publishedBy('sela', {
  title: 'Cap',
  variants: [variant({ weightGrams: 60 })],
  leadDays: 9,
});
const scarf = await publishedBy('rob', { title: 'Scarf', variants: [variant({ weightGrams: 90 })] });
const line = (product: typeof shirt, quantity = 1) => ({
  kind: 'apparel',
  refId: product.id,
  variantId: product.variants[0]?.id ?? '',
  quantity,
});
const open = async (body: object) =>
  as('bob')(initiatePayment, { body: body as never, requestKey: randomUUID() });
const addressIn = async (country: string, more = {}) =>
  (
    await as('bob')(newAddress, {
      body: { type: 'HOME', fullName: 'Bob Buyer', line1: '1 Street', city: 'Town', country, ...more },
    })
  ).id;

test('delivery is priced by seller from the weight of all their items and the country', async () => {
  const items = [line(shirt, 2), line(scarf), line(cap, 3)];
  const home = await as('bob')(deliveryQuote, { body: { items, addressId: await addressOf('bob') } });
  expect(home).toMatchObject({
    amount: 890 + 150,
    deliveries: [
      {
        sellerId: await idOf('sela'),
        price: 890,
        zone: 'home',
        weightGrams: 580,
        leadDays: 9,
        items: [0, 2],
      },
      { sellerId: await idOf('rob'), price: 150, weightGrams: 90, minDays: 3, maxDays: 5, items: [1] },
    ],
  });
  const london = await addressIn('GB', { postalCode: 'SW1Y 4JH' });
  const abroad = await as('bob')(deliveryQuote, { body: { items, addressId: london } });
  expect(abroad.deliveries.map(({ price, zone }) => [price, zone])).toEqual([
    [2990, 'world'],
    [450, 'world'],
  ]);
});

test('what is too heavy for one parcel goes in several', async () => {
  const [rates] = await ratesTo(ctx(), [{ id: await idOf('sela'), country: 'US', currency: 'USD' }], 'US');
  expect(
    [1, 100, 101, 10_000, 10_001, 20_000, 20_500].map((grams) => rates && priceOf(rates, grams)?.price),
  ).toEqual([150, 150, 490, 1890, 1890 + 150, 1890 * 2, 1890 * 2 + 490]);
});

test('each seller’s delivery is a line of the payment, and all of it is theirs', async () => {
  const items = [line(shirt), line(scarf)];
  const { paymentId, amount, checkoutUrl } = await open({ items, addressId: await addressOf('bob') });
  expect(amount).toBe(2500 + 2500 + 490 + 150);
  const payment = await as('bob')(getPayment, { params: { paymentId } });
  expect(payment.items.map(({ kind, title, detail, amount: each }) => [kind, title, detail, each])).toEqual([
    ['apparel', 'Shirt', 'M · Red', 2500],
    ['apparel', 'Scarf', 'M · Red', 2500],
    ['delivery', 'Delivery from Sela', 'From United States, 3–5 days', 490],
    ['delivery', 'Delivery from Rob', 'From United States, 3–5 days', 150],
  ]);
  await pay(checkoutUrl);
  const { order } = await as('bob')(processPayment, { params: { paymentId } });
  expect(await as('bob')(getOrder, { params: { number: order?.number ?? '' } })).toMatchObject({
    state: 'paid',
  });
  const rows = await sql`
    select d.state, d.price, d.weight_grams, d.zone, l.item, l.quantity,
      round(extract(epoch from d.ship_by - d.created_at) / 86400)::int as days
    from delivery d join delivery_line l on l.delivery_id = d.id where d.payment_id = ${paymentId} order by l.item`;
  expect([...rows]).toEqual([
    { state: 'to_send', price: 490, weightGrams: 200, zone: 'home', item: 0, quantity: 1, days: 3 },
    { state: 'to_send', price: 150, weightGrams: 90, zone: 'home', item: 1, quantity: 1, days: 1 },
  ]);
  const earned = await sql`
    select source, gross, amount from earning where payment_id = ${paymentId} and source = 'delivery' order by item`;
  expect([...earned]).toEqual([
    { source: 'delivery', gross: 490, amount: 490 },
    { source: 'delivery', gross: 150, amount: 150 },
  ]);
});

test('an address in a country that isn’t served is refused, and nothing is reserved', async () => {
  const addressId = await addressIn('CU', { postalCode: '10400', region: 'La Habana' });
  const refusal = {
    status: 409,
    code: 'NO_DELIVERY',
    message: 'We don’t deliver to Cuba yet. Choose an address in another country.',
  };
  const items = [line(shirt)];
  const before = new Date();
  await expect(as('bob')(deliveryQuote, { body: { items, addressId } })).rejects.toMatchObject(refusal);
  await expect(open({ items, addressId })).rejects.toMatchObject(refusal);
  const [made] =
    await sql`select from payment where buyer_id = ${await idOf('bob')} and created_at > ${before}`;
  expect(made).toBeUndefined();
});

test('a client can’t choose weight or price of delivery, or ask for it as an item', async () => {
  const sellerId = await idOf('sela');
  const addressId = await addressOf('bob');
  const items = [{ ...line(shirt), weightGrams: 1, shipping: { weightGrams: 1 }, options: { zone: 'home' } }];
  expect((await open({ items, addressId })).amount).toBe(2990);
  const charge = { kind: 'delivery', refId: sellerId, quantity: 1, unitAmount: 0 };
  await expect(open({ items: [line(shirt), charge], addressId })).rejects.toMatchObject({
    status: 400,
    code: 'UNKNOWN_KIND',
  });
});

test.each([
  ['another price', [{ price: 150 }]],
  ['no delivery', []],
  ['another seller', [{ seller: 'rob', price: 490 }]],
  ['one seller too many', [{ price: 490 }, { seller: 'rob', price: 150 }]],
])('a buyer who was shown %s is told before they pay', async (_, shown) => {
  const deliveries = await Promise.all(
    shown.map(async ({ price, seller = 'sela' }: { price: number; seller?: string }) => ({
      sellerId: await idOf(seller),
      amount: price,
    })),
  );
  const body = { items: [line(shirt)], addressId: await addressOf('bob'), deliveries };
  await expect(open(body)).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
  const right = [{ sellerId: await idOf('sela'), amount: 490 }];
  expect((await open({ ...body, deliveries: right })).amount).toBe(2990);
});

test('a visitor sees delivery by country and postal code, and is told what is wrong with them', async () => {
  const items = [line(shirt), line(scarf)];
  const estimate = (body: object) =>
    anyone()(estimateDelivery, { body: { items, country: 'US', postalCode: '60601', ...body } });
  expect(await estimate({})).toMatchObject({
    amount: 490 + 150,
    deliveries: [{ zone: 'home' }, { zone: 'home' }],
  });
  expect(await estimate({ country: 'GB', postalCode: '' })).toMatchObject({ amount: 1790 + 450 });
  await expect(estimate({ country: 'CU', postalCode: '' })).rejects.toMatchObject({ code: 'NO_DELIVERY' });
  await expect(estimate({ postalCode: 'LS1' })).rejects.toMatchObject({ status: 400, field: 'postalCode' });
  await expect(estimate({ country: '' })).rejects.toMatchObject({
    status: 400,
    message: 'Choose a country.',
  });
  const gone = [{ kind: 'apparel', refId: randomUUID(), variantId: randomUUID(), quantity: 1 }];
  await expect(estimate({ items: gone })).rejects.toMatchObject({ status: 404 });
  await expect(anyone('kids')(estimateDelivery, { body: { items, country: 'US' } })).rejects.toMatchObject({
    code: 'NOT_ON_KIDS',
  });
});
