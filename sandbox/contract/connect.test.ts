import { expect, it } from 'vitest';
import { errorFrom, expressAccount, startProvider } from './setup.ts';

const { stripe, connectedAccount, charge } = await startProvider();

it('lists the requirements of a new account and links to onboarding', async () => {
  const account = await stripe.accounts.create(expressAccount);
  expect(account).toMatchObject({
    object: 'account',
    type: 'express',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
  });
  expect(account.requirements?.currently_due).toContain('external_account');
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'https://touchline.example/refresh',
    return_url: 'https://touchline.example/return',
  });
  expect(link.expires_at).toBeGreaterThan(link.created);
  const refused = await errorFrom(
    stripe.transfers.create({ amount: 100, currency: 'usd', destination: account.id }),
  );
  expect(refused.code).toBe('insufficient_capabilities_for_transfer');
  expect((await errorFrom(stripe.accounts.createLoginLink(account.id))).statusCode).toBe(400);
});

it('updates an account', async () => {
  const { id } = await stripe.accounts.create(expressAccount);
  const after = await stripe.accounts.update(id, {
    metadata: { creator: '7' },
    business_profile: { name: 'Runners' },
    settings: { payouts: { schedule: { interval: 'daily' } } },
  });
  expect(after).toMatchObject({
    metadata: { creator: '7' },
    business_profile: { name: 'Runners' },
    settings: { payouts: { schedule: { interval: 'daily' } } },
  });
});

it('rejects an unknown account in path and header', async () => {
  expect((await errorFrom(stripe.balance.retrieve({}, { stripeAccount: 'acct_nobody' }))).statusCode).toBe(
    403,
  );
  const refused = await errorFrom(
    stripe.transfers.create({ amount: 100, currency: 'usd', destination: 'acct_nobody' }),
  );
  expect(refused).toMatchObject({ code: 'resource_missing', param: 'destination' });
});

it('rejects a transfer of more than is left of its source charge', async () => {
  const [account, paid] = await Promise.all([connectedAccount(), charge(5000)]);
  const source = String(paid.latest_charge);
  const transfer = await stripe.transfers.create({
    amount: 3000,
    currency: 'usd',
    destination: account,
    source_transaction: source,
    transfer_group: 'order-1',
  });
  expect(transfer).toMatchObject({ amount: 3000, amount_reversed: 0, destination: account, reversed: false });
  const again = { amount: 2001, currency: 'usd', destination: account, source_transaction: source };
  expect((await errorFrom(stripe.transfers.create(again))).statusCode).toBe(400);
  await stripe.transfers.create({ ...again, amount: 2000 });
  const balance = await stripe.balance.retrieve({}, { stripeAccount: account });
  const total = [...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(5000);
});

it('rejects a transfer above the available balance', async () => {
  const account = await connectedAccount();
  const refused = await errorFrom(
    stripe.transfers.create({ amount: 99_999_999, currency: 'usd', destination: account }),
  );
  expect(refused.code).toBe('balance_insufficient');
  const balance = await stripe.balance.retrieve({}, { stripeAccount: account });
  expect(balance.available.every(({ amount }) => amount === 0)).toBe(true);
});

it('reverses a transfer in parts, never above its amount', async () => {
  const [account, paid] = await Promise.all([connectedAccount(), charge(5000)]);
  const transfer = await stripe.transfers.create({
    amount: 1000,
    currency: 'usd',
    destination: account,
    source_transaction: String(paid.latest_charge),
  });
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 400 });
  expect(reversal).toMatchObject({ amount: 400, transfer: transfer.id });
  expect((await errorFrom(stripe.transfers.createReversal(transfer.id, { amount: 601 }))).statusCode).toBe(
    400,
  );
  await stripe.transfers.createReversal(transfer.id);
  const after = await stripe.transfers.retrieve(transfer.id);
  expect(after).toMatchObject({ amount_reversed: 1000, reversed: true });
  expect(after.reversals.data).toHaveLength(2);
  expect((await errorFrom(stripe.transfers.createReversal(transfer.id))).statusCode).toBe(400);
});

it('pays out the available balance and cancels a pending payout', async () => {
  const [account, paid] = await Promise.all([connectedAccount(), charge(5000)]);
  const own = { stripeAccount: account };
  await stripe.transfers.create({
    amount: 4000,
    currency: 'usd',
    destination: account,
    source_transaction: String(paid.latest_charge),
  });
  const refused = await errorFrom(stripe.payouts.create({ amount: 4001, currency: 'usd' }, own));
  expect(refused.code).toBe('balance_insufficient');
  const payout = await stripe.payouts.create(
    { amount: 1500, currency: 'usd', metadata: { payout: '7' } },
    own,
  );
  expect(payout).toMatchObject({ status: 'pending', amount: 1500, metadata: { payout: '7' } });
  expect((await stripe.balance.retrieve({}, own)).available).toMatchObject([
    { amount: 2500, currency: 'usd' },
  ]);
  expect(await stripe.payouts.cancel(payout.id, {}, own)).toMatchObject({ status: 'canceled' });
  expect((await stripe.balance.retrieve({}, own)).available).toMatchObject([{ amount: 4000 }]);
  expect((await errorFrom(stripe.payouts.cancel(payout.id, {}, own))).statusCode).toBe(400);
  expect((await stripe.payouts.list({}, own)).data.map(({ id }) => id)).toEqual([payout.id]);
  expect((await errorFrom(stripe.payouts.retrieve(payout.id))).statusCode).toBe(404);
});
