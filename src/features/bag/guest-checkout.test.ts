import { beforeEach, describe, expect, test } from 'vitest';
import { bindings } from '#app.ts';
import { pay } from '#demo/pay.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { beginAsGuest, getGuest } from '#features/accounts/guests/calls.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { updateApparel } from '#features/apparel/making/calls.ts';
import { deliveryQuote } from '#features/deliveries/pricing/calls.ts';
import { cancelPayment, getPayment, initiatePayment, processPayment } from '#features/payments/calls.ts';
import { getAdminOrder } from '#features/payments/orders/admin/calls.ts';
import { getMyOrders, getOrder } from '#features/payments/orders/calls.ts';
import { makePromoCode } from '#features/payments/promo-codes/calls.ts';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getBag } from './calls.ts';
import { chosenOf, guestsAddress, withGuests } from './test-guests.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, idOf, runJobs, sql, withToken } = tested;
const { begin, buyer, byLastLink, guest, mailsTo, publishedBy, see, shirt } = await withGuests(tested);

beforeEach(() => sql`delete from rate_limit`);

test('a guest pays with an email and an address, gets the receipt, and follows the order by its link', async () => {
  const email = 'gwen@example.com';
  const { call, addressId, open } = await guest(email);
  const quote = await call(deliveryQuote, { body: { items: [{ ...chosenOf(shirt) }], addressId } });
  const deliveries = quote.deliveries.map(({ sellerId, price }) => ({ sellerId, amount: price }));
  const { paymentId, checkoutUrl, amount } = await open({ deliveries });
  expect(amount).toBe(2500 + quote.amount);
  await pay(checkoutUrl);
  const { order, state } = await call(processPayment, { params: { paymentId } });
  expect(state).toBe('succeeded');
  await runJobs();
  const number = order?.number ?? '';
  const [receipt, ...others] = await mailsTo(email);
  expect(receipt?.text).toContain('Total: $');
  expect(receipt?.text).toMatch(/^Hello there,/);
  expect(others).toEqual([]);
  const byLink = await byLastLink(email);
  const seen = await byLink(getOrder, { params: { number } });
  expect(seen.address?.lines.join(' ')).toContain('Gwen Guest');
  expect((await byLink(getMyOrders, { query: {} })).items).toHaveLength(1);
  expect(await byLink(getGuest, {})).toEqual({ email });
  expect(await see('sela', number)).toMatchObject({ number });
});

test('a guest who corrects their address before they buy stays the same one, and is another one afterwards', async () => {
  const made = await guest('hastly@example.com');
  const again = withToken((await begin('hasty@example.com', made.call)).token);
  expect(await again(getGuest, {})).toEqual({ email: 'hasty@example.com' });
  const { paymentId } = await made.open();
  expect(await again(getPayment, { params: { paymentId } })).toMatchObject({ id: paymentId });
  const { call, number } = await buyer('first@example.com');
  const other = withToken((await begin('second@example.com', call)).token);
  await expect(other(getOrder, { params: { number } })).rejects.toMatchObject({ status: 404 });
});

test('an email address is taken without invisible marks, and refused when it is none', async () => {
  expect(await begin(' \u200BIVY@example.com\uFEFF')).toMatchObject({ email: 'ivy@example.com' });
  for (const email of ['ivy', 'ivy@example', 'i vy@example.com'])
    await expect(begin(email)).rejects.toMatchObject({
      status: 400,
      field: 'email',
      message: 'Enter a valid email address.',
    });
  await expect(begin('ivy@nobody.invalid')).rejects.toMatchObject({
    status: 400,
    message: 'We can’t send email to this address.',
  });
});

test('somebody who doesn’t confirm that they are an adult is told to ask a grown-up', async () => {
  const body = { email: 'kim@example.com', isAdult: false as unknown as true };
  await expect(anyone()(beginAsGuest, { body })).rejects.toMatchObject({
    status: 400,
    message: 'Confirm that you’re 18 or older. If you aren’t, ask a grown-up to order for you.',
  });
});

test('nobody is a guest on the kids site, which sells nothing', async () => {
  await expect(begin('kid@example.com', anyone('kids'))).rejects.toMatchObject({
    status: 403,
    code: 'NOT_ON_KIDS',
    message: 'Nothing is sold on this site.',
  });
  const { token } = await guest('sporty@example.com');
  await expect(withToken(token, 'kids')(getMyOrders, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('guests may call what a purchase needs, and nothing more', () => {
  const open = bindings.filter(({ call }) => call.guests).map(({ call }) => `${call.method} ${call.path}`);
  expect(open.toSorted()).toEqual([
    'DELETE /address/delete/:addressId',
    'GET /address/addresses',
    'GET /delivery/of-order/:number',
    'GET /delivery/return/:returnId',
    'GET /global/upload-image',
    'GET /guest',
    'GET /payment/get-my-orders',
    'GET /payment/get-order/:number',
    'GET /payment/get-payment/:paymentId',
    'POST /address/new',
    'POST /address/update',
    'POST /bag/price',
    'POST /delivery/cancel-unsent',
    'POST /delivery/quote',
    'POST /delivery/received',
    'POST /delivery/return',
    'POST /delivery/return/ask-team',
    'POST /delivery/return/cancel',
    'POST /delivery/return/sent-back',
    'POST /global/upload-image',
    'POST /guest/begin',
    'POST /guest/erase',
    'POST /payment/cancel-payment/:paymentId',
    'POST /payment/initiate-payment',
    'POST /payment/process-payment/:paymentId',
    'PUT /address/update/default/:addressId',
  ]);
});

test('a guest is a visitor to everything but checkout and their orders', async () => {
  const { call } = await guest('nosy@example.com');
  for (const ask of [() => call(getBag, {}), () => call(getProfile, {})])
    await expect(ask()).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
});

describe('what a guest can’t pay for', () => {
  test('a copy, a tip and whatever else isn’t sent need an account, and say so', async () => {
    const { items, open } = await guest('tina@example.com');
    for (const kind of ['card', 'tip_user', 'frame'])
      await expect(open({ items: [...items, { kind, refId: newId(), quantity: 1 }] })).rejects.toMatchObject({
        status: 403,
        code: 'ACCOUNT_NEEDED',
        message:
          'You need an account for this. Sign in or create one, or leave it out and buy the rest as a guest.',
      });
  });

  test('a country that isn’t served is refused before anything is reserved', async () => {
    const { call, items } = await guest('far@example.com');
    const { id: addressId } = await call(newAddress, {
      body: { ...guestsAddress, country: 'KP', region: '', postalCode: '', city: 'Pyongyang', phone: '' },
    });
    const opening = call(initiatePayment, { body: { items, addressId }, requestKey: newId() });
    await expect(opening).rejects.toMatchObject({ status: 409, code: 'NO_DELIVERY' });
  });

  test('a price that changed since the bag was read is shown first', async () => {
    const { id, version } = await publishedBy('sela', { title: 'Cheap shirt' });
    const product = await as('sela')(updateApparel, { body: { apparelId: id, version } });
    const { open } = await guest('price@example.com');
    const items = [{ ...chosenOf(product), quantity: 1, unitAmount: 1900, bagLineId: newId() }];
    await expect(open({ items })).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'The price has changed: Cheap shirt now costs $25.00. Check it before you pay.',
    });
  });
});

test('a guest pays less with a code, and is refused one that somebody else used up', async () => {
  await as('sela')(makePromoCode, { body: { code: 'ONCE', kind: 'percent', value: 20, usesAllowed: 1 } });
  const promoCodes = [{ sellerId: await idOf('sela'), code: 'ONCE', amount: 500 }];
  const [first, second] = [await guest('quick@example.com'), await guest('slow@example.com')];
  const { paymentId, checkoutUrl } = await first.open({ promoCodes });
  await pay(checkoutUrl);
  const { items } = await first.call(processPayment, { params: { paymentId } });
  expect(items[0]).toMatchObject({ amount: 2000, discount: 500, promoCode: 'ONCE' });
  await expect(second.open({ promoCodes })).rejects.toMatchObject({
    status: 409,
    code: 'CODE_USED_UP',
    message: 'The code ONCE is used up.',
  });
});

test('pressing Pay twice opens one payment, and a second tab continues it', async () => {
  const { call, items, addressId, open } = await guest('twice@example.com');
  const key = newId();
  const [one, same] = await Promise.all([open({}, key), open({}, key)]);
  expect(same.paymentId).toBe(one.paymentId);
  expect(await open()).toMatchObject({ paymentId: one.paymentId });
  const more = items.map((item) => ({ ...item, quantity: 2 }));
  const other = await call(initiatePayment, { body: { items: more, addressId }, requestKey: newId() });
  expect(other.paymentId).not.toBe(one.paymentId);
  const replaced = await call(getPayment, { params: { paymentId: one.paymentId } });
  expect(replaced).toMatchObject({ state: 'cancelled', replacedBy: other.paymentId });
  const cancelled = await call(cancelPayment, { params: { paymentId: other.paymentId } });
  expect(cancelled.state).toBe('cancelled');
});

test('our team sees a guest’s order with who bought it', async () => {
  const { number } = await buyer('team@example.com');
  await grantStaff(tested, 'ada', 'superadmin');
  const seen = await as('ada')(getAdminOrder, { params: { number } });
  expect(seen.buyer).toMatchObject({ displayName: 'A guest' });
});
