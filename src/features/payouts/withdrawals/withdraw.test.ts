import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { connectPayoutAccount, createPayoutAccount, withdrawMoney } from '../calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox } = tested;
const earner = await testEarner(tested);
const { sell, free, onboard, ready, withdraw, providerIdOf, protect, overviewOf, payoutsOf, booked } = earner;

beforeEach(() => sql`delete from rate_limit`);
const isReady = new Map<string, Promise<string>>();
/** For tests that don't change them. */
const readyOnce = (name: string) => {
  const made = isReady.get(name) ?? ready(name);
  isReady.set(name, made);
  return made;
};

describe('withdrawing', () => {
  test('sends earnings to the bank and posts every step', async () => {
    await ready('dora');
    expect(await overviewOf('dora')).toMatchObject({ available: 2670, withdraw: { can: true } });
    const payout = await withdraw('dora');
    expect(payout).toMatchObject({ amount: 2670, state: 'processing', bankLast4: '6789' });
    expect(await overviewOf('dora')).toMatchObject({ available: 0, inTransit: 2670, paidOut: 0 });
    expect(await booked('dora')).toMatchObject({
      earnings_available: 0,
      payouts_pending: -2670,
      payouts_in_transit: 2670,
      provider_connected: 0,
    });
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    expect(await payoutsOf('dora')).toMatchObject([{ state: 'paid', paidAt: expect.any(String) }]);
    expect(await overviewOf('dora')).toMatchObject({ available: 0, inTransit: 0, paidOut: 2670 });
    for (const amount of Object.values(await booked('dora'))) expect(amount).toBe(0);
    const [all] = await sql<{ sum: number }[]>`select sum(amount)::bigint as sum from ledger_entry`;
    expect(all?.sum).toBe(0);
  });

  test('a part leaves the rest', async () => {
    await ready('eve', 5000);
    expect(await withdraw('eve', 1000)).toMatchObject({ amount: 1000 });
    expect(await overviewOf('eve')).toMatchObject({ available: 3470, inTransit: 1000 });
  });

  test.each([
    ['999', 400, 'BELOW_MINIMUM', 'Withdraw at least $10.00.'],
    ['0', 400, 'BELOW_MINIMUM', 'Withdraw at least $10.00.'],
    ['1000.5', 400, undefined, 'in the smallest unit'],
    ['-1000', 400, undefined, 'in the smallest unit'],
    ['1e4', 400, undefined, 'in the smallest unit'],
    ['', 400, undefined, 'in the smallest unit'],
    ['ten', 400, undefined, 'in the smallest unit'],
    ['999999999999999', 400, undefined, 'in the smallest unit'],
    ['2671', 409, 'ABOVE_AVAILABLE', 'You can withdraw up to $26.70'],
  ])('"%s" is rejected with %i', async (amount, status, code, message) => {
    await readyOnce('fay');
    const asking = as('fay')(withdrawMoney, { query: { amount }, requestKey: randomUUID() });
    await expect(asking).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
      ...(code ? { code } : {}),
    });
    expect(await payoutsOf('fay')).toEqual([]);
  });

  test('needs an Idempotency-Key of its own', async () => {
    await ready('kim');
    const client = as('kim');
    for (const requestKey of [undefined, 'short', 'with a space in it', 'x'.repeat(101)]) {
      await expect(
        client(withdrawMoney, { query: {}, ...(requestKey ? { requestKey } : {}) }),
      ).rejects.toMatchObject({
        status: 400,
        code: 'IDEMPOTENCY_KEY_NEEDED',
      });
    }
    const key = randomUUID();
    const first = await withdraw('kim', 1000, key);
    expect(await withdraw('kim', 1000, key)).toMatchObject({ id: first.id });
    await expect(withdraw('kim', 1100, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    // Another one while that is under way.
    await expect(withdraw('kim', 1000)).rejects.toMatchObject({ status: 409, code: 'PAYOUT_OPEN' });
  });

  test('needs an active payout account, and says what to do', async () => {
    await sell('gus');
    await free('gus');
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'NO_PAYOUT_ACCOUNT' });
    await protect('gus');
    await as('gus')(createPayoutAccount, {});
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_PENDING' });
    await onboard('gus', 'restricted');
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_RESTRICTED' });
    expect((await overviewOf('gus'))?.withdraw).toMatchObject({
      can: false,
      code: 'PAYOUT_ACCOUNT_RESTRICTED',
    });
    // The provider's outstanding events about the account would undo this.
    await sandbox.flush();
    await sql`update payout_account set state = 'rejected' where account_id = ${await idOf('gus')}`;
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_REJECTED' });
    await expect(as('gus')(connectPayoutAccount, {})).rejects.toMatchObject({
      code: 'PAYOUT_ACCOUNT_REJECTED',
    });
    expect(await overviewOf('gus')).toMatchObject({ available: 2670 });
  });

  test('excludes earnings on hold', async () => {
    await sell('hal');
    await onboard('hal');
    expect(await overviewOf('hal')).toMatchObject({ available: 0, pending: 2670 });
    await expect(withdraw('hal')).rejects.toMatchObject({ status: 400, code: 'BELOW_MINIMUM' });
    await expect(withdraw('hal', 1000)).rejects.toMatchObject({ code: 'ABOVE_AVAILABLE' });
  });

  test('ten concurrent requests end while the settings of the site are read again and again', async () => {
    await ready('kit');
    const now = Date.now.bind(Date);
    let calls = 0;
    // More than the two seconds for which they are kept lie between one look at the clock and the next.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3000 * (calls++ % 2));
    try {
      const asked = await Promise.allSettled(Array.from({ length: 10 }, () => withdraw('kit')));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } finally {
      clock.mockRestore();
    }
  });

  test('money #13: makes one payout of ten concurrent requests', async () => {
    await ready('ida');
    await ready('jon');
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => withdraw('ida', undefined, key)));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const others = await Promise.allSettled(Array.from({ length: 10 }, () => withdraw('jon')));
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const name of ['ida', 'jon']) {
      const sent = await app.deps.provider.payouts.list({}, { stripeAccount: await providerIdOf(name) });
      expect(sent.data).toHaveLength(1);
      expect(await overviewOf(name)).toMatchObject({ available: 0, inTransit: 2670 });
    }
  });
});

test('the ledger balances and agrees with the provider after a payout', async () => {
  await ready('lea');
  await withdraw('lea', 1000);
  sandbox.advance(3 * 86_400);
  await earner.booksAgree();
  expect(await overviewOf('lea')).toMatchObject({ available: 1670, paidOut: 1000 });
});
