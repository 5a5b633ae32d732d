import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTwoFactor } from '#features/auth/two-factor/test-two-factor.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import {
  connectPayoutAccount,
  createPayoutAccount,
  getPayoutAccount,
  openPayoutAccount,
  validatePayoutAccount,
  withdrawMoney,
} from '../calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, sql, app, idOf, sandbox } = tested;
const earner = await testEarner(tested);
const { onboard, withdraw, providerIdOf, protect } = earner;

beforeEach(() => sql`delete from rate_limit`);

describe('a payout account', () => {
  test('money #9: becomes pending and active without any event when the page is loaded', async () => {
    expect(await as('ada')(getPayoutAccount, {})).toMatchObject({ state: 'none', ready: false });
    await protect('ada');
    expect(await as('ada')(createPayoutAccount, {})).toMatchObject({ state: 'pending', ready: false });
    const { url } = await as('ada')(connectPayoutAccount, {});
    expect(url).toContain('/onboard/');
    sandbox.deliveries({ drop: true });
    await sandbox.control(`accounts/${await providerIdOf('ada')}`, { onboard: 'active' });
    await sandbox.flush();
    expect(await as('ada')(getPayoutAccount, {})).toMatchObject({
      state: 'active',
      ready: true,
      requirements: [],
      bankLast4: '6789',
    });
    sandbox.deliveries({ drop: false });
    const moves = await sql<{ toState: string }[]>`
      select to_state from payout_account_transition where account_id = ${await idOf('ada')} order by id`;
    expect(moves.map(({ toState }) => toState)).toEqual(['pending', 'active']);
  });

  test('is created once, however often it is requested and when the response was lost', async () => {
    await protect('ben');
    sandbox.failNext({ method: 'POST', path: '/v1/accounts', afterCommit: true, times: 2 });
    await expect(as('ben')(createPayoutAccount, {})).rejects.toMatchObject({ status: 503 });
    await Promise.all([1, 2, 3].map(() => as('ben')(createPayoutAccount, {})));
    const accounts = await app.deps.provider.accounts.list({ limit: 100 });
    const benId = await idOf('ben');
    expect(accounts.data.filter(({ metadata }) => metadata?.account_id === benId)).toHaveLength(1);
  });

  test('shows what is missing, updated by events', async () => {
    await onboard('ben', 'restricted');
    await sandbox.flush();
    const restricted = await as('ben')(getPayoutAccount, {});
    expect(restricted).toMatchObject({
      state: 'restricted',
      requirements: ['Photo ID'],
    });
    await sandbox.control(`accounts/${await providerIdOf('ben')}`, { onboard: 'active' });
    await sandbox.flush();
    const [row] = await sql`select state from payout_account where account_id = ${await idOf('ben')}`;
    expect(row?.state).toBe('active');
  });

  test('cannot be validated before it exists, nor by visitors', async () => {
    await expect(as('cleo')(validatePayoutAccount, {})).rejects.toMatchObject({
      status: 409,
      code: 'NO_PAYOUT_ACCOUNT',
    });
    await expect(anyone()(createPayoutAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test('opens at the provider with a new link each time, for its owner only', async () => {
    await protect('dora');
    await expect(as('dora')(openPayoutAccount, {})).rejects.toMatchObject({ code: 'NO_PAYOUT_ACCOUNT' });
    await as('dora')(createPayoutAccount, {});
    await expect(as('dora')(openPayoutAccount, {})).rejects.toMatchObject({
      status: 409,
      code: 'PAYOUT_ACCOUNT_NOT_FINISHED',
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

  test('is not opened or changed without a fresh second factor', async () => {
    const calls = [createPayoutAccount, connectPayoutAccount, openPayoutAccount];
    const setup = {
      status: 403,
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
      next: { to: '/settings/security', label: 'Open security settings' },
    };
    for (const call of calls) await expect(as('erin')(call, {})).rejects.toMatchObject(setup);
    expect(await as('erin')(getPayoutAccount, {})).toMatchObject({ state: 'none' });
    await onboard('erin');
    await withTwoFactor(tested).provedAgo('erin', 16);
    for (const call of calls) {
      await expect(as('erin')(call, {})).rejects.toMatchObject({ status: 403, code: 'SECOND_FACTOR_STALE' });
    }
    expect(await as('erin')(getPayoutAccount, {})).toMatchObject({ ready: true });
    await protect('erin');
    expect(await as('erin')(openPayoutAccount, {})).toMatchObject({ url: expect.any(String) });
  });

  test('needs guardian consent under 18, and does not exist on the kids site', async () => {
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
    await protect('tess');
    expect(await teen(createPayoutAccount, {})).toMatchObject({ state: 'pending' });
    // A guardian who has paused them pauses this too.
    await sql`
      insert into guardian_consent (child_id, site, guardian_email, whole_account, state, paused_at)
      values (${await idOf('tess')}, 'sports', 'parent@touchline.test', false, 'given', now())`;
    await expect(teen(validatePayoutAccount, {})).rejects.toMatchObject({ code: 'GUARDIAN_NEEDED' });
  });
});
