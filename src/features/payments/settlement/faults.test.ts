import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pay } from '#demo/pay.ts';
import { jobCtx } from '#platform/ctx.ts';
import { createProvider } from '#platform/payment-provider.ts';
import { testApp } from '#test/test-app.ts';
import { getPayment } from '../calls.ts';
import { testGoods } from '../test-goods.ts';
import { expirePayments } from './cancel-payment.server.ts';
import { reconcile } from './reconcile.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, config } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => {
  goods.state.broken = false;
  app.deps.provider = createProvider(config);
  sandbox.deliveries({ hold: false });
});

const open = (refId: string, requestKey?: string) => goods.open('ada', refId, requestKey);
const process = (paymentId: string) => goods.process('ada', paymentId);
const see = (paymentId: string) => as('ada')(getPayment, { params: { paymentId } });
const notCharged = { status: 503, message: expect.stringContaining('You weren’t charged') };
const made = () =>
  sandbox.log().filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions').length;
const paymentsOf = async (key: string) => sql<{ id: string; sessionId: string | null; state: string }[]>`
  select id, session_id, state from payment where request_key = ${key}`;

describe('opening a payment', () => {
  test('money #10: finds the same session when the response was lost', async () => {
    const key = randomUUID();
    const ball = await goods.make(1000, 2);
    sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', afterCommit: true, times: 2 });
    await expect(open(ball, key)).rejects.toMatchObject(notCharged);
    expect(await goods.stockOf(ball)).toBe(1);
    const opened = await open(ball, key);
    const sessions = await createProvider(config).checkout.sessions.list({ limit: 100 });
    const ours = sessions.data.filter(({ metadata }) => metadata?.payment_id === opened.paymentId);
    expect(ours).toHaveLength(1);
    expect(opened.checkoutUrl).toBe(ours[0]?.url);
    expect(await goods.stockOf(ball)).toBe(1);
  });

  test('charges nobody while the provider is down, and works with the same key afterwards', async () => {
    const key = randomUUID();
    const ball = await goods.make(1000, 1);
    sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', status: 500, times: 2 });
    await expect(open(ball, key)).rejects.toMatchObject(notCharged);
    expect(await open(ball, key)).toMatchObject({ checkoutUrl: expect.stringContaining('http') });
    expect(await goods.stockOf(ball)).toBe(0);
  });

  test('keeps the payment payable when provider and page were lost', async () => {
    const key = randomUUID();
    const ball = await goods.make(1000, 1);
    sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', status: 500, times: 4 });
    await expect(open(ball, key)).rejects.toMatchObject(notCharged);
    const [{ id = '' } = {}] = await paymentsOf(key);
    expect(await see(id)).toMatchObject({ isReserved: true, checkoutUrl: null });
    await expect(process(id)).rejects.toMatchObject(notCharged);
    const { checkoutUrl } = await process(id);
    await pay(checkoutUrl ?? '');
    expect(await process(id)).toMatchObject({ state: 'succeeded' });
    expect(await goods.saleOf(id)).toBe('sold');
  });

  test('releases the reservation when neither comes back', async () => {
    app.deps.provider = new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port: 9,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    const ball = await goods.make(1000, 1);
    await expect(open(ball)).rejects.toMatchObject(notCharged);
    expect(await goods.stockOf(ball)).toBe(0);
    await sql`update payment set expires_at = now() - interval '1 second' where reservation = 'reserved' and session_id is null`;
    await expirePayments(jobCtx(app.deps));
    expect(await goods.stockOf(ball)).toBe(1);
  });

  test('keeps one session when the provider answers after our timeout', async () => {
    const key = randomUUID();
    const ball = await goods.make(1000, 1);
    const before = made();
    const hasty = createProvider(config);
    const { create } = hasty.checkout.sessions;
    hasty.checkout.sessions.create = (params, options) =>
      create.call(hasty.checkout.sessions, params, { ...options, timeout: 150, maxNetworkRetries: 0 });
    app.deps.provider = hasty;
    sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', delayMs: 400 });
    await expect(open(ball, key)).rejects.toMatchObject(notCharged);
    await vi.waitFor(() => expect(made()).toBe(before + 1), 10_000);
    app.deps.provider = createProvider(config);
    const opened = await open(ball, key);
    expect(made()).toBe(before + 2);
    const sessions = await app.deps.provider.checkout.sessions.list({ limit: 100 });
    expect(sessions.data.filter(({ metadata }) => metadata?.payment_id === opened.paymentId)).toHaveLength(1);
  });

  test('money #10: releases the reservation when the provider declines, and starts anew', async () => {
    const key = randomUUID();
    const ball = await goods.make(1000, 1);
    sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', status: 400 });
    await expect(open(ball, key)).rejects.toMatchObject(notCharged);
    expect(await goods.stockOf(ball)).toBe(1);
    expect(await open(ball, key)).toMatchObject({ amount: 1000 });
    expect(await paymentsOf(key)).toHaveLength(1);
  });
});

describe('after the charge', () => {
  test('fulfils by the reconciler when the app crashed before fulfilment', async () => {
    sandbox.deliveries({ hold: true });
    const ball = await goods.make();
    const { paymentId, checkoutUrl } = await open(ball);
    await pay(checkoutUrl);
    goods.state.broken = true;
    await expect(process(paymentId)).rejects.toMatchObject({ status: 503 });
    expect(await see(paymentId)).toMatchObject({ state: 'initiated', isReserved: true });
    goods.state.broken = false;
    await sql`update payment set created_at = now() - interval '6 minutes' where id = ${paymentId}`;
    await reconcile(jobCtx(app.deps));
    expect(await see(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await goods.saleOf(paymentId)).toBe('sold');
  });

  test('changes and releases nothing while the provider can’t be reached', async () => {
    sandbox.deliveries({ hold: true });
    const ball = await goods.make();
    const { paymentId, checkoutUrl } = await open(ball);
    await pay(checkoutUrl);
    sandbox.failNext({ path: '/v1/checkout/sessions', status: 500, times: 4 });
    await expect(process(paymentId)).rejects.toMatchObject({ status: 503 });
    await sql`update payment set expires_at = now() - interval '1 second' where id = ${paymentId}`;
    await expirePayments(jobCtx(app.deps));
    expect(await goods.saleOf(paymentId)).toBe('held');
    expect(await process(paymentId)).toMatchObject({ state: 'succeeded' });
  });

  test('money #16: neither captures nor refunds a captured payment again', async () => {
    const { paymentId, checkoutUrl } = await open(await goods.make());
    await pay(checkoutUrl);
    for (let i = 0; i < 3; i++)
      expect(await process(paymentId)).toMatchObject({ state: 'succeeded', refunds: [] });
    const [row] = await sql<{ intentId: string }[]>`select intent_id from payment where id = ${paymentId}`;
    await expect(
      app.deps.provider.paymentIntents.confirm(row?.intentId ?? '', { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await reconcile(jobCtx(app.deps));
    expect(await see(paymentId)).toMatchObject({ state: 'succeeded', refunds: [] });
  });
});

test('money #20: does not take an empty 404 for success', async () => {
  const odd = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => odd.listen(0, '127.0.0.1', ready));
  const { port } = odd.address() as AddressInfo;
  const { paymentId, checkoutUrl } = await open(await goods.make());
  sandbox.deliveries({ hold: true });
  await pay(checkoutUrl);
  const before = await sql`select 1 from ledger_transaction`;
  app.deps.provider = new Stripe('sk_test_x', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const ball = await goods.make(1000, 1);
  await expect(open(ball)).rejects.toMatchObject(notCharged);
  await expect(process(paymentId)).rejects.toMatchObject({ status: 503 });
  expect(await sql`select 1 from ledger_transaction`).toHaveLength(before.length);
  expect((await see(paymentId)).state).toBe('initiated');
  odd.close();
});
