import { expect, test } from 'vitest';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { testSubscribers } from '../test-subscribers.ts';
import { getAdminSubscriptions, refundSubscription } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sandbox } = tested;
const { subscribe, held, pass, team } = testSubscribers(tested);
await grantStaff(tested, 'chief');

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
