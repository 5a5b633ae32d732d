import { beforeEach, describe, expect, test } from 'vitest';
import { jobCtx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { pollPayouts } from '../jobs.server.ts';
import { allPayoutStates, payoutTransitions } from '../payout-states.ts';
import { applyPayout } from './apply-payout.server.ts';
import { findPayout } from './payout-row.server.ts';
import { payoutStates } from './payout-states.server.ts';

const tested = await testApp({}, { sandbox: true });
const { ctx, sql, app, idOf, sandbox, runJobs, failuresOfJobs } = tested;
const earner = await testEarner(tested);
const { sell, free, onboard, ready, withdraw, providerIdOf, overviewOf, payoutsOf, payoutOf, booked } =
  earner;

beforeEach(() => sql`delete from rate_limit`);

describe('a payout', () => {
  test('money #13: returned by the bank is credited once', async () => {
    await ready('kim');
    await withdraw('kim');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    expect(await overviewOf('kim')).toMatchObject({ available: 0, paidOut: 2670 });
    const { payoutId } = await payoutOf('kim');
    await sandbox.control(`payouts/${payoutId}/fail`, { code: 'account_closed' });
    await sandbox.flush();
    const failed = sandbox.deliveryLog().findLast(({ type }) => type === 'payout.failed');
    for (let i = 0; i < 3; i++) sandbox.resend(failed?.event_id ?? '');
    await sandbox.flush();
    expect(await payoutsOf('kim')).toMatchObject([
      { state: 'failed', paidAt: null, failure: expect.stringContaining('closed') },
    ]);
    expect(await overviewOf('kim')).toMatchObject({ available: 2670, inTransit: 0, paidOut: 0 });
    expect(await booked('kim')).toMatchObject({ provider_connected: 2670, payouts_in_transit: 0 });
    // It can be withdrawn again.
    expect(await withdraw('kim')).toMatchObject({ state: 'processing' });
  });

  test('fails and credits the money when the bank rejects it', async () => {
    await sell('leo');
    await free('leo');
    await onboard('leo', 'active', '000111111116');
    await withdraw('leo');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    expect(await payoutsOf('leo')).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('find this bank account') },
    ]);
    expect(await overviewOf('leo')).toMatchObject({ available: 2670, inTransit: 0 });
  });

  test('canceled at the provider credits the money', async () => {
    await ready('mia');
    await withdraw('mia');
    const { payoutId } = await payoutOf('mia');
    await app.deps.provider.payouts.cancel(payoutId, {}, { stripeAccount: await providerIdOf('mia') });
    await sandbox.flush();
    expect(await payoutsOf('mia')).toMatchObject([{ state: 'cancelled' }]);
    expect(await overviewOf('mia')).toMatchObject({ available: 2670, inTransit: 0 });
  });

  test('that somebody made at the provider is none of ours, whatever is noted on it', async () => {
    const sent = { id: 'po_by_hand', status: 'paid', metadata: { payout_id: 'made by hand' } };
    const applied = transact(jobCtx(app.deps), (tx) => applyPayout(tx, sent as never));
    await expect(applied).resolves.toBeUndefined();
  });

  test('is sent once when the response is lost, and found by the job', async () => {
    await ready('ned');
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/payouts', afterCommit: true, times: 2 });
    expect(await withdraw('ned')).toMatchObject({ state: 'requested' });
    await sql`update payout set tried_at = now() - interval '5 minutes'`;
    await pollPayouts(jobCtx(app.deps));
    sandbox.deliveries({ drop: false });
    const sent = await app.deps.provider.payouts.list({}, { stripeAccount: await providerIdOf('ned') });
    expect(sent.data).toHaveLength(1);
    expect(await payoutsOf('ned')).toMatchObject([{ state: 'processing' }]);
  });

  test('money #10: transfers earnings once when the response was lost', async () => {
    await sell('otto');
    await free('otto');
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/transfers', afterCommit: true, times: 2 });
    await onboard('otto');
    await runJobs();
    expect(failuresOfJobs()).toEqual(['payouts.move-earnings']);
    await pollPayouts(jobCtx(app.deps));
    sandbox.deliveries({ drop: false });
    const { data } = await app.deps.provider.transfers.list({ destination: await providerIdOf('otto') });
    expect(data).toMatchObject([{ amount: 2670 }]);
    expect(await booked('otto')).toMatchObject({ provider_connected: 2670 });
  });

  test('completes without events', async () => {
    await ready('olga');
    await withdraw('olga');
    sandbox.deliveries({ drop: true });
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    sandbox.deliveries({ drop: false });
    await sql`update payout set tried_at = now() - interval '1 hour'`;
    await pollPayouts(jobCtx(app.deps));
    expect(await payoutsOf('olga')).toMatchObject([{ state: 'paid' }]);
  });

  test('waits and retries until the funds are available at the provider', async () => {
    await sell('pam');
    await sql`update earning set available_at = now() - interval '1 minute' where account_id = ${await idOf('pam')}`;
    await onboard('pam');
    expect(await withdraw('pam')).toMatchObject({ state: 'requested' });
    expect(await overviewOf('pam')).toMatchObject({ available: 0, inTransit: 2670 });
    sandbox.advance(3 * 86_400);
    await sql`update payout set tried_at = now() - interval '1 hour'`;
    await pollPayouts(jobCtx(app.deps));
    expect(await payoutsOf('pam')).toMatchObject([{ state: 'processing' }]);
  });

  test('rejected by the provider credits the money and gives a reason', async () => {
    await ready('quinn');
    sandbox.failNext({ method: 'POST', path: '/v1/payouts', status: 400 });
    const payout = await withdraw('quinn');
    expect(payout).toMatchObject({ state: 'failed', failure: expect.stringContaining('refused it') });
    expect(await overviewOf('quinn')).toMatchObject({ available: 2670, inTransit: 0 });
  });

  test('follows its transitions only', async () => {
    await ready('rex');
    await withdraw('rex');
    const { id } = await payoutOf('rex');
    const row = await findPayout(ctx(), id);
    if (!row) throw new Error('No payout');
    for (const from of allPayoutStates) {
      for (const to of allPayoutStates) {
        const move = sql
          .begin(async (tx) => {
            await tx`
              update payout set state = ${from}, failure = ${from === 'failed' ? 'declined' : null} where id = ${id}`;
            await payoutStates.move(
              { ...ctx(), sql: tx },
              { ...row, state: from },
              {
                to,
                by: null,
                reason: 'requested',
                ...(to === 'failed' ? { failure: 'declined' } : {}),
              },
            );
            throw new Error('may');
          })
          .catch((error: unknown) => error);
        const outcome = await move;
        if (payoutTransitions[from].includes(to)) expect(outcome).toMatchObject({ message: 'may' });
        else expect(outcome).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      }
    }
  });

  test('is limited to one open payout by the database', async () => {
    const accountId = await idOf('rex');
    await expect(sql`
      insert into payout (id, account_id, site, request_key, amount, currency, provider_account_id)
      values (gen_random_uuid(), ${accountId}, 'sports', 'other-key', 1000, 'USD', 'acct_x')`).rejects.toThrow(
      'payout_one_open',
    );
    await expect(sql`
      insert into payout (id, account_id, site, request_key, amount, currency, provider_account_id, state)
      values (gen_random_uuid(), ${accountId}, 'sports', 'third-key', 0, 'USD', 'acct_x', 'paid')`).rejects.toThrow(
      'check',
    );
  });
});

test('the ledger balances and agrees with the provider after all of this', earner.booksAgree);
