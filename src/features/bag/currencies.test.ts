import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { createApparel, pauseApparel, updateApparel } from '#features/apparel/making/calls.ts';
import type { ApparelDetails } from '#features/apparel/product/calls.ts';
import { variant, withApparel } from '#features/apparel/test-apparel.ts';
import { deliveryQuote } from '#features/deliveries/pricing/calls.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { getOrigin, putOrigin } from '#features/sellers/calls.ts';
import { testOrigin } from '#features/sellers/test-origin.ts';
import type { Currency } from '#platform/currencies.ts';
import { testApp } from '#test/test-app.ts';
import { buyable, linesOf } from './bag-line.ts';
import { addToBag, getBag } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, runJobs } = tested;
const { seller, draftOf, publishedBy, addressOf } = await withApparel(tested);

async function sellsIn(who: string, currency: Currency) {
  await seller(who);
  return as(who)(putOrigin, { body: { ...testOrigin, currency } });
}
const publishedIn = async (who: string, currency: Currency, price: number) => {
  await sellsIn(who, currency);
  return publishedBy(who, { currency, variants: [variant({ price })] });
};
const [shirt, yukata, cloth] = [
  await publishedIn('sela', 'USD', 2500),
  await publishedIn('jun', 'JPY', 4000),
  await publishedIn('uma', 'UGX', 90_000),
];
const itemOf = (product: ApparelDetails, quantity = 1) => ({
  kind: 'apparel' as const,
  refId: product.id,
  variantId: product.variants[0]?.id ?? '',
  quantity,
});
const add = (who: string, product: ApparelDetails) => as(who)(addToBag, { body: itemOf(product) });

test('a bag in two currencies is not paid in one payment, and each part leaves the other in it', async () => {
  await add('bob', shirt);
  await add('bob', yukata);
  const bag = await as('bob')(getBag, {});
  expect(bag.subtotals).toEqual([
    { amount: 2500, currency: 'USD' },
    { amount: 4000, currency: 'JPY' },
  ]);
  const addressId = await addressOf('bob');
  const buy = (currencies: readonly Currency[]) =>
    as('bob')(initiatePayment, {
      body: {
        items: linesOf(bag).flatMap((line) =>
          currencies.includes(line.currency)
            ? {
                kind: line.kind,
                refId: line.refId,
                variantId: line.variantId ?? undefined,
                quantity: buyable(line),
                unitAmount: line.unitAmount,
                bagLineId: line.id,
              }
            : [],
        ),
        addressId,
      },
      requestKey: crypto.randomUUID(),
    });
  const mixed = {
    status: 409,
    code: 'MIXED_CURRENCIES',
    message: expect.stringContaining('Check out each currency by itself.'),
  };
  await expect(buy(['USD', 'JPY'])).rejects.toMatchObject(mixed);
  expect(await sql`select id from payment`).toEqual([]);
  await expect(
    as('bob')(deliveryQuote, { body: { items: [itemOf(shirt), itemOf(yukata)], addressId } }),
  ).rejects.toMatchObject(mixed);

  const payment = await buy(['JPY']);
  expect(payment).toMatchObject({ currency: 'JPY' });
  await pay(payment.checkoutUrl);
  await as('bob')(processPayment, { params: { paymentId: payment.paymentId } });
  await runJobs();
  const left = await as('bob')(getBag, {});
  expect(left.subtotals).toEqual([{ amount: 2500, currency: 'USD' }]);
});

test('delivery is charged in the currency of what is sent', async () => {
  const quote = async (product: ApparelDetails) => {
    const body = { items: [itemOf(product)], addressId: await addressOf('bea') };
    const { currency, deliveries } = await as('bea')(deliveryQuote, { body });
    return { currency, price: deliveries[0]?.price ?? 0 };
  };
  const [dollars, yen, shillings] = [await quote(shirt), await quote(yukata), await quote(cloth)];
  expect(dollars).toEqual({ currency: 'USD', price: 490 });
  // Whole yen and shillings of about the same worth.
  expect(yen).toEqual({ currency: 'JPY', price: 740 });
  expect(shillings).toEqual({ currency: 'UGX', price: 20_000 });
});

test('the currency of a seller stays while something with a price is on sale, and prices are set anew after it', async () => {
  const scarf = await publishedIn('ines', 'EUR', 2000);
  await expect(sellsIn('ines', 'JPY')).rejects.toMatchObject({
    status: 409,
    code: 'GOODS_ON_SALE',
    field: 'currency',
  });
  expect((await as('ines')(getOrigin, {})).origin).toMatchObject({ currency: 'EUR' });
  const paused = await as('ines')(pauseApparel, { body: { apparelId: scarf.id, paused: true } });
  expect((await sellsIn('ines', 'JPY')).origin).toMatchObject({ currency: 'JPY' });

  const resume = () => as('ines')(pauseApparel, { body: { apparelId: scarf.id, paused: false } });
  await expect(resume()).rejects.toMatchObject({
    code: 'CURRENCY_CHANGED',
    message: expect.stringContaining('Edit it and set a new price first.'),
    next: { to: `/shop/selling/${scarf.slug}/edit`, label: 'Set a new price' },
  });
  const [first] = scarf.variants;
  const change = (currency: Currency, price: number) =>
    as('ines')(updateApparel, {
      body: {
        apparelId: scarf.id,
        version,
        currency,
        variants: [{ ...variant({ price }), id: first?.id, sku: first?.sku ?? '' }],
      },
    });
  const { version } = paused;
  await expect(change('EUR', 2100)).rejects.toMatchObject({ code: 'OTHER_CURRENCY' });
  await change('JPY', 3000);
  expect(await resume()).toMatchObject({ currency: 'JPY', variants: [{ price: 3000 }] });
});

test.each([
  ['JPY', 99, '¥'],
  ['UGX', 1_000, 'UGX'],
  ['KWD', 299, 'KWD'],
  ['KWD', 12_345, 'third decimal'],
] as const)('a price of %s %i is refused', async (currency, price, text) => {
  const who = `bounds_${currency.toLowerCase()}`;
  await sellsIn(who, currency);
  await expect(draftOf(who, { currency, variants: [variant({ price })] })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(text),
  });
});

test.each(['usd', 'XXX', 'BTC', '', 7, null])('%j is not a currency', async (currency) => {
  await seller('sela');
  await expect(
    as('sela')(putOrigin, { body: { ...testOrigin, currency: currency as Currency } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    as('sela')(createApparel, { body: { title: 'Cap', currency: currency as Currency } as never }),
  ).rejects.toMatchObject({ status: 400 });
});
