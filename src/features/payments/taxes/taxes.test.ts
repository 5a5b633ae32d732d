import { beforeEach, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { initiatePayment, requestRefund } from '../calls.ts';
import { getOrder } from '../orders/calls.ts';
import { makePromoCode } from '../promo-codes/calls.ts';
import { refundPayment } from '../refunds/refund.server.ts';
import { testGoods } from '../test-goods.ts';
import { addTaxRate, getTaxRates } from './calls.ts';
import { taxText } from './tax-of.ts';

const tested = await testApp({}, { sandbox: true });
const { as, idOf, sql, sandbox, ctx } = tested;
const makerId = await idOf('maker', { role: 'CREATOR' });
const goods = await testGoods(tested, [{ accountId: makerId, share: 10_000 }]);
goods.sellAs('sent_good', {
  title: 'Poster',
  isSent: true,
  shipping: { sellerId: makerId, weightGrams: 90, leadDays: 3 },
});
const today = new Date().toISOString().slice(0, 10);
const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
beforeEach(() => sql`delete from rate_limit`);

const rate = { country: 'GB', class: 'goods', bps: 2000, validFrom: today, reason: 'VAT' } as const;

test('a tax rate is set by staff for all sites, from a day on, and never changed', async () => {
  await grantStaff(tested, 'tess');
  await grantStaff(tested, 'lara', 'admin', { site: 'sports' });
  const add = (over: object, who = 'tess') => as(who)(addTaxRate, { body: { ...rate, ...over } });
  for (const [field, over] of [
    ['country', { country: 'QQ' }],
    ['country', { country: 'GBR' }],
    ['region', { region: 'Bavaria' }],
    ['bps', { bps: -1 }],
    ['bps', { bps: 5001 }],
    ['bps', { bps: 8.5 }],
    ['class', { class: 'food' }],
    ['validFrom', { validFrom: 'tomorrow' }],
    ['validFrom', { validFrom: daysOn(-1) }],
    ['reason', { reason: ' ' }],
  ] as const)
    await expect(add(over)).rejects.toMatchObject({ status: 400, field });
  await expect(add({}, 'maker')).rejects.toMatchObject({ status: 403 });
  await expect(add({}, 'lara')).rejects.toMatchObject({ status: 403 });
  expect(await add({})).toMatchObject({
    countryName: 'United Kingdom',
    state: 'current',
    by: { username: 'tess' },
  });
  expect(await add({ bps: 2250, validFrom: daysOn(30) })).toMatchObject({ state: 'coming' });
  await expect(add({ bps: 1900 })).rejects.toMatchObject({
    status: 409,
    code: 'RATE_SET',
    field: 'validFrom',
  });
  await add({ country: 'US', region: 'IL', bps: 825 });
  await add({ country: 'US', class: 'digital', bps: 0 });
  const { items } = await as('tess')(getTaxRates, { query: { country: 'gb' } });
  expect(items.map(({ bps, state }) => [bps, state])).toEqual([
    [2250, 'coming'],
    [2000, 'current'],
  ]);
  await expect(sql`update tax_rate set bps = 0`).rejects.toThrow();
});

async function addressIn(country: string, rest: object): Promise<string> {
  const address = { type: 'HOME', fullName: 'Ada', line1: '1 Main Street', city: 'Town', country } as const;
  return (await as('ada')(newAddress, { body: { ...address, ...rest } })).id;
}
async function bought(kind: string, addressId?: string, code?: string) {
  const refId = await goods.make(1000);
  const promoCodes = code ? [{ sellerId: makerId, code }] : undefined;
  const opened = await as('ada')(initiatePayment, {
    body: { items: [{ kind, refId, quantity: 1 }], addressId, promoCodes },
    requestKey: crypto.randomUUID(),
  });
  await pay(opened.checkoutUrl);
  return goods.process('ada', opened.paymentId);
}
const taxesOf = ({ items }: { items: readonly { tax: number | null }[] }) => items.map(({ tax }) => tax);

test('what is sent is taxed where it goes, its delivery too, on what was paid after a code', async () => {
  const london = await addressIn('GB', { postalCode: 'SW1A 1AA' });
  const paid = await bought('sent_good', london);
  const delivery = paid.items[1]?.amount ?? 0;
  // 20 % on 8.33 is 1.67.
  expect(taxesOf(paid)).toEqual([167, Math.round(delivery / 6)]);
  await as('maker')(makePromoCode, { body: { code: 'FIFTH', kind: 'percent', value: 20 } });
  expect(taxesOf(await bought('sent_good', london, 'FIFTH'))[0]).toBe(133);
  const chicago = await addressIn('US', { postalCode: '60601', region: 'IL' });
  expect(taxesOf(await bought('sent_good', chicago))[0]).toBe(76);
});

test('digital goods are taxed by the country of the buyer’s card, and nothing is shown without a rate', async () => {
  const digital = await bought('test_good');
  expect(taxesOf(digital)).toEqual([0]);
  expect(taxText(digital.items, 'USD')).toBe('Includes tax of $0.00.');
  const dublin = await addressIn('IE', { postalCode: 'D02 X285' });
  const untaxed = await bought('sent_good', dublin);
  expect(taxesOf(untaxed)).toEqual([null, null]);
  expect(taxText(untaxed.items, 'USD')).toBe('No tax shown.');
});

test('a refund names its part of the tax, and all parts together are the tax', async () => {
  const paid = await bought('sent_good', await addressIn('GB', { postalCode: 'SW1A 1AA' }));
  const [goodsTax = 0, deliveryTax = 0] = taxesOf(paid).map((tax) => tax ?? 0);
  await as('maker')(requestRefund, { params: { paymentId: paid.id }, body: { amount: 333 } });
  await refundPayment(ctx(), { paymentId: paid.id, reason: 'staff', byAccountId: null });
  await sandbox.flush();
  const { refunds } = await as('ada')(getOrder, { params: { number: paid.order?.number ?? '' } });
  const taxes = refunds.map(({ tax }) => tax ?? 0);
  expect(taxes[0]).toBeGreaterThan(0);
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(goodsTax + deliveryTax);
});
