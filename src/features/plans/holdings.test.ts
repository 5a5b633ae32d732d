import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { testApp } from '#test/test-app.ts';
import { entitlementsOf } from './entitlements.server.ts';
import { endDuePlans, endPlan, grantPlan, restrictPlan } from './holdings.server.ts';
import type { PlanCode } from './plan.ts';
import { recordUse } from './usage.server.ts';

const { as, ctx, idOf, sql, app } = await testApp();

const bought = (sourceId: string = randomUUID()) => ({ source: 'subscription' as const, sourceId });
const hold = (accountId: string, plan: PlanCode, source: Parameters<typeof endPlan>[1] = bought()) =>
  grantPlan(ctx(), { ...source, holder: { accountId }, plan, seats: 1, until: null });
const planOn = async (name: string) => (await as(name)(getProfile, {})).plan;

test('an account has what its plan allows, as long as it is paid for', async () => {
  const accountId = await idOf('ann');
  const source = bought();
  expect(await entitlementsOf(ctx(), { accountId })).toMatchObject({
    plan: 'FREEMIUM',
    limits: { tribes_owned: 3, premium_fonts: false, platform_fee_bps: 1000, teams_owned: 1 },
  });
  await hold(accountId, 'PREMIUM', source);
  expect(await planOn('ann')).toBe('PREMIUM');
  expect(await entitlementsOf(ctx(), { accountId })).toMatchObject({
    plan: 'PREMIUM',
    state: 'active',
    limits: { tribes_owned: 20, studio_designs: null, premium_fonts: true, platform_fee_bps: 500 },
  });
  await restrictPlan(ctx(), source);
  expect(await entitlementsOf(ctx(), { accountId })).toMatchObject({
    plan: 'PREMIUM',
    state: 'restricted',
    limits: { tribes_owned: 3 },
  });
  await hold(accountId, 'PREMIUM', source);
  await endPlan(ctx(), source);
  await endPlan(ctx(), source);
  expect(await planOn('ann')).toBe('FREEMIUM');
  const history = await sql`
    select change.to_state as state from plan_holding_transition change
    join plan_holding held on held.id = change.holding_id where held.account_id = ${accountId} order by change.id`;
  expect(history.map(({ state }) => state)).toEqual(['active', 'restricted', 'active', 'ended']);
});

test('of a bought and a granted plan the better one counts, and the grant ends on its day', async () => {
  const accountId = await idOf('cleo');
  const grantId = randomUUID();
  await hold(accountId, 'BASIC');
  await grantPlan(ctx(), {
    source: 'grant',
    sourceId: grantId,
    holder: { accountId },
    plan: 'CREATOR',
    seats: 1,
    until: new Date(Date.now() + 86_400_000),
  });
  expect(await entitlementsOf(ctx(), { accountId })).toMatchObject({
    plan: 'CREATOR',
    limits: { platform_fee_bps: 300, cards_month: 50 },
  });
  await sql`update plan_holding set held_until = now() - interval '1 second' where source_id = ${grantId}`;
  expect(await planOn('cleo')).toBe('BASIC');
  await endDuePlans({ sql, now: new Date(), deps: app.deps });
  expect(await sql`select state from plan_holding where source_id = ${grantId}`).toEqual([
    { state: 'ended' },
  ]);
});

test('the database keeps an account from having two plans from subscriptions', async () => {
  const accountId = await idOf('dan');
  await hold(accountId, 'BASIC');
  await expect(hold(accountId, 'PREMIUM')).rejects.toThrow(/plan_holding_account/);
});

test('a club has five seats, or those of its plan', async () => {
  const clubId = randomUUID();
  expect(await entitlementsOf(ctx(), { clubId })).toMatchObject({ plan: 'FREEMIUM', seats: 5 });
  const source = bought();
  await grantPlan(ctx(), { ...source, holder: { clubId }, plan: 'SILVER', seats: 60, until: null });
  expect(await entitlementsOf(ctx(), { clubId })).toMatchObject({
    plan: 'SILVER',
    seats: 60,
    limits: { roster_import: true, report_export: true, team_analytics_days: 90 },
  });
  await restrictPlan(ctx(), source);
  expect(await entitlementsOf(ctx(), { clubId })).toMatchObject({ state: 'restricted', seats: 5 });
});

test('200 uses at once of a limit of 10 allow exactly 10', async () => {
  const accountId = await idOf('eve');
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, () => recordUse(ctx(), accountId, 'studio_exports_month')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = tries.find((attempt) => attempt.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    status: 402,
    code: 'PLAN_LIMIT',
    details: { feature: 'studio_exports_month', used: 10, limit: 10, upgradeTo: 'BASIC' },
  });
});
