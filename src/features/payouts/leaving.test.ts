import { beforeEach, expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { eraseChild } from '#features/guardians/children/calls.ts';
import { bookSale } from '#features/ledger/book-sale.server.ts';
import { earningExports } from '#features/ledger/personal-data.server.ts';
import { getAllNotifications, setNotificationPreferences } from '#features/notifications/calls.ts';
import { paytipUser } from '#features/tips/calls.ts';
import { emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { exportedOf } from '#test/exported.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { payoutExports } from './personal-data.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, ctx, sql, idOf, sandbox, runJobs } = tested;
const { ready, withdraw, onboard, providerIdOf } = await testEarner(tested);
beforeEach(() => sql`delete from rate_limit`);

const noticeTypesOf = async (name: string) => {
  await sandbox.flush();
  await runJobs();
  const { items } = await as(name)(getAllNotifications, { query: {} });
  return items.map(({ type, target, values }) => ({ type, path: target.path, values }));
};

/** Sold for 10.00, of which they earn 8.70. */
const earns = (accountId: string) =>
  bookSale(ctx(), {
    paymentId: newId(),
    currency: 'USD',
    chargeId: `ch_${accountId}`,
    items: [
      {
        item: 1,
        source: 'card',
        description: 'Card',
        total: 1000,
        tax: null,
        fee: 130,
        shares: [{ accountId, amount: 870 }],
      },
    ],
  });

test('asks before deleting an account with a balance, which may be forfeited', async () => {
  await earns(await idOf('ada'));
  const leave = (forfeitBalance?: boolean) =>
    as('ada')(requestDeletion, { body: { confirm: 'ada', ...(forfeitBalance ? { forfeitBalance } : {}) } });
  await expect(leave()).rejects.toMatchObject({
    status: 409,
    code: 'UNPAID_BALANCE',
    details: { sums: [{ amount: 870, currency: 'USD' }] },
    message: expect.stringContaining('$8.70'),
  });
  expect(await leave(true)).toMatchObject({ state: 'deletion_requested' });
  expect(await as('bob')(requestDeletion, { body: { confirm: 'bob' } })).toMatchObject({
    state: 'deletion_requested',
  });
});

test('asks a guardian before erasing a child with a balance', async () => {
  const mum = await idOf('mum');
  const childId = await idOf('teen', { birthDate: `${new Date().getUTCFullYear() - 15}-01-01` });
  await sql`update account set guardian_id = ${mum} where id = ${childId}`;
  await earns(childId);
  const { displayName } = await as('teen')(getProfile, {});
  const erase = (forfeitBalance?: boolean) =>
    as('mum')(eraseChild, {
      body: { childId, name: displayName, ...(forfeitBalance ? { forfeitBalance } : {}) },
    });
  await expect(erase()).rejects.toMatchObject({
    status: 409,
    code: 'UNPAID_BALANCE',
    details: { sums: [{ amount: 870, currency: 'USD' }] },
    message: expect.stringContaining(`${displayName} still has $8.70 in earnings`),
  });
  expect((await as('teen')(getProfile, {})).state).toBe('active');
  await erase(true);
  expect(await sql`select state from account where id = ${childId}`).toEqual([{ state: 'erased' }]);
});

test('pays nothing to a child under 13, whatever its settings', async () => {
  const born = { birthDate: `${new Date().getUTCFullYear() - 10}-01-01` };
  const childId = await idOf('brave_panda', { ...born, guardianEmail: 'mum@touchline.test', site: 'kids' });
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('mum')},
      monetization = '{"tips": true, "cards": true, "shop": false}' where id = ${childId}`;
  const child = as('brave_panda', {}, 'kids');
  const { username, version } = await child(getProfile, {});
  await expect(
    as('mum')(paytipUser, {
      body: { username: username ?? '', amount: 500, currency: 'USD' },
      requestKey: newId(),
    }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(child(updateMonetization, { body: { version, cards: true } })).rejects.toMatchObject({
    status: 403,
    code: 'ADULTS_ONLY',
  });
});

test('removes the name of an erased account and keeps the ledger', async () => {
  await ready('cleo');
  await withdraw('cleo');
  const accountId = await idOf('cleo');
  const before = await sql`select count(*)::int as n from ledger_entry`;
  await emit(ctx(), 'account.erased', { accountId });
  await runJobs();
  const [row] = await sql`
    select p.email, p.bank_last4, o.bank_last4 as paid_to, e.description
    from payout_account p join payout o using (account_id) join earning e using (account_id)
    where account_id = ${accountId}`;
  expect(row).toEqual({ email: '', bankLast4: null, paidTo: null, description: '' });
  expect(await sql`select count(*)::int as n from ledger_entry`).toEqual(before);
});

test('exports earnings and payouts', async () => {
  await ready('dora');
  await withdraw('dora');
  const files = await exportedOf(ctx(), await idOf('dora'), [...earningExports, ...payoutExports]);
  expect(files).toMatchObject({
    earnings: [{ source: 'test_good', amount: 2670, currency: 'USD' }],
    payouts: [{ amount: 2670, state: 'processing', bankLast4: '6789' }],
    'payout-account': [{ state: 'active', country: 'GB' }],
  });
});

test('notifies about released earnings, paid or failed payouts and a restricted account', async () => {
  await ready('eve');
  expect(await noticeTypesOf('eve')).toEqual([
    { type: 'earnings_freed', path: '/dashboard', values: { amount: 2670, currency: 'USD' } },
    { type: 'sold', path: '/tribes', values: { others: 0 } },
  ]);
  await withdraw('eve');
  sandbox.advance(3 * 86_400);
  expect((await noticeTypesOf('eve'))[0]).toMatchObject({ type: 'payout_paid', values: { amount: 2670 } });
  const [sent] = await sql<{ payoutId: string }[]>`
    select payout_id from payout where account_id = ${await idOf('eve')}`;
  await sandbox.control(`payouts/${sent?.payoutId}/fail`, { code: 'account_closed' });
  expect((await noticeTypesOf('eve'))[0]).toMatchObject({
    type: 'payout_failed',
    values: { amount: 2670, failure: expect.stringContaining('closed') },
  });
  await sandbox.control(`accounts/${await providerIdOf('eve')}`, { onboard: 'restricted' });
  expect((await noticeTypesOf('eve'))[0]).toMatchObject({
    type: 'payout_account',
    values: { state: 'restricted' },
  });
  await onboard('eve');
  expect((await noticeTypesOf('eve'))[0]).toMatchObject({
    type: 'payout_account',
    values: { state: 'active' },
  });
  await expect(
    as('eve')(setNotificationPreferences, { body: { kinds: [{ kind: 'money', inApp: false }] } }),
  ).rejects.toMatchObject({ code: 'CANNOT_MUTE' });
});
