import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, balancesOf } from '#features/ledger/balance.server.ts';
import { refundPayment } from '#features/payments/refund.server.ts';
import { jobCtx } from '#platform/jobs.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import {
  connectPayoutAccount,
  createPayoutAccount,
  getPayoutAccount,
  getPayouts,
  getUserEarnings,
  openPayoutAccount,
  validatePayoutAccount,
  withdrawMoney,
} from './calls.ts';
import { followPayouts } from './follow.server.ts';
import { movePayout } from './move-payout.server.ts';
import { findPayout } from './payout-row.server.ts';
import { payoutMoves, payoutStates } from './payout-rules.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, ctx, sql, app, idOf, sandbox, runJobs } = tested;
const { sell, free, onboard, ready, withdraw, providerIdOf } = await testEarner(tested);

beforeEach(() => sql`delete from rate_limit`);

const overviewOf = async (name: string) => (await as(name)(getUserEarnings, { query: {} })).overview;
const payoutsOf = async (name: string) => (await as(name)(getPayouts, { query: {} })).items;
const asked = (path: RegExp, method = 'POST') =>
  sandbox.log().filter((line) => line.method === method && path.test(line.path)).length;
const paidBack = (paymentId: string, amount?: number) =>
  refundPayment(jobCtx(app.deps, 'sports'), {
    ...{ paymentId, reason: 'test', byAccountId: null },
    ...(amount ? { amount } : {}),
  });
const idOfPayout = async (name: string) => {
  const [row] = await sql<{ id: string; payoutId: string }[]>`
    select id, payout_id from payout where account_id = ${await idOf(name)} order by created_at desc limit 1`;
  if (!row) throw new Error('No payout');
  return row;
};
/** Everything in the person's accounts, as they stand in the ledger. */
const booked = async (name: string) => balancesOf(ctx(), await idOf(name));

describe('a payout account', () => {
  test('goes from none to pending to active, and the page sees it although no event was told', async () => {
    expect(await as('ada')(getPayoutAccount, {})).toMatchObject({ state: 'none', ready: false });
    expect(await as('ada')(createPayoutAccount, {})).toMatchObject({ state: 'pending', ready: false });
    const { url } = await as('ada')(connectPayoutAccount, {});
    expect(url).toContain('/onboard/');
    // money #9: account.updated may be lost.
    sandbox.deliveries({ drop: true });
    await sandbox.control(`accounts/${await providerIdOf('ada')}`, { onboard: 'active' });
    await sandbox.flush();
    expect(await as('ada')(getPayoutAccount, {})).toMatchObject({
      ...{ state: 'active', ready: true, requirements: [], bankLast4: '6789' },
    });
    sandbox.deliveries({ drop: false });
    const moves = await sql<{ toState: string }[]>`
      select to_state from payout_account_move where account_id = ${await idOf('ada')} order by id`;
    expect(moves.map(({ toState }) => toState)).toEqual(['pending', 'active']);
  });

  test('is opened once, however often and at once it is asked for, and when the answer was lost', async () => {
    sandbox.failNext({ method: 'POST', path: '/v1/accounts', afterCommit: true, times: 2 });
    await expect(as('ben')(createPayoutAccount, {})).rejects.toMatchObject({ status: 503 });
    await Promise.all([1, 2, 3].map(() => as('ben')(createPayoutAccount, {})));
    const accounts = await app.deps.provider.accounts.list({ limit: 100 });
    const benId = await idOf('ben');
    expect(accounts.data.filter(({ metadata }) => metadata?.account_id === benId)).toHaveLength(1);
  });

  test('says what is missing in words, by event', async () => {
    await onboard('ben', 'restricted');
    await sandbox.flush();
    const restricted = await as('ben')(getPayoutAccount, {});
    expect(restricted).toMatchObject({
      state: 'restricted',
      requirements: ['A photo of an identity document'],
    });
    await sandbox.control(`accounts/${await providerIdOf('ben')}`, { onboard: 'active' });
    await sandbox.flush();
    const [row] = await sql`select state from payout_account where account_id = ${await idOf('ben')}`;
    expect(row?.state).toBe('active');
  });

  test('cannot be validated before there is one, and not by visitors', async () => {
    await expect(as('cleo')(validatePayoutAccount, {})).rejects.toMatchObject({
      ...{ status: 409, code: 'NO_PAYOUT_ACCOUNT' },
    });
    await expect(anyone()(createPayoutAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test('opens at the provider by a link that is made anew each time, for its owner alone', async () => {
    await expect(as('dora')(openPayoutAccount, {})).rejects.toMatchObject({ code: 'NO_PAYOUT_ACCOUNT' });
    await as('dora')(createPayoutAccount, {});
    await expect(as('dora')(openPayoutAccount, {})).rejects.toMatchObject({
      ...{ status: 409, code: 'PAYOUT_ACCOUNT_NOT_FINISHED' },
    });
    await onboard('dora');
    const [{ url }, again] = [
      await as('dora')(openPayoutAccount, {}),
      await as('dora')(openPayoutAccount, {}),
    ];
    expect(url).toContain(`/express/${await providerIdOf('dora')}/`);
    expect(again.url).not.toBe(url);
    await expect(anyone()(openPayoutAccount, {})).rejects.toMatchObject({ status: 401 });
    sandbox.failNext({ method: 'POST', path: '/v1/accounts/', status: 500, times: 2 });
    await expect(as('dora')(openPayoutAccount, {})).rejects.toMatchObject({ status: 503 });
  });

  test('is not for under-18s whose guardian has not said yes, and not for the kids site', async () => {
    const teen = as('tess', { birthDate: `${new Date().getUTCFullYear() - 15}-01-01` });
    for (const call of [
      createPayoutAccount,
      connectPayoutAccount,
      openPayoutAccount,
      validatePayoutAccount,
    ]) {
      await expect(teen(call, {})).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' });
      await expect(as('ada', {}, 'kids')(call, {})).rejects.toMatchObject({ code: 'NOT_ON_KIDS' });
    }
    await expect(withdraw('tess')).rejects.toMatchObject({ code: 'GUARDIAN_NEEDED' });
    await expect(
      as('ada', {}, 'kids')(withdrawMoney, { query: {}, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
    await sql`update account set guardian_id = ${await idOf('ada')} where username = 'tess'`;
    expect(await teen(createPayoutAccount, {})).toMatchObject({ state: 'pending' });
  });
});

describe('withdrawing', () => {
  test('sends what was earned to the bank, and books every step', async () => {
    await ready('dora');
    expect(await overviewOf('dora')).toMatchObject({ available: 2670, withdraw: { can: true } });
    const payout = await withdraw('dora');
    expect(payout).toMatchObject({ amount: 2670, state: 'processing', bankLast4: '6789' });
    expect(await overviewOf('dora')).toMatchObject({ available: 0, onItsWay: 2670, paidOut: 0 });
    expect(await booked('dora')).toMatchObject({
      ...{ earnings_available: 0, payouts_under_way: -2670, payouts_in_transit: 2670, provider_connected: 0 },
    });
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    expect(await payoutsOf('dora')).toMatchObject([{ state: 'paid', paidAt: expect.any(String) }]);
    expect(await overviewOf('dora')).toMatchObject({ available: 0, onItsWay: 0, paidOut: 2670 });
    for (const amount of Object.values(await booked('dora'))) expect(amount).toBe(0);
    const [all] = await sql<{ sum: number }[]>`select sum(amount)::bigint as sum from ledger_entry`;
    expect(all?.sum).toBe(0);
  });

  test('of a part leaves the rest', async () => {
    await ready('eve', 5000);
    expect(await withdraw('eve', 1000)).toMatchObject({ amount: 1000 });
    expect(await overviewOf('eve')).toMatchObject({ available: 3470, onItsWay: 1000 });
  });

  test.each([
    ['999', 400, 'BELOW_MINIMUM', 'Withdraw at least $10.00.'],
    ['0', 400, 'BELOW_MINIMUM', 'Withdraw at least $10.00.'],
    ['1000.5', 400, undefined, 'whole cents'],
    ['-1000', 400, undefined, 'whole cents'],
    ['1e4', 400, undefined, 'whole cents'],
    ['', 400, undefined, 'whole cents'],
    ['ten', 400, undefined, 'whole cents'],
    ['99999999999', 400, undefined, 'whole cents'],
    ['2671', 409, 'ABOVE_AVAILABLE', 'You have $26.70 to withdraw'],
  ])('of "%s" is refused with %i', async (amount, status, code, words) => {
    const [known] = await sql`select from account where username = 'fay'`;
    if (!known) await ready('fay');
    const asking = as('fay')(withdrawMoney, { query: { amount }, requestKey: randomUUID() });
    await expect(asking).rejects.toMatchObject({
      ...{ status, message: expect.stringContaining(words) },
      ...(code ? { code } : {}),
    });
    expect(await payoutsOf('fay')).toEqual([]);
  });

  test('needs an Idempotency-Key of its own', async () => {
    const door = as('fay');
    for (const requestKey of [undefined, 'short', 'with a space in it', 'x'.repeat(101)]) {
      await expect(
        door(withdrawMoney, { query: {}, ...(requestKey ? { requestKey } : {}) }),
      ).rejects.toMatchObject({
        ...{ status: 400, code: 'IDEMPOTENCY_KEY_NEEDED' },
      });
    }
    const key = randomUUID();
    const first = await withdraw('fay', 1000, key);
    expect(await withdraw('fay', 1000, key)).toMatchObject({ id: first.id });
    await expect(withdraw('fay', 1100, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    // Another one while that is under way.
    await expect(withdraw('fay', 1000)).rejects.toMatchObject({ status: 409, code: 'PAYOUT_OPEN' });
  });

  test('needs a payout account that is ready, and says what to do', async () => {
    await sell('gus');
    await free('gus');
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'NO_PAYOUT_ACCOUNT' });
    await as('gus')(createPayoutAccount, {});
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_PENDING' });
    await onboard('gus', 'restricted');
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_RESTRICTED' });
    expect((await overviewOf('gus'))?.withdraw).toMatchObject({
      can: false,
      code: 'PAYOUT_ACCOUNT_RESTRICTED',
    });
    // What the provider still has to tell of the account would put it back.
    await sandbox.flush();
    await sql`update payout_account set state = 'rejected' where account_id = ${await idOf('gus')}`;
    await expect(withdraw('gus')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_REJECTED' });
    await expect(as('gus')(connectPayoutAccount, {})).rejects.toMatchObject({
      code: 'PAYOUT_ACCOUNT_REJECTED',
    });
    expect(await overviewOf('gus')).toMatchObject({ available: 2670 });
  });

  test('does not touch what is still held back', async () => {
    await sell('hal');
    await onboard('hal');
    expect(await overviewOf('hal')).toMatchObject({ available: 0, pending: 2670 });
    await expect(withdraw('hal')).rejects.toMatchObject({ status: 400, code: 'BELOW_MINIMUM' });
    await expect(withdraw('hal', 1000)).rejects.toMatchObject({ code: 'ABOVE_AVAILABLE' });
  });

  test('money #13: ten at once are one payout, with one key and with ten', async () => {
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
      expect(await overviewOf(name)).toMatchObject({ available: 0, onItsWay: 2670 });
    }
  });

  test('money #13: what a bank sends back after it arrived is theirs again, once', async () => {
    await ready('kim');
    await withdraw('kim');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    expect(await overviewOf('kim')).toMatchObject({ available: 0, paidOut: 2670 });
    const { payoutId } = await idOfPayout('kim');
    await sandbox.control(`payouts/${payoutId}/fail`, { code: 'account_closed' });
    await sandbox.flush();
    const failed = sandbox.told().findLast(({ type }) => type === 'payout.failed');
    for (let i = 0; i < 3; i++) sandbox.resend(failed?.event_id ?? '');
    await sandbox.flush();
    expect(await payoutsOf('kim')).toMatchObject([
      { state: 'failed', paidAt: null, failure: expect.stringContaining('closed') },
    ]);
    expect(await overviewOf('kim')).toMatchObject({ available: 2670, onItsWay: 0, paidOut: 0 });
    expect(await booked('kim')).toMatchObject({ provider_connected: 2670, payouts_in_transit: 0 });
    // It can be withdrawn again.
    expect(await withdraw('kim')).toMatchObject({ state: 'processing' });
  });

  test('to a bank that does not take it fails, and gives the money back', async () => {
    await sell('leo');
    await free('leo');
    await onboard('leo', 'active', '000111111116');
    await withdraw('leo');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    expect(await payoutsOf('leo')).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('no such bank account') },
    ]);
    expect(await overviewOf('leo')).toMatchObject({ available: 2670, onItsWay: 0 });
  });

  test('called back at the provider gives the money back', async () => {
    await ready('mia');
    await withdraw('mia');
    const { payoutId } = await idOfPayout('mia');
    await app.deps.provider.payouts.cancel(payoutId, {}, { stripeAccount: await providerIdOf('mia') });
    await sandbox.flush();
    expect(await payoutsOf('mia')).toMatchObject([{ state: 'cancelled' }]);
    expect(await overviewOf('mia')).toMatchObject({ available: 2670, onItsWay: 0 });
  });

  test('whose answer is lost is sent once, and found by the job', async () => {
    await ready('ned');
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/payouts', afterCommit: true, times: 2 });
    expect(await withdraw('ned')).toMatchObject({ state: 'requested' });
    await sql`update payout set tried_at = now() - interval '5 minutes'`;
    await followPayouts(app.deps);
    sandbox.deliveries({ drop: false });
    const sent = await app.deps.provider.payouts.list({}, { stripeAccount: await providerIdOf('ned') });
    expect(sent.data).toHaveLength(1);
    expect(await payoutsOf('ned')).toMatchObject([{ state: 'processing' }]);
  });

  test('money #10: of earnings whose transfer was answered into the void moves them once', async () => {
    await sell('otto');
    await free('otto');
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/transfers', afterCommit: true, times: 2 });
    await onboard('otto');
    await runJobs();
    await followPayouts(app.deps);
    sandbox.deliveries({ drop: false });
    const { data } = await app.deps.provider.transfers.list({ destination: await providerIdOf('otto') });
    expect(data).toMatchObject([{ amount: 2670 }]);
    expect(await booked('otto')).toMatchObject({ provider_connected: 2670 });
  });

  test('whose events are lost ends all the same', async () => {
    await ready('olga');
    await withdraw('olga');
    sandbox.deliveries({ drop: true });
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    sandbox.deliveries({ drop: false });
    await sql`update payout set tried_at = now() - interval '1 hour'`;
    await followPayouts(app.deps);
    expect(await payoutsOf('olga')).toMatchObject([{ state: 'paid' }]);
  });

  test('before the money is free at the provider waits, and is asked for again', async () => {
    await sell('pam');
    await sql`update earning set available_at = now() - interval '1 minute' where account_id = ${await idOf('pam')}`;
    await onboard('pam');
    expect(await withdraw('pam')).toMatchObject({ state: 'requested' });
    expect(await overviewOf('pam')).toMatchObject({ available: 0, onItsWay: 2670 });
    sandbox.advance(3 * 86_400);
    await sql`update payout set tried_at = now() - interval '1 hour'`;
    await followPayouts(app.deps);
    expect(await payoutsOf('pam')).toMatchObject([{ state: 'processing' }]);
  });

  test('that the provider refuses for good gives the money back and says so', async () => {
    await ready('quinn');
    sandbox.failNext({ method: 'POST', path: '/v1/payouts', status: 400 });
    const payout = await withdraw('quinn');
    expect(payout).toMatchObject({ state: 'failed', failure: expect.stringContaining('did not send it') });
    expect(await overviewOf('quinn')).toMatchObject({ available: 2670, onItsWay: 0 });
  });

  test('moves only along its table', async () => {
    await ready('rex');
    await withdraw('rex');
    const { id } = await idOfPayout('rex');
    const row = await findPayout(ctx(), id);
    if (!row) throw new Error('No payout');
    for (const from of payoutStates) {
      for (const to of payoutStates) {
        const move = sql
          .begin(async (tx) => {
            await movePayout(
              { ...ctx(), sql: tx },
              { ...row, state: from },
              {
                ...{ to, by: null, why: 'test' },
                ...(to === 'failed' ? { failure: 'declined' } : {}),
              },
            );
            throw new Error('may');
          })
          .catch((error: unknown) => error);
        const outcome = await move;
        if (payoutMoves[from].includes(to)) expect(outcome).toMatchObject({ message: 'may' });
        else expect(outcome).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      }
    }
  });

  test('two open ones are refused by the database itself', async () => {
    const accountId = await idOf('rex');
    await expect(sql`
      insert into payout (id, account_id, site, request_key, amount, provider_account_id)
      values (gen_random_uuid(), ${accountId}, 'sports', 'other-key', 1000, 'acct_x')`).rejects.toThrow(
      'payout_one_open',
    );
    await expect(sql`
      insert into payout (id, account_id, site, request_key, amount, provider_account_id, state)
      values (gen_random_uuid(), ${accountId}, 'sports', 'third-key', 999, 'acct_x', 'paid')`).rejects.toThrow(
      'check',
    );
  });
});

describe('money #12: a refund', () => {
  test('before the money moved touches no account at the provider', async () => {
    const paymentId = await sell('sue');
    await onboard('sue');
    const before = asked(/^\/v1\/transfers/);
    await paidBack(paymentId);
    await runJobs();
    await followPayouts(app.deps);
    expect(asked(/^\/v1\/transfers/)).toBe(before);
    expect(await overviewOf('sue')).toMatchObject({ available: 0, pending: 0 });
  });

  test('after transfer and payout leaves a debt that blocks, until a later sale settles it', async () => {
    const paymentId = await ready('tom');
    await withdraw('tom');
    sandbox.advance(3 * 86_400);
    await sandbox.flush();
    await paidBack(paymentId);
    await sandbox.flush();
    await runJobs();
    expect(await overviewOf('tom')).toMatchObject({
      ...{ available: -2670, paidOut: 2670, withdraw: { can: false, code: 'NEGATIVE_BALANCE' } },
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

  test('money #10: whose reversal was answered into the void takes the money back once', async () => {
    const paymentId = await ready('vera', 5000);
    await runJobs();
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/transfers/', afterCommit: true, times: 2 });
    await paidBack(paymentId, 1000);
    await runJobs();
    await sql`update transfer_reversal set tried_at = now() - interval '1 hour'`;
    await followPayouts(app.deps);
    sandbox.deliveries({ drop: false });
    const { data } = await app.deps.provider.transfers.list({ destination: await providerIdOf('vera') });
    expect(data).toMatchObject([{ amount: 4470, amount_reversed: 894 }]);
    expect(await booked('vera')).toMatchObject({ provider_connected: 4470 - 894 });
  });

  test('of a part takes back a part, once, although the reversal was refused at first', async () => {
    const paymentId = await ready('una', 5000);
    await runJobs();
    expect(await booked('una')).toMatchObject({ provider_connected: 4470 });
    sandbox.failNext({ method: 'POST', path: '/v1/transfers/', status: 400 });
    await paidBack(paymentId, 1000);
    await sandbox.flush();
    await runJobs();
    const [open] =
      await sql`select problem, reversal_id from transfer_reversal where account_id = ${await idOf('una')}`;
    expect(open).toMatchObject({ reversalId: null, problem: expect.any(String) });
    // The refund itself never waited for it.
    expect(await overviewOf('una')).toMatchObject({ available: 4470 - 894 });
    await sql`update transfer_reversal set tried_at = now() - interval '1 hour'`;
    await followPayouts(app.deps);
    await followPayouts(app.deps);
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
});

test('after all of this the ledger sums to zero and the provider’s books agree with ours', async () => {
  const [all] = await sql<{ sum: number }[]>`select sum(amount)::bigint as sum from ledger_entry`;
  expect(all?.sum).toBe(0);
  sandbox.check();
  await sandbox.flush();
  await runJobs();
  await followPayouts(app.deps);
  const own = await app.deps.provider.balance.retrieve();
  const there = [...own.available, ...own.pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(await balanceOf(ctx(), { kind: 'provider' })).toBe(there);
});
