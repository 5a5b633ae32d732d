import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { jobCtx } from '#platform/ctx.ts';
import { createProvider } from '#platform/payment-provider.ts';
import { testApp } from '#test/test-app.ts';
import { initiatePayment, processPayment } from '../calls.ts';
import { reconcile } from '../settlement/reconcile.server.ts';
import { testGoods } from '../test-goods.ts';
import { recoverLostEvents } from './catch-up.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, config } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);

beforeEach(async () => {
  await sql`delete from rate_limit`;
  sandbox.deliveries({ drop: false });
});

async function bought(): Promise<string> {
  const { paymentId, checkoutUrl } = await as('ada')(initiatePayment, {
    body: { items: [{ kind: 'test_good', refId: await goods.make(), quantity: 1 }] },
    requestKey: randomUUID(),
  });
  await pay(checkoutUrl);
  await as('ada')(processPayment, { params: { paymentId } });
  await sandbox.flush();
  return paymentId;
}

/** A refund made in the provider's dashboard, whose event is never delivered. */
async function refundWithoutWebhook(paymentId: string): Promise<string> {
  const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
  sandbox.deliveries({ drop: true });
  const { id } = await sandbox.control<{ id: string }>('dashboard/refund', { charge: row?.chargeId });
  await sandbox.flush();
  sandbox.deliveries({ drop: false });
  return id;
}

/** Later events are delivered, so that every round of the reconciler begins after the lost one. */
async function timeGoesOn(): Promise<void> {
  sandbox.advance(3600);
  await bought();
}

async function stateOf(paymentId: string): Promise<string | undefined> {
  const [row] = await sql<{ state: string }[]>`select state from payment where id = ${paymentId}`;
  return row?.state;
}

test('finds lost events by reading the last three days again', async () => {
  const lost = await bought();
  await refundWithoutWebhook(lost);
  await timeGoesOn();
  await reconcile(jobCtx(app.deps));
  expect(await stateOf(lost)).toBe('succeeded');
  expect(await recoverLostEvents(app.deps)).toBeGreaterThan(0);
  expect(await stateOf(lost)).toBe('refunded');
  expect(await goods.saleOf(lost)).toBe('refund');
  const booked = await sql`select from ledger_transaction where payment_id = ${lost} and kind = 'refund'`;
  expect(booked).toHaveLength(1);
  expect(await recoverLostEvents(app.deps)).toBe(0);
});

test('skips an event that can’t be applied and retries it the next day', async () => {
  const [first, second] = [await bought(), await bought()];
  const refundId = await refundWithoutWebhook(first);
  await refundWithoutWebhook(second);
  await timeGoesOn();
  const { provider } = app.deps;
  const ailing = createProvider(config);
  ailing.refunds.retrieve = (async (id: string, ...more: [object]) => {
    if (id === refundId) throw new Error('no answer');
    return provider.refunds.retrieve(id, ...more);
  }) as never;
  app.deps.provider = ailing;
  await recoverLostEvents(app.deps);
  app.deps.provider = provider;
  expect([await stateOf(first), await stateOf(second)]).toEqual(['succeeded', 'refunded']);
  await recoverLostEvents(app.deps);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['refunded', 'refunded']);
});

test('limits the events of one run and continues with the next', async () => {
  const lost = [await bought(), await bought()];
  for (const one of lost) await refundWithoutWebhook(one);
  await timeGoesOn();
  const counts: number[] = [];
  while (counts.at(-1) !== 0) counts.push(await recoverLostEvents(app.deps, 1));
  expect(Math.max(...counts)).toBe(1);
  expect(await Promise.all(lost.map(stateOf))).toEqual(['refunded', 'refunded']);
});
