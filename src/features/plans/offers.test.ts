import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { graduatedTotal } from '../../../sandbox/billing/tiers.ts';
import * as calls from './calls.ts';
import { grantPlan } from './holdings.server.ts';
import { calculate } from './offers.server.ts';
import { planIntervals } from './plan.ts';

const { as, anyone, ctx, idOf } = await testApp();
const visitor = anyone();

test('a visitor sees nine plans by the month and the year, and those of a type', async () => {
  const all = await visitor(calls.getAllPlans, {});
  expect(all.items).toHaveLength(18);
  const team = await visitor(calls.getPlansForVisitors, { params: { planType: 'team' } });
  expect(team.items.map(({ code, interval, price }) => [code, interval, price])).toEqual([
    ['BRONZE', 'month', 29],
    ['BRONZE', 'year', 290],
    ['SILVER', 'month', 59],
    ['SILVER', 'year', 590],
    ['GOLD', 'month', 119],
    ['GOLD', 'year', 1190],
    ['PLATINUM', 'month', 249],
    ['PLATINUM', 'year', 2490],
  ]);
  const creator = all.items.find(({ code }) => code === 'CREATOR');
  expect(creator).toMatchObject({ purchasable: false, howToGet: expect.stringMatching(/grants it/) });
});

test('a member sees which plan is theirs and what a change costs', async () => {
  const accountId = await idOf('ann');
  const source = { source: 'subscription', sourceId: crypto.randomUUID() } as const;
  await grantPlan(ctx(), { ...source, holder: { accountId }, plan: 'BASIC', seats: 1, until: null });
  const { items } = await as('ann')(calls.getPlansForMembers, { params: { planType: 'individual' } });
  const byMonth = items.filter(({ interval }) => interval === 'month');
  expect(
    byMonth.map(({ code, isCurrent, change, difference }) => [code, isCurrent, change, difference]),
  ).toEqual([
    ['FREEMIUM', false, 'downgrade', -4.99],
    ['BASIC', true, null, 0],
    ['PREMIUM', false, 'upgrade', 5],
  ]);
});

test('every plan costs for 1 to 500 seats what the provider charges for its tiers', async () => {
  const { items } = await visitor(calls.getAllPlans, {});
  for (const { code: plan, interval } of items) {
    const { tiers, maxSeats } = await visitor(calls.getPlanPricing, { body: { plan, interval } });
    const given = tiers.map(({ upTo, flatAmount, unitAmount }) => ({
      up_to: upTo === 'inf' ? null : upTo,
      flat_amount: flatAmount || null,
      unit_amount: unitAmount,
    }));
    for (let seats = 1; seats <= maxSeats; seats += 1) {
      const { amount, total, lines } = await calculate(ctx(), { plan, interval, seats });
      expect(amount).toBe(graduatedTotal(given, seats));
      expect(Math.round(total * 100)).toBe(amount);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    }
  }
});

test('a price is explained line by line, and refused beyond the most seats', async () => {
  const silver = { plan: 'SILVER', interval: 'month' } as const;
  expect(await visitor(calls.calculatePricing, { body: { ...silver, seats: 60 } })).toMatchObject({
    total: 68,
    lines: [
      { kind: 'flat', amount: 5900 },
      { kind: 'seats', label: '10 more seats', quantity: 10, amount: 900 },
    ],
  });
  await expect(visitor(calls.calculatePricing, { body: { ...silver, seats: 501 } })).rejects.toMatchObject({
    status: 400,
    code: 'TOO_MANY_SEATS',
  });
  await expect(
    visitor(calls.calculatePricing, { body: { plan: 'PREMIUM', seats: 2 } }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_SEATS' });
});

test('the kids site has no plans', async () => {
  const child = anyone('kids');
  expect(await child(calls.getAllPlans, {})).toEqual({ items: [] });
  for (const interval of planIntervals)
    await expect(child(calls.getPlanPricing, { body: { plan: 'BASIC', interval } })).rejects.toMatchObject({
      code: 'NOT_ON_KIDS',
    });
});

test('a member sees what their plan allows, counts a use, and is refused with the plan that lifts it', async () => {
  const bob = as('bob');
  const access = await bob(calls.getPlanAccess, {});
  expect(access).toMatchObject({ plan: 'FREEMIUM', state: 'active' });
  expect(access.features.find(({ feature }) => feature === 'tribes_owned')).toMatchObject({
    allowed: true,
    used: 0,
    limit: 3,
    upgradeTo: 'BASIC',
  });
  const use = (featureId: string) => bob(calls.countFeatureUse, { params: { featureId } });
  for (let used = 1; used <= 3; used += 1) expect(await use('cards_month')).toMatchObject({ used, limit: 3 });
  await expect(use('cards_month')).rejects.toMatchObject({
    status: 402,
    code: 'PLAN_LIMIT',
    message: 'Your plan includes 3 new cards a month. Upgrade to Basic for more.',
  });
  await expect(use('premium_fonts')).rejects.toMatchObject({ status: 402 });
  expect(await use('tribes_owned')).toMatchObject({ allowed: true });
  await expect(use('teleport')).rejects.toMatchObject({ status: 404 });
});
