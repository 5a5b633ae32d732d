import { beforeEach, describe, expect, test } from 'vitest';
import { claimGuestOrders, eraseGuest, sendGuestLink } from '#features/accounts/guests/calls.ts';
import { forgetGuests } from '#features/accounts/guests/follow-guests.server.ts';
import { confirmReceived, getOrderDeliveries } from '#features/deliveries/buyer/calls.ts';
import {
  answerReturn,
  askTeamAboutReturn,
  cancelReturn,
  getReturn,
  requestReturn,
  sendBackReturn,
} from '#features/deliveries/returns/calls.ts';
import { getMyOrders, getOrder } from '#features/payments/orders/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { type ApiClient, testApp } from '#test/test-app.ts';
import { withGuests } from './test-guests.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, anyone, config, idOf, runJobs, sql, withToken } = tested;
const { addressOf, buyer, byLastLink, guest, mailsTo, ship } = await withGuests(tested);

beforeEach(() => sql`delete from rate_limit`);

const orderOf = (by: ApiClient, number: string) => by(getOrder, { params: { number } });
const askForLink = (email: string) => anyone()(sendGuestLink, { body: { email } });
const ended = {
  status: 401,
  code: 'LINK_ENDED',
  message: 'This link to your order doesn’t work any more. Ask for a new one.',
  next: { to: '/order-link', label: 'Get a new link' },
};
const notTheirs = { status: 404, message: 'We couldn’t find this order.' };

describe('a link', () => {
  test('opens the orders of its guest only, and one that nobody has opens none', async () => {
    const [ann, bea] = await Promise.all([buyer('ann@example.com'), buyer('bea@example.com')]);
    await expect(orderOf(ann.call, bea.number)).rejects.toMatchObject(notTheirs);
    await expect(orderOf(ann.call, 'TL-AAAA-AAAA')).rejects.toMatchObject(notTheirs);
    await expect(orderOf(withToken('guest-wrong'), ann.number)).rejects.toMatchObject(ended);
    await expect(orderOf(anyone(), ann.number)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await expect(orderOf(as('mia'), ann.number)).rejects.toMatchObject(notTheirs);
  });

  test('that was asked for shows all orders of the address, and ends those before', async () => {
    const email = 'lost@example.com';
    const [one, two] = [await buyer(email), await buyer(email)];
    expect(await askForLink(` Lost@example.com`)).toEqual({ ok: true });
    await runJobs();
    const byLink = await byLastLink(email);
    const { items } = await byLink(getMyOrders, { query: {} });
    expect(items.map(({ number }) => number)).toEqual([two.number, one.number]);
    for (const { call, number } of [one, two])
      await expect(orderOf(call, number)).rejects.toMatchObject(ended);
  });

  test('is promised for any address, and sent only where there are orders', async () => {
    await guest('looker@example.com');
    const answers = await Promise.all(['looker@example.com', 'nobody@example.com'].map(askForLink));
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    await runJobs();
    expect(await mailsTo('looker@example.com')).toEqual([]);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('can be asked for three times an hour, whether there are orders or not', async () => {
    await buyer('often@example.com');
    for (const email of ['often@example.com', 'never@example.com']) {
      for (let turn = 0; turn < 3; turn += 1) await askForLink(email);
      await expect(askForLink(email)).rejects.toMatchObject({ status: 429 });
    }
    await runJobs();
  });

  test('is in each email about the order, as the one that says it was shipped', async () => {
    const { number } = await buyer('sent@example.com');
    await ship('sela', number, 1000, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' });
    await runJobs();
    const [, shipped] = await mailsTo('sent@example.com');
    expect(shipped?.text).toContain('1Z999AA10123456784');
    const { deliveries } = await (await byLastLink('sent@example.com'))(getOrderDeliveries, {
      params: { number },
    });
    expect(deliveries).toMatchObject([{ state: 'shipped', parcels: [{ carrier: 'UPS' }] }]);
  });
});

/** A shirt that a guest has received, and what they ask back. */
async function received(email: string) {
  const bought = await buyer(email);
  const { id: deliveryId } = await ship('sela', bought.number);
  await bought.call(confirmReceived, { body: { deliveryId } });
  const ask = (by: ApiClient) =>
    by(requestReturn, { body: { deliveryId, item: 0, quantity: 1, reason: 'OTHER', text: 'Too small' } });
  return { ...bought, deliveryId, ask };
}

describe('a return by a guest', () => {
  test('is asked for, answered, sent back and followed by the link', async () => {
    const { ask, call } = await received('back@example.com');
    const { returnId } = await ask(call);
    const addressId = await addressOf('sela');
    await as('sela')(answerReturn, { body: { returnId, approve: true, answer: '', addressId } });
    await runJobs();
    const byLink = await byLastLink('back@example.com');
    await byLink(sendBackReturn, {
      body: { returnId, carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    });
    const seen = await byLink(getReturn, { params: { returnId } });
    expect(seen).toMatchObject({ role: 'buyer', state: 'sent_back' });
    expect(seen.timeline.map(({ by }) => by)).toEqual(['buyer', 'seller', 'buyer']);
  });

  test('is refused with a wrong link, the link of another order and without one', async () => {
    const [mine, other] = [await received('mine@example.com'), await buyer('other@example.com')];
    await expect(mine.ask(withToken('guest-wrong'))).rejects.toMatchObject(ended);
    await expect(mine.ask(anyone())).rejects.toMatchObject({ status: 401 });
    const notFound = { status: 404, message: 'We couldn’t find this delivery.' };
    await expect(mine.ask(other.call)).rejects.toMatchObject(notFound);
    const { returnId } = await mine.ask(mine.call);
    for (const act of [
      () => other.call(getReturn, { params: { returnId } }),
      () => other.call(cancelReturn, { body: { returnId } }),
      () => other.call(askTeamAboutReturn, { body: { returnId, note: 'Help' } }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('an account afterwards', () => {
  test('gets the orders of its confirmed address when it signs up, and the links end', async () => {
    const { call, number, ask } = await received('nina@touchline.test');
    const { returnId } = await ask(call);
    await idOf('nina', { isNew: true, birthDate: '1990-01-01' });
    await as('nina')(claimGuestOrders, {});
    const order = await orderOf(as('nina'), number);
    expect(order).toMatchObject({ number });
    const { timeline } = await as('nina')(getReturn, { params: { returnId } });
    expect(timeline).toMatchObject([{ by: 'buyer' }]);
    await expect(orderOf(call, number)).rejects.toMatchObject(ended);
    await runJobs();
    expect((await orderOf(as('nina'), number)).address).toMatchObject({ lines: order.address?.lines });
  });

  test('with another address, or one that wasn’t confirmed, gets nothing', async () => {
    const { call, number } = await buyer('owen@example.com');
    await idOf('paul');
    await sql`update auth_user set email = 'owen@example.com', email_verified = false where id = ${await idOf('paul')}`;
    expect(await as('paul')(claimGuestOrders, {})).toEqual({ ok: true, claimed: 0 });
    expect(await as('quin')(claimGuestOrders, {})).toEqual({ ok: true, claimed: 0 });
    expect(await orderOf(call, number)).toMatchObject({ number });
  });
});

test('a guest’s details are deleted on request once their orders are over, and amounts stay', async () => {
  const { call, number, deliveryId, paymentId } = await received('gone@example.com');
  await expect(call(eraseGuest, {})).rejects.toMatchObject({
    status: 409,
    message: 'One of your orders isn’t completed yet, so we still need your details. Delete them once it is.',
  });
  await sql`update delivery set state = 'completed' where id = ${deliveryId}`;
  await sql`update shop_order set state = 'completed' where number = ${number}`;
  await call(eraseGuest, {});
  await runJobs();
  await expect(orderOf(call, number)).rejects.toMatchObject(ended);
  const [left] = await sql`
    select o.address, p.amount > 0 as has_amount, p.session_request ->> 'customer_email' as email,
      (select count(*)::int from address where account_id = o.buyer_id) as addresses,
      (select count(*)::int from auth_user where id = o.buyer_id) as sign_ins
    from shop_order o join payment p on p.id = o.payment_id where p.id = ${paymentId}`;
  expect(left).toEqual({
    address: { country: 'US', countryName: 'United States' },
    hasAmount: true,
    email: null,
    addresses: 0,
    signIns: 0,
  });
});

test('the receipt is downloaded with the link, and with no other', async () => {
  const [mine, other] = [await buyer('paper@example.com'), await buyer('else@example.com')];
  const download = (token: string) =>
    app.server.inject({
      url: `/api/payment/receipt/${mine.number}`,
      headers: { 'x-api-key': config.API_KEY, authorization: `Bearer ${token}` },
    });
  const receipt = await download(mine.token);
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await download(other.token)).statusCode).toBe(404);
  expect((await download('guest-wrong')).statusCode).toBe(401);
});

test('guests who bought nothing are erased after a week, and buyers are kept', async () => {
  const [idle, kept] = [await guest('idle@example.com'), await buyer('kept@example.com')];
  await forgetGuests({ ...jobCtx(app.deps), now: new Date(Date.now() + 8 * 86_400_000) });
  await runJobs();
  await expect(idle.call(getMyOrders, { query: {} })).rejects.toMatchObject(ended);
  expect(await orderOf(kept.call, kept.number)).toMatchObject({ number: kept.number });
  const [left] = await sql`
    select from auth_user where guest_email = 'idle@example.com'`;
  expect(left).toBeUndefined();
});
