import { expect, test } from 'vitest';
import { newAddress } from '#features/addresses/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { variant, withApparel } from '#features/apparel/test-apparel.ts';
import { type Origin, putOrigin } from '#features/sellers/calls.ts';
import { testApp } from '#test/test-app.ts';
import { deliveryQuote } from '../pricing/calls.ts';
import { getSellerRates, putSellerRates, type SellerRate } from './calls.ts';

const tested = await testApp();
const { as } = tested;
const { publishedBy } = await withApparel(tested);

const addressIn = async (country: string, postalCode = '') =>
  (
    await as('bob')(newAddress, {
      body: { fullName: 'Bob Buyer', line1: '1 Street', city: 'Town', country, postalCode },
    })
  ).id;
const addresses = {
  UG: await addressIn('UG'),
  KE: await addressIn('KE', '00100'),
  GH: await addressIn('GH'),
  GB: await addressIn('GB', 'LS1 4AP'),
};
const sendFrom = (who: string, country: string, more: Partial<Origin> = {}) =>
  as(who)(putOrigin, { body: { country, postalCode: '', currency: 'USD', days: 2, ...more } });

/** A shirt of 200 grams that takes a day to make. */
const shirts = new Map<string, { kind: string; refId: string; variantId: string; quantity: number }>();
async function shirtOf(who: string) {
  const product = await publishedBy(who, { variants: [variant()], leadDays: 1 });
  shirts.set(who, {
    kind: 'apparel',
    refId: product.id,
    variantId: product.variants[0]?.id ?? '',
    quantity: 1,
  });
}
await shirtOf('una');
await shirtOf('kojo');
const quote = async (sellers: readonly string[], to: keyof typeof addresses) => {
  const items = sellers.flatMap((who) => shirts.get(who) ?? []);
  return (await as('bob')(deliveryQuote, { body: { items, addressId: addresses[to] } })).deliveries;
};

test('delivery is priced from the seller’s country to the buyer’s, with the seller’s handling time', async () => {
  await sendFrom('una', 'UG', { days: 6 });
  const zones: [keyof typeof addresses, string, number][] = [
    ['UG', 'home', 490],
    ['KE', 'near', 1190],
    ['GH', 'continent', 1490],
    ['GB', 'world', 1790],
  ];
  for (const [to, zone, price] of zones)
    expect(await quote(['una'], to)).toMatchObject([{ from: 'Uganda', zone, price, leadDays: 6 }]);
  expect(
    await as('bob')(getApparelProduct, { params: { slug: shirts.get('una')?.refId ?? '' } }),
  ).toMatchObject({ sentWithin: 6 });
});

test('a seller’s own rates replace ours, and zones without one aren’t served by them', async () => {
  await sendFrom('kojo', 'GH');
  const rates: SellerRate[] = [
    { zone: 'home', grams: 1000, price: 200 },
    { zone: 'home', grams: 100, price: 0 },
    { zone: 'world', grams: 150, price: 700 },
  ];
  const saved = await as('kojo')(putSellerRates, { body: { currency: 'USD', rates } });
  expect(saved.own).toEqual([rates[1], rates[0], rates[2]]);
  expect(await quote(['kojo'], 'GH')).toMatchObject([{ price: 200, minDays: 3, maxDays: 5 }]);
  // 200 grams go in two parcels.
  expect(await quote(['kojo'], 'GB')).toMatchObject([{ price: 1400 }]);
  await expect(quote(['una', 'kojo'], 'KE')).rejects.toMatchObject({
    status: 409,
    code: 'SELLER_NO_DELIVERY',
    message:
      'Kojo doesn’t deliver to Kenya. Leave out what they sell, or choose an address in another country.',
  });
  await as('kojo')(putSellerRates, { body: { currency: 'USD', rates: [] } });
  expect((await as('kojo')(getSellerRates, {})).own).toEqual([]);
  expect(await quote(['kojo'], 'KE')).toMatchObject([{ zone: 'continent', price: 1490 }]);
});

test.each([
  ['a weight twice', [{ grams: 100 }, { grams: 100 }], 'Enter each weight once for each zone.'],
  ['no weight', [{ grams: 0 }], 'Enter at least 1 gram.'],
  ['a ton', [{ grams: 1_000_000 }], 'One parcel holds at most 30 kg.'],
  ['a price below zero', [{ price: -1 }], 'Enter a price, or 0 for free delivery.'],
])('rates with %s are refused', async (_, wrong, message) => {
  const rates = wrong.map((one) => ({ zone: 'home' as const, grams: 500, price: 100, ...one }));
  await expect(as('kojo')(putSellerRates, { body: { currency: 'USD', rates } })).rejects.toMatchObject({
    status: 400,
    message,
  });
});

test('rates need an origin, from which zones are seen', async () => {
  const rates = [{ zone: 'home' as const, grams: 500, price: 100 }];
  await expect(as('wim')(putSellerRates, { body: { currency: 'USD', rates } })).rejects.toMatchObject({
    status: 409,
    code: 'ORIGIN_NEEDED',
  });
});

test('rates of a form that was open while the seller chose another currency are refused', async () => {
  await sendFrom('yui', 'JP', { currency: 'JPY', postalCode: '100-0001' });
  const rates: SellerRate[] = [{ zone: 'home', grams: 1000, price: 490 }];
  await expect(as('yui')(putSellerRates, { body: { currency: 'USD', rates } })).rejects.toMatchObject({
    status: 409,
    code: 'OTHER_CURRENCY',
  });
  const saved = await as('yui')(putSellerRates, { body: { currency: 'JPY', rates } });
  expect(saved).toMatchObject({ currency: 'JPY', own: rates });
});
