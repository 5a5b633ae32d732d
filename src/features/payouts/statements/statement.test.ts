import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { sellables } from '#features/payments/points.ts';
import { makePromoCode } from '#features/payments/promo-codes/calls.ts';
import { refundPayment } from '#features/payments/refunds/refund.server.ts';
import { getMySales } from '#features/payments/sales/calls.ts';
import { testGoods } from '#features/payments/test-goods.ts';
import type { CallInput } from '#platform/call.ts';
import { plainText } from '#platform/csv.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { testApp } from '#test/test-app.ts';
import { getStatement, getStatementLines } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, app, ctx, idOf, sql, sandbox, tokenOf } = tested;
const [makerId, friendId] = [await idOf('maker', { role: 'CREATOR' }), await idOf('friend')];
const goods = await testGoods(tested, [
  { accountId: makerId, share: 7_000 },
  { accountId: friendId, share: 3_000 },
]);
const charged = sellables.of(app).filter(({ kind }) => kind !== 'delivery');
replaceEntries(app, sellables, charged);
goods.sellAs('delivery', { title: 'Delivery', payees: [{ accountId: makerId, share: 10_000 }] });
goods.sellAs('formula', { title: '=HYPERLINK("http://x.test","Ball"),"a"', detail: '@SUM(1)' });
beforeEach(() => sql`delete from rate_limit`);

const [today] = await sql<{ day: string }[]>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`;
const day = today?.day ?? '';
const span = { currency: 'USD', from: day, to: day, timeZone: 'UTC' } as const;

async function bought(kinds: readonly string[], price = 1000, promoCode?: string): Promise<string> {
  const items = await Promise.all(
    kinds.map(async (kind) => ({ kind, refId: await goods.make(price), quantity: 1 })),
  );
  const promoCodes = promoCode ? [{ sellerId: makerId, code: promoCode }] : [];
  const opened = await as('ada')(initiatePayment, { body: { items, promoCodes }, requestKey: randomUUID() });
  if (opened.amount > 0) {
    await pay(opened.checkoutUrl);
    await goods.process('ada', opened.paymentId);
  }
  return opened.paymentId;
}
const refund = (paymentId: string, amount: number, lines?: number[]) =>
  refundPayment(ctx(), { paymentId, amount, ...(lines && { lines }), reason: 'seller', byAccountId: null });
const numberOf = async (paymentId: string) =>
  (await sql<{ number: string }[]>`select number from shop_order where payment_id = ${paymentId}`)[0]?.number;
const statement = (name: string, query: { period?: string; timeZone?: string } = {}) =>
  as(name)(getStatement, { query: { timeZone: 'UTC', ...query } });
const lines = async (name: string) =>
  (await as(name)(getStatementLines, { query: { ...span, limit: 50 } })).items;
const file = async (name: string | null, path: string, host = 'localhost') =>
  app.server.inject({
    url: `/api/userearning/${path}`,
    headers: {
      host,
      'x-api-key': 'touchline-public',
      ...(name ? { authorization: `Bearer ${await tokenOf(name)}` } : {}),
    },
  });
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('a statement', () => {
  test('has a line for each line item and refund, with the order, and sums of them by month', async () => {
    const id = await bought(['test_good', 'delivery']);
    const number = await numberOf(id);
    await refund(id, 500, [0]);
    await sandbox.flush();
    const own = (await lines('maker')).filter(({ orderNumber }) => orderNumber === number);
    const parts = { title: 'Match ball', detail: 'Signed', source: 'test_good', path: '/tribes' };
    expect(own).toMatchObject([
      { ...parts, type: 'refund', sold: 0, refunded: -500 },
      { type: 'sale', source: 'delivery', sold: 0, delivery: 1000, shares: 0 },
      { ...parts, type: 'sale', sold: 1000, delivery: 0, refunded: 0 },
    ]);
    for (const { sold, delivery, refunded, fee, shares, net } of own)
      expect(sold + delivery + refunded + fee + shares).toBe(net);
    const { totals, periods, unit, sources, years } = await statement('maker', { period: day.slice(0, 4) });
    expect([unit, periods.length, years]).toEqual(['month', Number(day.slice(5, 7)), [day.slice(0, 4)]]);
    const all = await lines('maker');
    for (const name of ['sold', 'delivery', 'refunded', 'fee', 'shares', 'net'] as const) {
      expect(totals[0]?.[name]).toBe(sum(all.map((line) => line[name])));
      expect(sum(periods.map((one) => one[name]))).toBe(totals[0]?.[name]);
      expect(sum(sources.map((one) => one[name]))).toBe(totals[0]?.[name]);
    }
    const earned = await sql<{ amount: number }[]>`
      select sum(amount - reversed)::bigint as amount from earning where account_id = ${makerId}`;
    expect(totals[0]?.net).toBe(earned[0]?.amount);
  });

  test('shows those who share in a sale their own part alone', async () => {
    const number = await numberOf(await bought(['test_good'], 2000));
    const [sellers] = (await lines('maker')).filter(({ orderNumber }) => orderNumber === number);
    const [shared] = (await lines('friend')).filter(({ orderNumber }) => orderNumber === number);
    expect(sellers).toMatchObject({ type: 'sale', sold: 2000, fee: -230, shares: -531, net: 1239 });
    expect(shared).toMatchObject({ type: 'share', sold: 531, fee: 0, shares: 0, net: 531, tax: null });
  });

  test('has what a promo code made free, and so has the list of sales', async () => {
    await as('maker')(makePromoCode, { body: { code: 'GIFT', kind: 'percent', value: 100 } });
    const number = await numberOf(await bought(['test_good'], 1000, 'GIFT'));
    const [line] = (await lines('maker')).filter(({ orderNumber }) => orderNumber === number);
    expect(line).toMatchObject({ type: 'sale', sold: 0, fee: 0, net: 0, title: 'Match ball' });
    const { items } = await as('maker')(getMySales, { query: {} });
    expect(items.find((sale) => sale.number === number)).toMatchObject({
      amount: 0,
      earned: 0,
      state: 'paid',
    });
  });

  test('counts a day as the time zone has it, and days without a sale as zero', async () => {
    await bought(['test_good']);
    const month = await statement('maker', { period: day.slice(0, 7) });
    expect(month.periods).toHaveLength(Number(day.slice(8)));
    expect(month.periods.at(-1)).toMatchObject({ from: day, sales: expect.any(Number) });
    expect(month.periods.slice(0, -1).every(({ net }) => net === 0)).toBe(true);
    const far = await statement('maker', { period: day.slice(0, 7), timeZone: 'Pacific/Kiritimati' });
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    if (there.startsWith(day.slice(0, 7))) expect(far.periods.at(-1)?.from).toBe(there);
    expect((await statement('maker')).unit).toBe('year');
  });

  test('is read by nobody else, and doesn’t exist on the kids site', async () => {
    await bought(['test_good']);
    expect(await lines('ada')).toEqual([]);
    expect((await statement('ada')).totals).toMatchObject([{ currency: 'USD', net: 0, sales: 0 }]);
    await expect(anyone()(getStatement, { query: {} })).rejects.toMatchObject({ status: 401 });
    const onKids = as('maker', {}, 'kids');
    await expect(onKids(getStatement, { query: {} })).rejects.toMatchObject({ code: 'NOT_ON_KIDS' });
    await expect(onKids(getStatementLines, { query: span })).rejects.toMatchObject({ code: 'NOT_ON_KIDS' });
    expect((await file(null, `statement.pdf?year=${day.slice(0, 4)}`)).statusCode).toBe(401);
    expect((await file('maker', `statement.pdf?year=${day.slice(0, 4)}`, 'kids.localhost')).statusCode).toBe(
      403,
    );
  });

  test('is paged completely without duplicates', async () => {
    for (let i = 0; i < 3; i += 1) await bought(['test_good', 'test_good']);
    const all = await lines('maker');
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: CallInput<typeof getStatementLines>['query'] = {
        ...span,
        limit: 4,
        ...(cursor ? { cursor } : {}),
      };
      const page = await as('maker')(getStatementLines, { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'The end date must be after the start date.'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'Choose a period of one year at most.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'Enter dates as YYYY-MM-DD'],
    [{ from: '2026-02-01', to: '2026-02-02', timeZone: 'Mars/Olympus' }, 'We don’t know this time zone.'],
    [{ from: '2026-02-01', to: '2026-02-02', cursor: 'bm90IG91cnM' }, ''],
  ])('is refused for %o', async (query, message) => {
    const asked = as('maker')(getStatementLines, { query: { currency: 'USD', ...query } });
    await expect(asked).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });

  test.each(['2026-13', '26', '1999', '2026-1'])('is refused for the period %s', async (period) => {
    const asked = as('maker')(getStatement, { query: { period } });
    await expect(asked).rejects.toMatchObject({
      status: 400,
      message: 'Enter a year like 2026, or a month like 2026-11.',
    });
  });
});

describe('its files', () => {
  test('a CSV has one line for each line item, whose columns sum to the net', async () => {
    const id = await bought(['test_good', 'delivery']);
    await refund(id, 700);
    await sandbox.flush();
    const reply = await file('maker', `statement.csv?year=${day.slice(0, 4)}&timeZone=UTC`);
    expect(reply.headers['content-disposition']).toContain(`statement-${day.slice(0, 4)}.csv`);
    const [head = '', ...rows] = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    const names = head.split(',');
    const cents = (row: string, name: string) =>
      Math.round(100 * Number(row.split(',').at(names.indexOf(name) - names.length)));
    expect(rows).toHaveLength((await lines('maker')).length);
    for (const row of rows) {
      const parts = ['sold', 'delivery', 'refunded', 'fee', 'shares'].map((name) => cents(row, name));
      expect(sum(parts), row).toBe(cents(row, 'net'));
    }
    const { totals } = await statement('maker', { period: day.slice(0, 4) });
    for (const name of ['sold', 'delivery', 'refunded', 'fee', 'shares', 'net'] as const)
      expect(sum(rows.map((row) => cents(row, name))), name).toBe(totals[0]?.[name]);
    const number = await numberOf(id);
    expect(rows.filter((row) => row.includes(`,${number},`))).toHaveLength(4);
  });

  test('a CSV keeps text that looks like a formula as text, and numbers below zero as numbers', async () => {
    await refund(await bought(['formula']), 400);
    await sandbox.flush();
    const { body } = await file('maker', `statement.csv?from=${day}&to=${day}&timeZone=UTC`);
    expect(body).toContain(`"'=HYPERLINK(""http://x.test"",""Ball""),""a""",'@SUM(1),formula,USD,10.00,`);
    expect(body).toContain(",'@SUM(1),formula,USD,0.00,0.00,-4.00,");
    for (const text of ['+1', '-1', '@x', '\tx', '\rx', '＝1']) expect(plainText(text)).toBe(`'${text}`);
    expect(plainText('Tip from Ann = good')).toBe('Tip from Ann = good');
  });

  test('a PDF has the year by month and by what was sold, also for a name in another script', async () => {
    await bought(['test_good'], 12_345);
    await sql`update account set display_name = 'さくら メーカー' where id = ${makerId}`;
    const reply = await file('maker', `statement.pdf?year=${day.slice(0, 4)}&timeZone=Asia/Tokyo`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = textOfPdf(reply.rawPayload);
    const { totals } = await statement('maker', { period: day.slice(0, 4), timeZone: 'Asia/Tokyo' });
    expect(text).toContain(`Statement ${day.slice(0, 4)}`);
    expect(text).toContain('さくら メーカー (@maker)');
    expect(text).toContain(((totals[0]?.net ?? 0) / 100).toFixed(2));
    expect(text).toContain('Days are those of Asia/Tokyo.');
    expect(text).not.toContain('[…]');
  });

  test.each(['', 'year=26', 'year=2026&month=2026-01', 'year=2026&timeZone=Mars/Olympus'])(
    'a PDF is refused for "%s"',
    async (query) => {
      const reply = await file('maker', `statement.pdf?${query}`);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
    },
  );
});
