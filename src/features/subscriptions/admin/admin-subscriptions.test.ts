import { expect, test } from 'vitest';
import { changePlanPrice, getAdminPlans } from '#features/plans/admin/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { followPrices } from '../changes/price-changes.server.ts';
import { testSubscribers } from '../test-subscribers.ts';
import { getAdminSubscriptions, refundSubscription } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, app, sandbox, runJobs } = tested;
const { subscribe, see, held, pass, team } = testSubscribers(tested);
await grantStaff(tested, 'chief');
await grantStaff(tested, 'sue', 'superadmin');

test('staff see paid plans and refund the last invoice of one, which ends it', async () => {
  const own = await subscribe('ada', { plan: 'PREMIUM' });
  await subscribe('ben', { plan: 'BRONZE', teamId: team('ben') });
  const list = (query: object) => as('chief')(getAdminSubscriptions, { query });
  expect((await list({})).items.map(({ plan, payer, paid }) => [plan, payer?.username, paid])).toEqual([
    ['BRONZE', 'ben', 2900],
    ['PREMIUM', 'ada', 999],
  ]);
  expect((await list({ plan: 'PREMIUM' })).items).toHaveLength(1);
  expect((await list({ state: 'past_due' })).items).toEqual([]);
  const refund = (amount: number, expectedRefundable: number) =>
    as('chief')(refundSubscription, {
      body: { subscriptionId: own.id, amount, expectedRefundable, reason: 'Charged by mistake' },
    });
  await expect(refund(1000, 999)).rejects.toMatchObject({ status: 400 });
  expect(await refund(199, 999)).toMatchObject({ refunded: 199, refundable: 800, state: 'active' });
  await expect(refund(800, 999)).rejects.toMatchObject({ status: 409, code: 'REFUNDABLE_CHANGED' });
  sandbox.failNext({ method: 'POST', path: '/v1/refunds', status: 500, times: 3 });
  expect(await refund(800, 800)).toMatchObject({ refunded: 199, refundable: 0, state: 'active' });
  await expect(refund(800, 800)).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_REFUND' });
  // Recorded, and sent once the provider answers again.
  await pass(0.01);
  expect((await list({ payer: 'ada' })).items).toMatchObject([{ refunded: 999, state: 'revoked' }]);
  expect(await held(own.id)).toBeNull();
});

test('a price that staff change is told 30 days ahead and billed with the first renewal after that', async () => {
  const { id } = await subscribe('cleo', { plan: 'BASIC' });
  const basic = (await as('sue')(getAdminPlans, {})).items.find(({ code }) => code === 'BASIC');
  const price = { plan: 'BASIC', flatAmount: 599, unitAmount: 0, includedSeats: 1, maxSeats: 1 } as const;
  await as('sue')(changePlanPrice, {
    body: { ...price, expectedPriceId: basic?.month.id ?? '', reason: 'Storage costs more.' },
  });
  // Whoever starts now pays the new one, by the year ten times as much.
  const late = await subscribe('dora', { plan: 'BASIC', interval: 'year' });
  expect(await see('dora', late.id)).toMatchObject({ amount: 5990, invoices: [{ paid: 5990 }] });
  const follow = async () => {
    await followPrices(jobCtx(app.deps));
    await runJobs();
  };
  await follow();
  expect(await see('cleo', id)).toMatchObject({ amount: 499, pending: null });
  await pass(20);
  await follow();
  await pass(12);
  expect((await see('cleo', id)).invoices.map(({ paid }) => paid)).toEqual([499, 499]);
  await follow();
  expect(await see('cleo', id)).toMatchObject({ amount: 499, pending: { amount: 599, isPriceChange: true } });
  await pass(31);
  expect((await see('cleo', id)).invoices.map(({ paid }) => paid)).toEqual([599, 499, 499]);
});
