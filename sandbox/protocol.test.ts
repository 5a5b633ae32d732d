import { expect, it } from 'vitest';
import { testSandbox } from './test-client.ts';

const { sandbox, stripe, retrying: patient, raw } = await testSandbox();

const pay = { amount: '1000', currency: 'usd' };

it('rejects requests without a test secret key, and live keys', async () => {
  for (const given of ['', 'Bearer pk_test_1', 'Bearer sk_live_1', 'Bearer nonsense', 'Basic abc']) {
    const { status, body } = await raw('GET', '/v1/customers', undefined, { authorization: given });
    expect(status, given).toBe(401);
    expect(body, given).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
  }
});

it('returns an error the SDK understands for an unknown path or method', async () => {
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['POST', '/'],
    ['DELETE', '/v1/charges/ch_1'],
    ['GET', '/v1/%zz'],
  ] as const) {
    const { status, body } = await raw(method, path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(body, path).toMatchObject({ error: { message: expect.any(String) } });
  }
  await expect(stripe.rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 });
});

it('shows a page for an unknown address in a browser', async () => {
  for (const path of ['', '/c/pay', '/%zz']) {
    const answer = await fetch(`${sandbox.url}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(await answer.text(), path).toContain('<h1>Page not found</h1>');
  }
});

it('validates parameters strictly and names the invalid one', async () => {
  const asked = async (form: Record<string, string>, path = '/v1/payment_intents') => {
    const { status, body } = await raw('POST', path, form);
    expect(status).toBe(400);
    return body.error;
  };
  expect(await asked({ currency: 'usd' })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
  expect(await asked({ ...pay, amount: '9.99' })).toMatchObject({
    code: 'parameter_invalid_integer',
    message: 'Invalid integer: 9.99',
  });
  expect(await asked({ ...pay, amount: '-5' })).toMatchObject({ code: 'parameter_invalid_integer' });
  expect(await asked({ ...pay, amount: '49' })).toMatchObject({ code: 'amount_too_small' });
  expect(await asked({ ...pay, currency: 'xyz' })).toMatchObject({ param: 'currency' });
  expect(await asked({ ...pay, wrong: '1' })).toMatchObject({ code: 'parameter_unknown', param: 'wrong' });
  expect(await asked({ ...pay, description: '' })).toMatchObject({ code: 'parameter_invalid_empty' });
  expect(await asked({ ...pay, confirm: 'yes' })).toMatchObject({ code: 'parameter_invalid_boolean' });
  expect(await asked({ ...pay, customer: 'cus_none' })).toMatchObject({
    code: 'resource_missing',
    message: "No such customer: 'cus_none'",
    param: 'customer',
  });
  const session = { mode: 'payment', success_url: 'http://shop.test' };
  expect(
    await asked({ ...session, 'line_items[0][price_data][unit_amount]': '5' }, '/v1/checkout/sessions'),
  ).toMatchObject({ code: 'parameter_missing', param: 'line_items[0][price_data][currency]' });
  expect(await asked({ ...session, payment_method_types: 'card' }, '/v1/checkout/sessions')).toMatchObject({
    param: expect.stringMatching(/line_items|payment_method_types/),
  });
  expect(await asked({ 'metadata[a]': 'x'.repeat(501) }, '/v1/customers')).toMatchObject({
    param: 'metadata[a]',
  });
});

it('returns 404 for an unknown id in the path', async () => {
  await expect(stripe.charges.retrieve('ch_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such charge: 'ch_none'",
    requestId: expect.stringMatching(/^req_/),
  });
  await expect(stripe.customers.list({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
    statusCode: 403,
  });
});

it('runs a repeated request once and replays its response', async () => {
  const key = { 'idempotency-key': 'order-1' };
  const first = await raw('POST', '/v1/payment_intents', pay, key);
  const again = await raw('POST', '/v1/payment_intents', { currency: 'usd', amount: '1000' }, key);
  expect(again.body).toEqual(first.body);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('idempotency-key')).toBe('order-1');
  const other = await raw('POST', '/v1/payment_intents', { ...pay, amount: '2000' }, key);
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  const elsewhere = await raw('POST', '/v1/customers', {}, key);
  expect(elsewhere).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
});

it('stores a decline under its key, but not a validation error', async () => {
  const refused = { ...pay, confirm: 'true', payment_method: 'pm_card_chargeDeclined' };
  const key = { 'idempotency-key': 'order-2' };
  const first = await raw('POST', '/v1/payment_intents', refused, key);
  expect(first).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', decline_code: 'generic_decline' } },
  });
  const again = await raw('POST', '/v1/payment_intents', refused, key);
  expect(again.body).toEqual(first.body);
  const unread = { 'idempotency-key': 'order-3' };
  expect((await raw('POST', '/v1/payment_intents', { currency: 'usd' }, unread)).status).toBe(400);
  expect((await raw('POST', '/v1/payment_intents', pay, unread)).status).toBe(200);
});

it('forgets a key after a day', async () => {
  const key = { 'idempotency-key': 'order-4' };
  const first = await raw('POST', '/v1/customers', { name: 'A' }, key);
  sandbox.advance(25 * 60 * 60);
  const later = await raw('POST', '/v1/customers', { name: 'B' }, key);
  expect(later.body.id).not.toBe(first.body.id);
});

it('runs one of several simultaneous requests with the same key and makes the others retry', async () => {
  sandbox.failNext({ method: 'POST', path: '/v1/customers', delayMs: 600 });
  const options = { idempotencyKey: 'order-5' };
  const create = (client: typeof stripe) => client.customers.create({ name: 'Slow' }, options);
  const [waiting, ...impatient] = await Promise.allSettled([create(patient), create(stripe), create(stripe)]);
  const refused = impatient.filter(({ status }) => status === 'rejected');
  // One of the two was served: the first, or the one that retried.
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect(waiting).toMatchObject({ status: 'fulfilled', value: { name: 'Slow' } });
  const { data } = await stripe.customers.list({ limit: 100 });
  expect(data.filter(({ name }) => name === 'Slow')).toHaveLength(1);
});

it('replays a lost response without running the request twice', async () => {
  sandbox.failNext({ method: 'POST', path: '/v1/customers', afterCommit: true });
  const made = await patient.customers.create({ name: 'Lost' });
  const found = await stripe.customers.list({ limit: 100 });
  expect(found.data.filter(({ name }) => name === 'Lost').map(({ id }) => id)).toEqual([made.id]);
  const asked = sandbox.log().slice(-3);
  expect(asked.map(({ replayed }) => replayed)).toEqual([false, true, false]);
});

it('injects a failure once', async () => {
  sandbox.failNext({ path: '/v1/customers', status: 500 });
  await expect(stripe.customers.create({ name: 'No' })).rejects.toMatchObject({ statusCode: 500 });
  sandbox.failNext({ path: '/v1/customers', status: 500 });
  expect((await patient.customers.create({ name: 'Yes' })).name).toBe('Yes');
});

it('pages lists newest first, in both directions, with limits', async () => {
  const email = 'pages@touchline.test';
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await stripe.customers.create({ email })).id);
  const first = await stripe.customers.list({ email, limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
  const second = await stripe.customers.list({ email, limit: 10, starting_after: first.data[1]?.id });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect(second.has_more).toBe(false);
  const back = await stripe.customers.list({ email, limit: 2, ending_before: second.data[0]?.id });
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  const now = sandbox.now();
  expect((await stripe.customers.list({ email, created: { gt: now + 5 } })).data).toEqual([]);
});

it('leaves a tombstone for a deleted object', async () => {
  const { id } = await stripe.customers.create({ email: 'gone@touchline.test' });
  expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await stripe.customers.list({ email: 'gone@touchline.test' })).data).toEqual([]);
});

it('merges metadata, removes a key by an empty value and all keys by an empty object', async () => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
  expect((await stripe.customers.update(id, { metadata: { a: '', c: '3' } })).metadata).toEqual({
    b: '2',
    c: '3',
  });
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
});

it('expands only expandable fields, in lists and in depth', async () => {
  await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const list = await stripe.paymentIntents.list({
    limit: 1,
    expand: ['data.latest_charge.balance_transaction'],
  });
  expect(list.data[0]).toMatchObject({ latest_charge: { balance_transaction: { net: 500 - 45 } } });
  await expect(stripe.paymentIntents.list({ expand: ['data.status'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (data.status).',
  });
  await expect(stripe.customers.list({ expand: ['data.nothing'] })).rejects.toMatchObject({
    statusCode: 400,
  });
  const deep = ['payment_intent.latest_charge.payment_intent.latest_charge.payment_intent'];
  await expect(stripe.refunds.list({ expand: deep })).rejects.toMatchObject({ statusCode: 400 });
});

it('requires the token for the control API', async () => {
  for (const authorization of ['', 'Bearer sk_test_sandbox']) {
    expect((await raw('POST', '/_sandbox/reset', undefined, { authorization })).status).toBe(401);
  }
  await expect(sandbox.control('clock', { advance: -1 })).rejects.toThrow('advance');
  await sandbox.control('reset');
  expect((await stripe.customers.list()).data).toEqual([]);
});
