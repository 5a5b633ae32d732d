import type Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { testSandbox } from './test-client.ts';

const { sandbox, stripe, charge } = await testSandbox();
afterEach(() => sandbox.checkBalances());

const typesSince = async (ref: string) =>
  (await stripe.events.list({ limit: 100, ending_before: ref })).data.map(({ type }) => type).reverse();
const lastEvent = async () => (await stripe.events.list({ limit: 1 })).data[0]?.id ?? '';

it('rejects refunds above the captured amount', async () => {
  const paid = await charge();
  for (const amount of [3000, 3000]) await stripe.refunds.create({ charge: paid, amount });
  await expect(stripe.refunds.create({ charge: paid, amount: 4001 })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('greater than unrefunded amount'),
  });
  const before = await lastEvent();
  await stripe.refunds.create({ charge: paid });
  expect(await typesSince(before)).toEqual(['refund.created', 'charge.refunded', 'refund.updated']);
  expect(await stripe.charges.retrieve(paid, { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 10_000,
    refunded: true,
    refunds: { data: [{ amount: 4000 }, { amount: 3000 }, { amount: 3000 }] },
  });
  await expect(stripe.refunds.create({ charge: paid })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

it('treats a refund from the dashboard like any other', async () => {
  const paid = await charge();
  const refund = await sandbox.control<Stripe.Refund>('dashboard/refund', { charge: paid, amount: 500 });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 500, status: 'succeeded' });
});

it('keeps a refund pending until the bank completes it', async () => {
  const refund = await stripe.refunds.create({ charge: await charge('pm_card_pendingRefund') });
  expect(refund.status).toBe('pending');
  const before = await lastEvent();
  sandbox.advance(60);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect(await typesSince(before)).toEqual(['refund.updated', 'charge.refund.updated']);
});

it('returns a failed refund and allows another attempt', async () => {
  const paid = await charge('pm_card_refundFail');
  const refund = await stripe.refunds.create({ charge: paid });
  expect(refund.status).toBe('succeeded');
  const before = await lastEvent();
  sandbox.advance(60);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  });
  expect(await typesSince(before)).toContain('refund.failed');
  expect(await stripe.charges.retrieve(paid)).toMatchObject({ amount_refunded: 0, refunded: false });
  await expect(stripe.refunds.cancel(refund.id)).rejects.toMatchObject({ statusCode: 400 });
});

it('rejects refunding a disputed charge and returns a won dispute', async () => {
  const paid = await charge('pm_card_createDispute');
  const { data } = await stripe.disputes.list({ charge: paid });
  expect(data).toMatchObject([{ amount: 10_000, status: 'needs_response' }]);
  await expect(stripe.refunds.create({ charge: paid })).rejects.toMatchObject({ code: 'charge_disputed' });
  const won = await stripe.disputes.update(data[0]?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(won.status).toBe('won');
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-11_500, 10_000]);
  await expect(stripe.disputes.close(won.id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.refunds.create({ charge: paid, amount: 100 })).status).toBe('succeeded');
});
