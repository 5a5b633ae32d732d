import { expect, it } from 'vitest';
import { pay } from '#demo/pay.ts';
import { testSandbox } from './test-client.ts';

const { sandbox, stripe } = await testSandbox();

const open = (more: { expires_at?: number } = {}) =>
  stripe.checkout.sessions.create({
    ...more,
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Home shirt' } },
        quantity: 2,
      },
    ],
    success_url: 'http://shop.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/basket',
    payment_intent_data: { metadata: { order: '7' }, transfer_group: 'order-7' },
  });

it('completes the session and redirects to the shop when the card is charged', async () => {
  const session = await open();
  const paid = await pay(session.url ?? '');
  expect(paid).toMatchObject({ paid: true, location: `http://shop.test/done?session=${session.id}` });
  const after = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  });
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, amount_total: 2500 });
  expect(after.payment_intent).toMatchObject({
    status: 'succeeded',
    metadata: { order: '7' },
    latest_charge: { paid: true, balance_transaction: { amount: 2500, fee: 103, net: 2397 } },
  });
  expect(after.line_items?.data).toMatchObject([{ description: 'Home shirt', quantity: 2 }]);
  const events = await stripe.events.list({ limit: 20 });
  expect(events.data.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'charge.updated',
  ]);
});

it('keeps the session open after a decline and reuses the payment for the next card', async () => {
  const session = await open();
  expect(await pay(session.url ?? '', { card: '4000000000009995' })).toMatchObject({
    paid: false,
    message: 'Your card has insufficient funds.',
  });
  const declined = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(declined).toMatchObject({
    status: 'open',
    payment_intent: { last_payment_error: { decline_code: 'insufficient_funds' } },
  });
  expect(await pay(session.url ?? '')).toMatchObject({ paid: true });
});

it('charges a 3-D Secure card only once it is confirmed', async () => {
  const session = await open();
  const card = '4000002500003155';
  const refused = await pay(session.url ?? '', { card, threeDs: 'fail' });
  expect(refused).toMatchObject({ paid: false, message: expect.stringContaining('unable to authenticate') });
  expect(await pay(session.url ?? '', { card })).toMatchObject({ paid: true });
});

/** A browser at the 3-D Secure prompt, and its answers. */
async function atTheBank(url: string | null) {
  const form = { number: '4000002500003155', expiry: '12/34', cvc: '123', name: 'A', email: 'a@b.test' };
  const token = async (at: string) =>
    /name="token" value="([^"]+)"/.exec(await (await fetch(at)).text())?.[1] ?? '';
  const send = async (at: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, token: fields.token ?? (await token(at)) });
    const answer = await fetch(at, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const bank = await send(url ?? '', form);
  const asked = { token: await token(bank), answer: 'approve' };
  return { bank, approve: () => send(bank, asked) };
}

it('charges nothing when 3-D Secure is answered after the session expired', async () => {
  const session = await open();
  const { bank, approve } = await atTheBank(session.url);
  await stripe.checkout.sessions.expire(session.id);
  expect((await fetch(bank)).url).toBe(session.url);
  expect(await approve()).toBe(`/c/pay/${session.id}`);
  expect(await pay(session.url ?? '')).toMatchObject({ paid: false, message: 'This payment has expired' });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
  expect((await stripe.charges.list({ payment_intent: String(payment_intent) })).data).toEqual([]);
});

it('drops an open 3-D Secure prompt when another card pays', async () => {
  const session = await open();
  const { approve } = await atTheBank(session.url);
  expect(await pay(session.url ?? '')).toMatchObject({ paid: true });
  expect(await approve()).toBe(`/c/pay/${session.id}`);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
  expect((await stripe.charges.list({ payment_intent: String(payment_intent) })).data).toHaveLength(1);
});

it('takes no second payment for a completed session', async () => {
  const session = await open();
  await pay(session.url ?? '');
  expect(await pay(session.url ?? `${sandbox.url}/c/pay/${session.id}`)).toMatchObject({
    paid: false,
    message: 'Already paid',
  });
  sandbox.checkBalances();
});

it('accepts past expiry times while the clock is set back, and expires those sessions', async () => {
  const now = Math.floor(Date.now() / 1000);
  const then = now - 300 * 24 * 60 * 60;
  await sandbox.control('clock', { to: then });
  await expect(open({ expires_at: now + 45 * 60 })).rejects.toThrow('less than 24 hours');
  const [paid, left] = [await open(), await open({ expires_at: then + 45 * 60 })];
  expect(await pay(paid.url ?? '')).toMatchObject({ paid: true });
  const { data } = await stripe.charges.list({ created: { gte: then, lte: then + 60 } });
  expect(data).toMatchObject([{ amount: 2500, paid: true }]);

  await sandbox.control('clock', { to: now });
  expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
  const { data: events } = await stripe.events.list({
    type: 'checkout.session.expired',
    created: { lt: now - 60 },
  });
  expect(events.map(({ created }) => created)).toEqual([then + 45 * 60]);
  sandbox.checkBalances();
});
