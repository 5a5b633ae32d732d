import { beforeEach, describe, expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { pollPayouts } from '../jobs.server.ts';

const tested = await testApp({}, { sandbox: true });
const { sql, app, idOf, sandbox, runJobs, failuresOfJobs } = tested;
const earner = await testEarner(tested);
const { sell, free, onboard, ready, withdraw, providerIdOf, overviewOf, booked, refunded } = earner;

beforeEach(() => sql`delete from rate_limit`);

const asked = (path: RegExp, method = 'POST') =>
  sandbox.log().filter((line) => line.method === method && path.test(line.path)).length;

describe('money #12: money of a sale', () => {
  test('refunded before the transfer touches no provider account', async () => {
    const paymentId = await sell('sue');
    await onboard('sue');
    const before = asked(/^\/v1\/transfers/);
    await refunded(paymentId);
    await runJobs();
    await pollPayouts(jobCtx(app.deps));
    expect(asked(/^\/v1\/transfers/)).toBe(before);
    expect(await overviewOf('sue')).toMatchObject({ available: 0, pending: 0 });
  });

  test('refunded after the payout leaves a blocking debt until a later sale', async () => {
    const paymentId = await ready('tom');
    await withdraw('tom');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    await refunded(paymentId);
    await sandbox.flush();
    await runJobs();
    expect(await overviewOf('tom')).toMatchObject({
      available: -2670,
      paidOut: 2670,
      withdraw: { can: false, code: 'NEGATIVE_BALANCE' },
    });
    expect(await booked('tom')).toMatchObject({ provider_connected: -2670, earnings_available: 2670 });
    await expect(withdraw('tom', 1000)).rejects.toMatchObject({ status: 409, code: 'NEGATIVE_BALANCE' });

    await sell('tom', 5000);
    await free('tom');
    await runJobs();
    expect(await overviewOf('tom')).toMatchObject({ available: 4470 - 2670 });
    expect(await withdraw('tom')).toMatchObject({ amount: 1800, state: 'processing' });
    expect(await booked('tom')).toMatchObject({ provider_connected: 0 });
  });

  test('money #10: is reversed once when the response was lost', async () => {
    const paymentId = await ready('vera', 5000);
    await runJobs();
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/transfers/', afterCommit: true, times: 2 });
    await refunded(paymentId, 1000);
    await runJobs();
    expect(failuresOfJobs()).toEqual(['payouts.reversed']);
    await sql`update transfer_reversal set tried_at = now() - interval '1 hour'`;
    await pollPayouts(jobCtx(app.deps));
    sandbox.deliveries({ drop: false });
    const { data } = await app.deps.provider.transfers.list({ destination: await providerIdOf('vera') });
    expect(data).toMatchObject([{ amount: 4470, amount_reversed: 894 }]);
    expect(await booked('vera')).toMatchObject({ provider_connected: 4470 - 894 });
  });

  test('is reversed by the refunded part, once, after a rejected first attempt', async () => {
    const paymentId = await ready('una', 5000);
    await runJobs();
    expect(await booked('una')).toMatchObject({ provider_connected: 4470 });
    sandbox.failNext({ method: 'POST', path: '/v1/transfers/', status: 400 });
    await refunded(paymentId, 1000);
    await sandbox.flush();
    await runJobs();
    const [open] =
      await sql`select problem, reversal_id from transfer_reversal where account_id = ${await idOf('una')}`;
    expect(open).toMatchObject({ reversalId: null, problem: expect.any(String) });
    // The refund itself never waited for it.
    expect(await overviewOf('una')).toMatchObject({ available: 4470 - 894 });
    await sql`update transfer_reversal set tried_at = now() - interval '1 hour'`;
    await pollPayouts(jobCtx(app.deps));
    await pollPayouts(jobCtx(app.deps));
    expect(await booked('una')).toMatchObject({
      provider_connected: 4470 - 894,
      earnings_available: 894 - 4470,
    });
    const { available, pending } = await app.deps.provider.balance.retrieve(
      {},
      { stripeAccount: await providerIdOf('una') },
    );
    expect([...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)).toBe(4470 - 894);
  });

  test('money #21: lost to a dispute is a debt, and restored when the dispute is won', async () => {
    const paymentId = await ready('wes');
    await withdraw('wes');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
    const { id } = await sandbox.control<{ id: string }>('disputes', { charge: row?.chargeId });
    await sandbox.flush();
    await runJobs();
    expect(await overviewOf('wes')).toMatchObject({
      available: -2670,
      paidOut: 2670,
      withdraw: { can: false, code: 'NEGATIVE_BALANCE' },
    });
    expect(await booked('wes')).toMatchObject({ provider_connected: -2670 });
    await sandbox.control(`disputes/${id}/close`, { status: 'won' });
    await sandbox.flush();
    await runJobs();
    expect(await overviewOf('wes')).toMatchObject({ available: 0, paidOut: 2670 });
    expect(await booked('wes')).toMatchObject({ provider_connected: 0, earnings_available: 0 });
  });
});

test('the ledger balances and agrees with the provider after all of this', earner.booksAgree);
