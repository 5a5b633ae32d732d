import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { getWithdrawal, type WithdrawalLine } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, sql, sandbox } = tested;
const earner = await testEarner(tested);

/** All lines, two a page, with the sums. */
async function contentOf(name: string, payoutId: string) {
  const items: WithdrawalLine[] = [];
  let cursor: string | null = null;
  for (;;) {
    const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor ? { cursor } : {}) };
    const page = await as(name)(getWithdrawal, { params: { payoutId }, query });
    items.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) return { ...page, items };
  }
}
const numberOf = async (paymentId: string) =>
  (await sql<{ number: string }[]>`select number from shop_order where payment_id = ${paymentId}`)[0]?.number;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('a withdrawal contains what was released since the one before, less refunds, with order numbers', async () => {
  const first = await earner.ready('wanda');
  const second = await earner.sell('wanda', 2000);
  await earner.free('wanda');
  const one = await earner.withdraw('wanda', 3000);
  sandbox.advance(5 * 86_400);
  await sandbox.flush();
  await earner.refunded(first, 1000);
  const third = await earner.sell('wanda', 5000);
  await earner.free('wanda');
  const two = await earner.withdraw('wanda');

  const before = await contentOf('wanda', one.id);
  expect(before).toMatchObject({ before: 0, added: 2670 + 1770, taken: 0, left: 4440 - 3000 });
  expect(before.items.map(({ type, orderNumber, amount }) => [type, orderNumber, amount])).toEqual([
    ['released', await numberOf(second), 1770],
    ['released', await numberOf(first), 2670],
  ]);
  const after = await contentOf('wanda', two.id);
  expect(after).toMatchObject({ before: 1440, added: 4470, taken: -890, left: 0, payout: { id: two.id } });
  expect(
    after.items.map(({ type, orderNumber, amount, title }) => [type, orderNumber, amount, title]),
  ).toEqual([
    ['released', await numberOf(third), 4470, 'Match ball'],
    ['refund', await numberOf(first), -890, 'Match ball'],
  ]);
  for (const { before: from, items, payout, left } of [before, after])
    expect(from + sum(items.map(({ amount }) => amount)) - left).toBe(payout.amount);
  await earner.booksAgree();
});

test('a withdrawal that the bank returned is part of the next one', async () => {
  await earner.ready('will');
  const one = await earner.withdraw('will');
  const { payoutId } = await earner.payoutOf('will');
  await sandbox.control(`payouts/${payoutId}/fail`, { code: 'account_closed' });
  await sandbox.flush();
  const two = await earner.withdraw('will');
  expect((await contentOf('will', two.id)).items).toMatchObject([{ type: 'returned', amount: one.amount }]);
});

test('what a withdrawal contains is shown to nobody else', async () => {
  await earner.ready('wilma');
  const { id: payoutId } = await earner.withdraw('wilma');
  const query = {};
  await expect(as('other')(getWithdrawal, { params: { payoutId }, query })).rejects.toMatchObject({
    status: 404,
  });
  await expect(anyone()(getWithdrawal, { params: { payoutId }, query })).rejects.toMatchObject({
    status: 401,
  });
  await expect(as('wilma', {}, 'kids')(getWithdrawal, { params: { payoutId }, query })).rejects.toMatchObject(
    { code: 'NOT_ON_KIDS' },
  );
});
