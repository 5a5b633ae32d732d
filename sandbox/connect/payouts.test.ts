import { expect, it } from 'vitest';
import { errorFrom, expressAccount } from '#sandbox/contract/setup.ts';
import { testSandbox } from '#sandbox/test-client.ts';

const { sandbox, stripe } = await testSandbox();
const HOUR = 60 * 60;

/** An account with so much available, whose payouts go to one of the test banks. */
async function rich(amount: number, bank?: string) {
  const { id } = await stripe.accounts.create(expressAccount);
  await sandbox.control(`accounts/${id}`, { onboard: 'active', bank });
  const paid = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: 'pm_card_bypassPending',
    confirm: true,
  });
  const source = String(paid.latest_charge);
  await stripe.transfers.create({ amount, currency: 'usd', destination: id, source_transaction: source });
  return { stripeAccount: id };
}

async function available(own: { stripeAccount: string }) {
  const balance = await stripe.balance.retrieve({}, own);
  return balance.available[0]?.amount;
}

const typesOf = async (own: { stripeAccount: string }) =>
  (await stripe.events.list({ limit: 50 }, own)).data.map(({ type }) => type).reverse();

it('moves a payout from pending to in transit to paid with the clock', async () => {
  const own = await rich(5000);
  const { id } = await stripe.payouts.create({ amount: 2000, currency: 'usd' }, own);
  sandbox.advance(2 * HOUR);
  expect((await stripe.payouts.retrieve(id, {}, own)).status).toBe('in_transit');
  expect((await errorFrom(stripe.payouts.cancel(id, {}, own))).statusCode).toBe(400);
  sandbox.advance(48 * HOUR);
  expect((await stripe.payouts.retrieve(id, {}, own)).status).toBe('paid');
  expect(await available(own)).toBe(3000);
  expect((await typesOf(own)).filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
  ]);
});

it.each([
  ['000111111116', 'no_account'],
  ['000111111113', 'account_closed'],
  ['000222222227', 'insufficient_funds'],
])('fails a payout to bank account %s with %s and returns the money', async (bank, code) => {
  const own = await rich(5000, bank);
  const { id } = await stripe.payouts.create({ amount: 2000, currency: 'usd' }, own);
  sandbox.advance(49 * HOUR);
  const after = await stripe.payouts.retrieve(id, { expand: ['failure_balance_transaction'] }, own);
  expect(after).toMatchObject({ status: 'failed', failure_code: code });
  expect(after.failure_balance_transaction).toMatchObject({ type: 'payout_failure', amount: 2000 });
  expect(await available(own)).toBe(5000);
  expect(await typesOf(own)).toContain('payout.failed');
});

it('returns a paid payout at most once', async () => {
  const own = await rich(5000);
  const { id } = await stripe.payouts.create({ amount: 5000, currency: 'usd' }, own);
  sandbox.advance(49 * HOUR);
  await sandbox.control(`payouts/${id}/fail`);
  expect(await available(own)).toBe(5000);
  await expect(sandbox.control(`payouts/${id}/fail`)).rejects.toThrow(/its status is failed/);
  expect(await available(own)).toBe(5000);
  sandbox.advance(49 * HOUR);
  expect((await stripe.payouts.retrieve(id, {}, own)).status).toBe('failed');
});

it('blocks payouts of a paused account until it is enabled again', async () => {
  const own = await rich(5000);
  await sandbox.control(`accounts/${own.stripeAccount}`, { payouts_enabled: false });
  const refused = await errorFrom(stripe.payouts.create({ amount: 100, currency: 'usd' }, own));
  expect(refused.code).toBe('payouts_not_allowed');
  const stopped = await stripe.accounts.retrieve(own.stripeAccount);
  expect(stopped.requirements?.disabled_reason).toBe('platform_paused');
  await sandbox.control(`accounts/${own.stripeAccount}`, { payouts_enabled: true });
  await stripe.payouts.create({ amount: 100, currency: 'usd' }, own);
  expect(await typesOf(own)).toEqual(expect.arrayContaining(['account.updated', 'capability.updated']));
});

it('makes the balance negative when a transfer is reversed after the payout', async () => {
  const own = await rich(5000);
  const [transfer] = (await stripe.transfers.list({ destination: own.stripeAccount })).data;
  await stripe.payouts.create({ amount: 5000, currency: 'usd' }, own);
  await stripe.transfers.createReversal(String(transfer?.id), { amount: 1200 });
  expect(await available(own)).toBe(-1200);
  const refused = await errorFrom(stripe.payouts.create({ amount: 1, currency: 'usd' }, own));
  expect(refused.code).toBe('balance_insufficient');
});

it('makes transferred funds available with their source charge and emits the event', async () => {
  const { id } = await stripe.accounts.create(expressAccount);
  await sandbox.control(`accounts/${id}`, { onboard: 'active' });
  const own = { stripeAccount: id };
  const paid = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const source = String(paid.latest_charge);
  await stripe.transfers.create({
    amount: 4000,
    currency: 'usd',
    destination: id,
    source_transaction: source,
  });
  expect(await stripe.balance.retrieve({}, own)).toMatchObject({
    available: [{ amount: 0 }],
    pending: [{ amount: 4000 }],
  });
  expect(await typesOf(own)).not.toContain('balance.available');
  sandbox.advance(49 * HOUR);
  expect(await available(own)).toBe(4000);
  expect(await typesOf(own)).toContain('balance.available');
});
