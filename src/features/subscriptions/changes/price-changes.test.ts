import { expect, test } from 'vitest';
import { insertAccounts } from '#features/accounts/signup/insert-accounts.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { changePlanPrice, getAdminPlans } from '#features/plans/admin/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { formatDay } from '#ui/format/date.ts';
import { testSubscribers } from '../test-subscribers.ts';
import { followPrices } from './price-changes.server.ts';
import { firstBillAt, isBilledNext } from './price-notice.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, runJobs } = tested;
const { subscribe, see, pass } = testSubscribers(tested);
await grantStaff(tested, 'sue', 'superadmin');

/** Before the clocks move: staff have just proved their second factor. */
const setPrice = async (plan: 'BASIC' | 'PREMIUM', flatAmount: number) => {
  const known = (await as('sue')(getAdminPlans, {})).items.find(({ code }) => code === plan);
  const price = { plan, flatAmount, unitAmount: 0, includedSeats: 1, maxSeats: 1 };
  await as('sue')(changePlanPrice, {
    body: { ...price, expectedPriceId: known?.month.id ?? '', reason: 'Storage costs more.' },
  });
};
const follow = async () => {
  await followPrices(jobCtx(app.deps));
  await runJobs();
};
const told = async (name: string) =>
  (await as(name)(getAllNotifications, { query: {} })).items.map(sentenceOf);
/** Moves the clocks to some days before the end of the period. */
const toDaysBefore = async (name: string, id: string, days: number) => {
  const end = Date.parse((await see(name, id)).periodEnd ?? '');
  await pass((end - app.deps.clock().getTime()) / 86_400_000 - days);
};

test('one run tells everybody of a new price, behind a thousand who know it already', async () => {
  const payers = await insertAccounts(
    sql,
    Array.from({ length: 1001 }, (_, index) => ({
      email: `payer${index}@touchline.test`,
      username: `payer${index}`,
      displayName: `Payer ${index}`,
      role: 'USER' as const,
      sites: ['sports' as const],
    })),
  );
  await setPrice('PREMIUM', 1099);
  const [price] = await sql<{ id: string; oldId: string }[]>`
    select (array_agg(id order by valid_from desc, id desc))[1] as id, (array_agg(id order by valid_from, id))[1] as old_id
    from plan_price where plan = 'PREMIUM' and interval = 'month'`;
  await sql`
    insert into subscription (id, site, account_id, product, payer_id, state, price_id, seats, period_start, period_end,
      price_notice_id, price_notice_at, synced_at)
    select gen_random_uuid(), 'sports', payer, 'individual', payer, 'active', ${price?.oldId ?? ''}, 1, now(), now() + interval '20 days',
      ${price?.id ?? ''}, now(), now()
    from unnest(${payers.slice(1)}::uuid[]) payer`;
  await sql`
    insert into subscription (id, site, account_id, product, payer_id, state, price_id, seats, period_start, period_end, synced_at)
    values ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'sports', ${payers[0] ?? ''}, 'individual', ${payers[0] ?? ''}, 'active',
      ${price?.oldId ?? ''}, 1, now(), now() + interval '20 days', now())`;
  await followPrices(jobCtx(app.deps));
  expect(
    await sql`select 1 from subscription where state = 'active' and price_id <> ${price?.id ?? ''}
      and price_id in (select id from plan_price where plan = 'PREMIUM' and interval = 'month')
      and price_notice_id is distinct from ${price?.id ?? ''}`,
  ).toEqual([]);
  await sql`delete from subscription where payer_id = any(${payers}::uuid[])`;
});

test('a new price is told 30 days ahead with its first bill, reminded of, shown as the next bill, and charged', async () => {
  const { id } = await subscribe('cleo', { plan: 'BASIC' });
  await setPrice('BASIC', 599);
  // Whoever starts now pays the new one, by the year ten times as much.
  const late = await subscribe('dora', { plan: 'BASIC', interval: 'year' });
  expect(await see('dora', late.id)).toMatchObject({ amount: 5990, invoices: [{ paid: 5990 }] });
  await pass(4);
  await follow();
  const before = await see('cleo', id);
  expect(before).toMatchObject({
    amount: 499,
    nextBill: { amount: 499 },
    pending: { amount: 599, isPriceChange: true },
  });
  const firstBill = before.pending?.at ?? '';
  const change = `from $4.99 to $5.99 a month, with your bill on ${formatDay(firstBill)}`;
  expect(await told('cleo')).toContainEqual(`The price of Basic plan changes ${change}.`);
  // The bill before it keeps the old price.
  await toDaysBefore('cleo', id, 2);
  await follow();
  await toDaysBefore('cleo', id, -0.1);
  await follow();
  expect(await see('cleo', id)).toMatchObject({
    periodEnd: firstBill,
    nextBill: { amount: 599, at: firstBill },
    invoices: [{ paid: 499 }, { paid: 499 }],
  });
  await toDaysBefore('cleo', id, 6.9);
  await follow();
  await follow();
  const reminders = (await told('cleo')).filter((text) => text.startsWith('A reminder'));
  expect(reminders).toEqual([
    `A reminder: the price of Basic plan changes ${change}. You can change or cancel your plan until then.`,
  ]);
  await toDaysBefore('cleo', id, 2);
  await follow();
  expect(await see('cleo', id)).toMatchObject({ amount: 499, nextBill: { amount: 599 } });
  await pass(2.1);
  expect(await see('cleo', id)).toMatchObject({
    amount: 599,
    pending: null,
    invoices: [{ paid: 599 }, { paid: 499 }, { paid: 499 }],
  });
});

test('the first bill with a new price is the first one 30 days after its notice, on the day of the plan', () => {
  const bill = (priceNoticeAt: string, periodStart: string, periodEnd: string, interval: 'month' | 'year') =>
    firstBillAt({ priceNoticeAt, periodStart, periodEnd }, interval)?.toISOString().slice(0, 10);
  expect(bill('2026-01-01', '2025-12-31', '2026-01-31', 'month')).toBe('2026-01-31');
  expect(bill('2026-01-02', '2025-12-31', '2026-01-31', 'month')).toBe('2026-02-28');
  expect(bill('2026-02-10', '2026-01-31', '2026-02-28', 'month')).toBe('2026-03-31');
  expect(bill('2026-02-27', '2026-01-30', '2026-02-28', 'month')).toBe('2026-03-30');
  expect(bill('2027-02-10', '2024-02-29', '2027-02-28', 'year')).toBe('2028-02-29');
  expect(isBilledNext({ priceNoticeAt: '2026-01-02', periodStart: null, periodEnd: '2026-01-31' })).toBe(
    false,
  );
  expect(isBilledNext({ priceNoticeAt: null, periodStart: null, periodEnd: '2026-01-31' })).toBe(false);
});
