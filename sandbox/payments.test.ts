import { afterEach, describe, expect, it } from 'vitest';
import { pay } from '#demo/pay.ts';
import { testCards } from './payments/test-cards.ts';
import { testSandbox } from './test-client.ts';

const { sandbox, stripe, raw } = await testSandbox();
afterEach(() => sandbox.checkBalances());

const open = (more: object = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Card' } }, quantity: 1 },
    ],
    success_url: 'http://shop.test/done',
    cancel_url: 'http://shop.test/basket',
    ...more,
  });
const intent = (more: object = {}) =>
  stripe.paymentIntents.create({ amount: 1000, currency: 'usd', ...more });
const newest = async (type: string) => (await stripe.events.list({ type, limit: 1 })).data[0];

describe('test cards', () => {
  for (const card of testCards) {
    const answers = card.decline?.code ?? (card.threeDSecure ? 'requires_action' : 'succeeded');
    it(`${card.number}, ${card.shows.toLowerCase()}: ${card.decline?.declineCode ?? answers}`, async () => {
      const confirmed = intent({ confirm: true, payment_method: `pm_card_${card.name}` });
      if (!card.decline) return expect((await confirmed).status).toBe(answers);
      await expect(confirmed).rejects.toMatchObject({
        statusCode: 402,
        type: 'StripeCardError',
        code: answers,
        ...(card.decline.declineCode ? { decline_code: card.decline.declineCode } : {}),
        charge: expect.stringMatching(/^ch_/),
        payment_intent: { status: 'requires_payment_method', last_payment_error: { code: answers } },
      });
      const failed = await newest('charge.failed');
      expect(failed?.data.object).toMatchObject({ status: 'failed', paid: false, failure_code: answers });
    });
  }

  it('stores a declined charge and attempts again under a new key', async () => {
    const { id } = await intent();
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' });
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(2);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const charges = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charges.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
  });

  it('declines a 3-D Secure card off session', async () => {
    const off = intent({
      confirm: true,
      off_session: true,
      payment_method: 'pm_card_authenticationRequired',
    });
    await expect(off).rejects.toMatchObject({ code: 'authentication_required' });
  });

  it('makes funds available after two days, or immediately for the bypass card', async () => {
    const kept = async (card: string) => {
      const { latest_charge } = await intent({
        confirm: true,
        payment_method: card,
        expand: ['latest_charge'],
      });
      const charge = typeof latest_charge === 'string' ? latest_charge : (latest_charge?.id ?? '');
      const whole = await stripe.charges.retrieve(charge, { expand: ['balance_transaction'] });
      return whole.balance_transaction as { id: string; status: string };
    };
    expect((await kept('pm_card_bypassPending')).status).toBe('available');
    const slow = await kept('pm_card_visa');
    expect(slow.status).toBe('pending');
    sandbox.advance(2 * 24 * 60 * 60);
    expect((await stripe.balanceTransactions.retrieve(slow.id)).status).toBe('available');
  });
});

it('marks a slow charge paid before it is booked', async () => {
  sandbox.settleAfter(20);
  const { latest_charge } = await intent({ confirm: true, payment_method: 'pm_card_visa' });
  sandbox.settleAfter(0);
  const charge = String(latest_charge);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ paid: true, balance_transaction: null });
  sandbox.advance(20);
  expect((await stripe.charges.retrieve(charge)).balance_transaction).toMatch(/^txn_/);
  expect((await newest('charge.updated'))?.data).toMatchObject({
    object: { id: charge },
    previous_attributes: { balance_transaction: null },
  });
});

describe('a payment', () => {
  const refused = { statusCode: 400, code: 'payment_intent_unexpected_state' };

  it('cannot be confirmed, captured or canceled once it succeeded', async () => {
    const { id } = await intent({ confirm: true, payment_method: 'pm_card_visa' });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      refused,
    );
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject(refused);
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refused);
  });

  it('stays canceled', async () => {
    const { id } = await intent();
    expect((await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).status).toBe(
      'canceled',
    );
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      refused,
    );
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refused);
  });

  it('is captured once, in full or in part, and booked then', async () => {
    const { id, latest_charge } = await intent({
      confirm: true,
      payment_method: 'pm_card_visa',
      capture_method: 'manual',
    });
    const charge = String(latest_charge);
    expect((await stripe.charges.retrieve(charge)).balance_transaction).toBeNull();
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 1001 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 600 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 600 });
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject(refused);
    expect(await stripe.charges.retrieve(charge, { expand: ['balance_transaction'] })).toMatchObject({
      amount_captured: 600,
      balance_transaction: { amount: 600 },
    });
  });

  it('cannot be canceled directly when a checkout session created it', async () => {
    const session = await open();
    await pay(session.url ?? '', { card: '4000000000000002' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    await expect(stripe.paymentIntents.cancel(String(payment_intent))).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a checkout session', () => {
  it('expires and charges nothing afterwards', async () => {
    const session = await open({ expires_at: Math.floor(Date.now() / 1000) + 30 * 60 });
    sandbox.advance(31 * 60);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(await pay(session.url ?? '')).toMatchObject({ paid: false, message: 'This payment has expired' });
    expect((await newest('checkout.session.expired'))?.data.object).toMatchObject({ id: session.id });
  });

  it('lasts between 30 minutes and 24 hours', async () => {
    const at = (minutes: number) => open({ expires_at: Math.floor(Date.now() / 1000) + minutes * 60 });
    await expect(at(29)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(at(24 * 60 + 1)).rejects.toMatchObject({ param: 'expires_at' });
  });

  it('is expired by a call only while it is open', async () => {
    const session = await open();
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    const paid = await open();
    await pay(paid.url ?? '');
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
    sandbox.advance(25 * 60 * 60);
    expect((await stripe.checkout.sessions.retrieve(paid.id)).status).toBe('complete');
  });

  it('is charged once, however often its form is sent', async () => {
    const session = await open();
    const all = await Promise.all([1, 2, 3, 4].map(() => pay(session.url ?? '')));
    expect(all.some(({ paid }) => paid)).toBe(true);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    expect((await stripe.charges.list({ payment_intent: String(payment_intent) })).data).toHaveLength(1);
  });

  it('completes without a payment when the total is zero', async () => {
    const free = {
      price_data: { currency: 'usd', unit_amount: 0, product_data: { name: 'Gift' } },
      quantity: 1,
    };
    const session = await open({ line_items: [free] });
    expect(await pay(session.url ?? '')).toMatchObject({ paid: true });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });

  it('rejects a total below the minimum, several currencies and two customers', async () => {
    const line = (unit_amount: number, currency = 'usd') => ({
      price_data: { currency, unit_amount, product_data: { name: 'Card' } },
      quantity: 1,
    });
    await expect(open({ line_items: [line(49)] })).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(open({ line_items: [line(900), line(900, 'eur')] })).rejects.toMatchObject({
      param: 'line_items',
    });
    const { id } = await stripe.customers.create({});
    await expect(open({ customer: id, customer_email: 'a@b.test' })).rejects.toMatchObject({
      param: 'customer_email',
    });
  });

  it('stores the customer and passes payment data on to the payment', async () => {
    const customer = await stripe.customers.create({ email: 'known@touchline.test' });
    const session = await open({ customer: customer.id, payment_intent_data: { metadata: { order: '9' } } });
    await pay(session.url ?? '');
    expect(
      await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'customer'] }),
    ).toMatchObject({
      customer: { email: 'known@touchline.test' },
      customer_details: { email: 'known@touchline.test' },
      metadata: {},
      payment_intent: { customer: customer.id, metadata: { order: '9' } },
    });
  });
});

describe('the hosted page', () => {
  const form = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'A', email: 'a@b.test' };
  const send = async (given: Partial<typeof form> & { token?: string }) => {
    const { url } = await open();
    const page = await (await fetch(url ?? '')).text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ ...form, token, ...given });
    const answer = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' });
    return answer.status === 303 ? 'paid' : /role="alert"[^>]*>([^<]+)/.exec(await answer.text())?.[1];
  };

  it('shows what is wrong with the input and charges nothing', async () => {
    expect(await send({ number: '4242424242424241' })).toBe('Your card number is incorrect.');
    expect(await send({ number: '' })).toBe('Your card number is incorrect.');
    expect(await send({ expiry: '13/34' })).toContain('month and year');
    expect(await send({ expiry: '01/20' })).toContain('in the past');
    expect(await send({ cvc: '12' })).toContain('security code');
    expect(await send({ name: ' ' })).toContain('name on the card');
    expect(await send({ email: 'nobody' })).toContain('email address');
    expect(await send({ number: '4111 1111 1111 1111' })).toBe('Your card was declined.');
    expect(await send({ number: '4242-4242 4242 4242', expiry: '1/2035' })).toBe('paid');
  });

  it('rejects a form without its token', async () => {
    expect(await send({ token: '' })).toContain('Go back and try again');
    expect(await send({ token: 'x'.repeat(43) })).toContain('Go back and try again');
  });

  it('escapes the input', async () => {
    const session = await open({
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 900, product_data: { name: '<b>Bold</b>' } },
          quantity: 1,
        },
      ],
    });
    const response = await fetch(session.url ?? '');
    expect(await response.text()).not.toContain('<b>Bold');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('stores only the last four digits of a card', async () => {
    await send({});
    const kept = await raw('GET', '/v1/events?limit=100');
    expect(JSON.stringify(kept.body)).not.toContain('4242424242');
    expect(JSON.stringify(kept.body)).toContain('"last4":"4242"');
  });

  it('redirects to the return URL after 3-D Secure for a payment made through the API', async () => {
    const { next_action } = await intent({
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://shop.test/back',
    });
    const url = next_action?.redirect_to_url?.url ?? '';
    const token = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
    const body = new URLSearchParams({ token, answer: 'approve' });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('http://shop.test/back');
    expect((await newest('payment_intent.succeeded'))?.created).toBeGreaterThan(0);
  });
});
