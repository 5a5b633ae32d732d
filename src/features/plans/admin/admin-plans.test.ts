import { expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { getAuditLog } from '#features/staff/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { calculatePricing, getPlanAccess } from '../calls.ts';
import {
  changePlanLimit,
  changePlanPrice,
  getAdminPlans,
  getPlanGrants,
  getPlanHistory,
  grantPlan,
  revokePlan,
} from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf, sql, runJobs } = tested;
await grantStaff(tested, 'sue', 'superadmin');
await grantStaff(tested, 'adam');
const reason = 'As agreed in the spring.';

const planOf = async (code: string) => {
  const plan = (await as('adam')(getAdminPlans, {})).items.find((one) => one.code === code);
  if (!plan) throw new Error(`There is no ${code}`);
  return plan;
};
const silver = {
  plan: 'SILVER',
  includedSeats: 50,
  flatAmount: 6500,
  unitAmount: 95,
  maxSeats: 500,
} as const;
const change = async (terms: object = {}, expected?: string) =>
  as('sue')(changePlanPrice, {
    body: { ...silver, expectedPriceId: expected ?? (await planOf('SILVER')).month.id, reason, ...terms },
  });

test('a price is changed for months and years, the old rows stay, and the history says who and why', async () => {
  const before = await planOf('SILVER');
  expect(await change()).toMatchObject({
    month: { flatAmount: 6500, unitAmount: 95 },
    year: { flatAmount: 65_000, unitAmount: 950 },
  });
  const quote = { plan: 'SILVER', interval: 'year', seats: 51 } as const;
  expect(await anyone()(calculatePricing, { body: quote })).toMatchObject({ amount: 65_950 });
  await expect(change({ flatAmount: 7000 }, before.month.id)).rejects.toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
  });
  const { items } = await as('adam')(getPlanHistory, { query: { kind: 'price' } });
  expect(items).toHaveLength(2);
  expect(
    items.find(({ change: what }) => what.kind === 'price' && what.after.interval === 'month'),
  ).toMatchObject({
    plan: 'SILVER',
    by: { username: 'sue' },
    reason,
    change: { before: { flatAmount: 5900 }, after: { flatAmount: 6500 } },
  });
  const log = await as('sue')(getAuditLog, { query: { act: 'plans.change' } });
  expect(log.items).toMatchObject([{ actor: { username: 'sue' }, reason, details: { plan: 'SILVER' } }]);
  await expect(sql`update plan_price set flat_amount = 1 where plan = 'SILVER'`).rejects.toThrow(
    /append-only/,
  );
});

test.each([
  ['a negative price', { flatAmount: -100 }],
  ['a price below what can be charged', { flatAmount: 49 }],
  ['a negative price of a seat', { unitAmount: -1 }],
  ['half a cent', { unitAmount: 95.5 }],
  ['more than 500 seats', { maxSeats: 501 }],
  ['fewer seats than it includes', { maxSeats: 49 }],
  ['no seats', { includedSeats: 0 }],
  ['no reason', { reason: '  ' }],
  ['a price for a plan that isn’t sold', { plan: 'CREATOR' }],
  ['seats for a plan of one person', { plan: 'BASIC' }],
])('%s is refused', async (_what, terms) => {
  const { plan = 'SILVER' } = terms as { plan?: string };
  const expected = (await planOf(plan)).month.id;
  await expect(change(terms, expected)).rejects.toMatchObject({ status: 400 });
});

test('a limit is changed for everybody who has the plan, at once', async () => {
  const limitOf = async () =>
    (await as('fay')(getPlanAccess, {})).features.find(({ feature }) => feature === 'tribes_owned')?.limit;
  expect(await limitOf()).toBe(3);
  const body = { plan: 'FREEMIUM', feature: 'tribes_owned', limit: 4, expectedLimit: 3, reason } as const;
  await as('sue')(changePlanLimit, { body });
  expect(await limitOf()).toBe(4);
  await expect(as('sue')(changePlanLimit, { body: { ...body, limit: 9 } })).rejects.toMatchObject({
    status: 409,
    code: 'LIMIT_CHANGED',
  });
  const { items } = await as('adam')(getPlanHistory, { query: { plan: 'FREEMIUM' } });
  expect(items).toMatchObject([
    {
      by: { username: 'sue' },
      reason,
      change: { kind: 'limit', feature: 'tribes_owned', before: 3, after: 4 },
    },
  ]);
});

test.each([
  ['a negative limit', { feature: 'tribes_owned', limit: -1, expectedLimit: 5 }, 400],
  ['a number for a flag', { feature: 'premium_fonts', limit: 1, expectedLimit: true }, 400],
  ['yes for a number', { feature: 'tribes_owned', limit: true, expectedLimit: 5 }, 400],
  ['a fee above 100%', { feature: 'platform_fee_bps', limit: 10_001, expectedLimit: 800 }, 400],
  ['a fee without end', { feature: 'platform_fee_bps', limit: null, expectedLimit: 800 }, 400],
  ['more days than are counted', { feature: 'analytics_days', limit: 731, expectedLimit: 90 }, 400],
  ['an unknown feature', { feature: 'time_travel', limit: 1, expectedLimit: 1 }, 400],
  [
    'a feature that the plan doesn’t have',
    { plan: 'GOLD', feature: 'cards_month', limit: 1, expectedLimit: 1 },
    404,
  ],
])('%s is refused', async (_what, limit, status) => {
  await expect(
    as('sue')(changePlanLimit, { body: { plan: 'BASIC', reason, ...limit } as never }),
  ).rejects.toMatchObject({ status });
});

test('an admin grants a plan until a day and revokes it; the person is told both times', async () => {
  await idOf('cleo');
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const grant = await as('adam')(grantPlan, { body: { account: 'cleo', plan: 'CREATOR', until, reason } });
  expect(grant).toMatchObject({
    account: { username: 'cleo' },
    grantedBy: { username: 'adam' },
    reason,
    endedAt: null,
  });
  expect(await as('cleo')(getPlanAccess, {})).toMatchObject({ plan: 'CREATOR' });
  await expect(
    as('adam')(grantPlan, { body: { account: 'cleo', plan: 'ADMIN', reason } }),
  ).rejects.toMatchObject({ status: 409, code: 'ALREADY_GRANTED' });
  const list = (ended: 'true' | 'false') => as('adam')(getPlanGrants, { query: { ended } });
  expect((await list('false')).items).toMatchObject([{ id: grant.id, plan: 'CREATOR' }]);
  await runJobs();
  await as('adam')(revokePlan, { body: { grantId: grant.id, reason: 'She left.' } });
  expect(await as('cleo')(getPlanAccess, {})).toMatchObject({ plan: 'FREEMIUM' });
  expect((await list('true')).items).toMatchObject([
    { id: grant.id, endedBy: { username: 'adam' }, endReason: 'She left.' },
  ]);
  await expect(as('adam')(revokePlan, { body: { grantId: grant.id, reason } })).rejects.toMatchObject({
    status: 404,
  });
  await runJobs();
  const { items } = await as('cleo')(getAllNotifications, { query: {} });
  expect(items.map(({ type }) => type)).toEqual(['plan_grant_ended', 'plan_granted']);
  const acts = await sql`select act from audit_log where account_id = ${await idOf('cleo')} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['plans.grant', 'plans.grant.revoke']);
});

test('grants that are refused', async () => {
  await idOf('una');
  await sql`update account set age_band = 'under_13' where id = ${await idOf('kim')}`;
  const grant = (who: string, body: object) =>
    as(who)(grantPlan, { body: { account: 'una', plan: 'CREATOR', reason, ...body } as never });
  await expect(grant('adam', { account: 'adam' })).rejects.toMatchObject({ status: 403, code: 'OWN_GRANT' });
  await expect(grant('una', { account: 'cleo' })).rejects.toMatchObject({ status: 403 });
  await expect(grant('adam', { plan: 'PREMIUM' })).rejects.toMatchObject({ status: 400 });
  await expect(grant('adam', { account: 'nobody_here' })).rejects.toMatchObject({ status: 404 });
  await expect(grant('adam', { until: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ field: 'until' });
  await expect(grant('adam', { until: '2099-01-01T00:00:00Z' })).rejects.toMatchObject({ field: 'until' });
  await expect(grant('adam', { reason: '' })).rejects.toMatchObject({ field: 'reason' });
  await expect(grant('adam', { account: 'kim' })).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
  const own = await as('sue')(grantPlan, { body: { account: 'adam', plan: 'ADMIN', reason } });
  await expect(as('adam')(revokePlan, { body: { grantId: own.id, reason } })).rejects.toMatchObject({
    code: 'OWN_GRANT',
  });
});
