import { beforeEach, expect, test } from 'vitest';
import { liftAdminSanctions, sanctionAdminAccount } from '#features/accounts/administration/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { pollPayouts } from '../jobs.server.ts';
import { getAdminPayouts, pauseAdminPayouts, resumeAdminPayouts, retryAdminPayout } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox } = tested;
const { ready, withdraw, payoutOf, payoutsOf, overviewOf } = await testEarner(tested);
await grantStaff(tested, 'chief', 'admin');
const chief = as('chief');

beforeEach(() => sql`delete from rate_limit`);

const listed = async (query: object) => (await chief(getAdminPayouts, { query })).items;
const audited = async (name: string) => [
  ...(await sql`select act, reason from audit_log where account_id = ${await idOf(name)} order by id`),
];

/** Withdrawn, and sent back by the bank. */
async function failed(name: string): Promise<string> {
  await ready(name);
  await withdraw(name);
  sandbox.advance(3 * 86_400);
  await sandbox.flush();
  const { id, payoutId } = await payoutOf(name);
  await sandbox.control(`payouts/${payoutId}/fail`, { code: 'account_closed' });
  await sandbox.flush();
  return id;
}

test('a failed payout is requested again once, whoever retries it', async () => {
  const payoutId = await failed('kim');
  expect(await listed({ state: 'failed', person: 'kim' })).toMatchObject([
    { id: payoutId, amount: 2670, retry: 'request', failure: { code: 'account_closed' } },
  ]);
  const retries = await Promise.allSettled([1, 2].map(() => chief(retryAdminPayout, { body: { payoutId } })));
  expect(retries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await payoutsOf('kim')).toMatchObject([{ state: 'processing', amount: 2670 }, { state: 'failed' }]);
  expect(await overviewOf('kim')).toMatchObject({ available: 0, inTransit: 2670 });
  await expect(chief(retryAdminPayout, { body: { payoutId } })).rejects.toMatchObject({
    code: 'ALREADY_RETRIED',
  });
  expect(await listed({ state: 'failed', person: 'kim' })).toMatchObject([{ retry: null }]);
  expect(await audited('kim')).toEqual([{ act: 'payouts.change.retry', reason: '' }]);
});

test('a paused account withdraws nothing, what it requested waits, and resuming sends it', async () => {
  await ready('leo');
  sandbox.failNext({ method: 'POST', path: '/v1/payouts', status: 500, times: 3 });
  expect(await withdraw('leo')).toMatchObject({ state: 'requested' });
  const { id: payoutId } = await payoutOf('leo');
  await chief(pauseAdminPayouts, { body: { account: 'leo', reason: 'Stolen cards' } });
  await sql`update payout set tried_at = now() - interval '1 hour' where id = ${payoutId}`;
  await pollPayouts(jobCtx(app.deps));
  expect(await payoutsOf('leo')).toMatchObject([{ state: 'requested' }]);
  expect(await listed({ person: 'leo' })).toMatchObject([{ retry: null, pause: { reason: 'Stolen cards' } }]);
  await expect(chief(retryAdminPayout, { body: { payoutId } })).rejects.toMatchObject({
    code: 'PAYOUTS_PAUSED',
  });
  await expect(chief(pauseAdminPayouts, { body: { account: 'leo', reason: 'Again' } })).rejects.toMatchObject(
    { code: 'ALREADY_PAUSED' },
  );
  await chief(resumeAdminPayouts, { body: { account: 'leo', reason: 'Cleared' } });
  expect(await chief(retryAdminPayout, { body: { payoutId } })).toMatchObject({
    id: payoutId,
    state: 'processing',
  });
  expect(await audited('leo')).toEqual([
    { act: 'payouts.change.pause', reason: 'Stolen cards' },
    { act: 'payouts.change.resume', reason: 'Cleared' },
    { act: 'payouts.change.retry', reason: '' },
  ]);
});

test('a banned account is paid nothing, and what it requested is sent after the ban is lifted', async () => {
  await ready('ned');
  sandbox.failNext({ method: 'POST', path: '/v1/payouts', status: 500, times: 3 });
  expect(await withdraw('ned')).toMatchObject({ state: 'requested' });
  const { id: payoutId } = await payoutOf('ned');
  const accountId = await idOf('ned');
  const polled = async () => {
    await sql`update payout set tried_at = now() - interval '1 hour' where id = ${payoutId}`;
    await pollPayouts(jobCtx(app.deps));
    return (await sql`select state, amount from payout where account_id = ${accountId}`)[0];
  };
  await chief(sanctionAdminAccount, { body: { accountId, kind: 'ban', reason: 'Stolen cards' } });
  expect(await polled()).toEqual({ state: 'requested', amount: 2670 });
  expect(await listed({ person: 'ned' })).toMatchObject([{ isBanned: true, retry: null }]);
  await expect(chief(retryAdminPayout, { body: { payoutId } })).rejects.toMatchObject({
    status: 409,
    code: 'ACCOUNT_BANNED',
    message: 'This account is banned. Its payouts wait until the ban is lifted.',
  });
  await chief(liftAdminSanctions, { body: { accountId, reason: 'It was not them.' } });
  expect(await polled()).toEqual({ state: 'processing', amount: 2670 });
});

test('a banned person is emailed how the payout that was on its way ended', async () => {
  await ready('nia');
  await withdraw('nia');
  const { id, payoutId } = await payoutOf('nia');
  const accountId = await idOf('nia');
  await chief(sanctionAdminAccount, { body: { accountId, kind: 'ban', reason: 'Stolen cards' } });
  const emails = async () => {
    await sandbox.flush();
    await tested.runJobs();
    const rows = await sql<{ subject: string }[]>`
      select subject from inbox_message where recipient = 'nia@touchline.test' order by id desc`;
    return rows.map(({ subject }) => subject);
  };
  sandbox.advance(3 * 86_400);
  expect((await emails())[0]).toBe('Your payout of $26.70 has arrived at your bank');
  await sandbox.control(`payouts/${payoutId}/fail`, { code: 'account_closed' });
  expect((await emails())[0]).toMatch(/^Your payout of \$26\.70 failed and is back in your balance/);
  expect(await listed({ person: 'nia' })).toMatchObject([
    { id, state: 'failed', isBanned: true, retry: null },
  ]);
});

test('a paused person is told that their payouts are paused', async () => {
  await ready('mia');
  await chief(pauseAdminPayouts, { body: { account: 'mia', reason: 'Under investigation' } });
  await expect(withdraw('mia')).rejects.toMatchObject({
    status: 409,
    code: 'PAYOUTS_PAUSED',
    message: expect.not.stringContaining('investigation'),
  });
  expect(await overviewOf('mia')).toMatchObject({ withdraw: { can: false, code: 'PAYOUTS_PAUSED' } });
});

test('every sort goes through all payouts in pages', async () => {
  for (const sort of ['-requestedAt', 'requestedAt', '-amount', 'amount'] as const) {
    const all = (await listed({ sort })).map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await chief(getAdminPayouts, { query: { sort, limit: 1, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
    expect(seen.length).toBeGreaterThan(2);
  }
});

test('staff can’t pause or retry their own payouts, and moderators nobody’s', async () => {
  const body = { account: 'chief', reason: 'Mine' };
  await expect(chief(pauseAdminPayouts, { body })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
  await grantStaff(tested, 'mod', 'moderator');
  const { id: payoutId } = await payoutOf('kim');
  for (const name of ['kim', 'mod']) {
    await expect(as(name)(getAdminPayouts, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as(name)(retryAdminPayout, { body: { payoutId } })).rejects.toMatchObject({ status: 403 });
  }
});
