import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { withApparel } from '#features/apparel/test-apparel.ts';
import { processPayment } from '#features/payments/calls.ts';
import { exportedOf } from '#test/exported.ts';
import { testApp } from '#test/test-app.ts';
import { getOrigin, type Origin, putOrigin } from './calls.ts';
import { currencyOf, originsOf } from './origins.server.ts';
import { eraseSeller, sellerExports } from './personal-data.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, ctx, idOf, sql } = tested;
const { publishedBy, open } = await withApparel(tested);

const kampala: Origin = { country: 'UG', postalCode: '', currency: 'UGX', days: 4 };
const leeds: Origin = { country: 'GB', postalCode: 'ls1 4ap', currency: 'GBP', days: 2 };
const state = (who: string, origin: Origin) => as(who)(putOrigin, { body: origin });

test('a seller states an origin for each site, and prices are in dollars until then', async () => {
  const currency = async () => {
    const { sql: query } = ctx();
    const [row] = await query<{ currency: string }[]>`
      select ${currencyOf(ctx(), 'a.id', query`${'sports'}`)} as currency from (values (${await idOf('una')}::uuid)) a (id)`;
    return row?.currency;
  };
  expect(await as('una')(getOrigin, {})).toEqual({ origin: null, hasOpenOrders: false, sellsAlready: false });
  expect(await currency()).toBe('USD');
  expect(await state('una', kampala)).toEqual({ origin: kampala, hasOpenOrders: false, sellsAlready: false });
  expect(await currency()).toBe('UGX');
  const saved = { ...leeds, postalCode: 'LS1 4AP' };
  expect((await state('una', leeds)).origin).toEqual(saved);
  expect(await originsOf(ctx(), [await idOf('una'), await idOf('ada')])).toEqual(
    new Map([[await idOf('una'), saved]]),
  );
  expect(await originsOf(ctx('cricket'), [await idOf('una')])).toEqual(new Map());
});

test.each([
  ['a country nobody knows', { country: 'XX' }, 'country', 'Choose a country.'],
  ['no country', { country: '' }, 'country', 'Choose the country you send from.'],
  ['a postal code of another country', { postalCode: '1' }, 'postalCode', /Expected format/],
  ['a currency nobody knows', { currency: 'XTS' }, 'currency', 'Choose one of the currencies in the list.'],
  ['no days', { days: 0 }, 'days', 'Enter at least 1 day.'],
  ['half a day', { days: 1.5 }, 'days', 'Enter a whole number of days.'],
  ['a year', { days: 365 }, 'days', 'Enter at most 60 days.'],
])('an origin with %s is refused by its field', async (_, wrong, field, message) => {
  const refusal = { status: 400, field, message: expect.stringMatching(message) };
  await expect(state('wim', { ...leeds, ...wrong } as Origin)).rejects.toMatchObject(refusal);
  expect((await as('wim')(getOrigin, {})).origin).toBeNull();
});

test('there is no origin on the kids site', async () => {
  await expect(as('kit', { site: 'kids' })(getOrigin, {})).rejects.toMatchObject({ code: 'NOT_ON_KIDS' });
});

test('the currency stays while somebody pays or waits for a parcel; the rest of the origin can change', async () => {
  const product = await publishedBy('sela', { title: 'Shirt' });
  await state('sela', { country: 'US', postalCode: '60601', currency: 'USD', days: 3 });
  const { paymentId, checkoutUrl } = await open('bob', [{ product }]);
  const refusal = { status: 409, code: 'ORDERS_OPEN', field: 'currency' };
  await expect(state('sela', leeds)).rejects.toMatchObject(refusal);
  await pay(checkoutUrl);
  await as('bob')(processPayment, { params: { paymentId } });
  await expect(state('sela', leeds)).rejects.toMatchObject(refusal);
  const moved = { ...leeds, postalCode: 'LS1 4AP', currency: 'USD' as const };
  expect(await state('sela', moved)).toEqual({ origin: moved, hasOpenOrders: true, sellsAlready: false });
  const charged =
    await sql`select price, zone, min_days, max_days from delivery where payment_id = ${paymentId}`;
  expect([...charged]).toEqual([{ price: 490, zone: 'home', minDays: 3, maxDays: 5 }]);
});

test('the origin is in the data export, and goes with the account', async () => {
  await state('eve', leeds);
  const accountId = await idOf('eve');
  const { selling } = await exportedOf(ctx(), accountId, sellerExports);
  expect(selling).toMatchObject([{ site: 'sports', country: 'GB', currency: 'GBP' }]);
  await eraseSeller(ctx(), { accountId });
  expect(await originsOf(ctx(), [accountId])).toEqual(new Map());
});
