import { describe, expect, test } from 'vitest';
import { balancesOf } from '#features/ledger/balance.server.ts';
import { bookSale } from '#features/ledger/book-sale.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { releaseDueEarnings } from '#features/ledger/release.server.ts';
import { reverseEarnings } from '#features/ledger/reverse-earnings.server.ts';
import { type Ctx, jobCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getPayouts, getReconciliation, getUserEarnings } from '../calls.ts';
import { getStatement } from './calls.ts';

const { as, anyone, ctx, idOf, tokenOf, sql, app } = await testApp();
let charges = 0;

async function sell(
  accountId: string,
  share: number,
  { source = 'card', description = 'Card: Save 7/50', tx = ctx() } = {},
) {
  const [paymentId, chargeId] = [newId(), `ch_earn_${charges++}`];
  const total = share + 100;
  await bookSale(tx, {
    paymentId,
    currency: 'USD',
    chargeId,
    items: [
      { item: 1, source, description, total, fee: 100, tax: null, shares: [{ accountId, amount: share }] },
    ],
  });
  return { paymentId, total };
}
/** Does something as if it were noon some days ago. @returns the day */
async function daysAgo(days: number, act: (tx: Ctx) => Promise<unknown>): Promise<string> {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await transact(ctx(), async (tx) => {
    await tx.sql`select set_config('touchline.now', ${`${day}T12:00:00Z`}, true)`;
    await act(tx);
  });
  return day;
}
const takeAll = ({ paymentId, total }: { paymentId: string; total: number }, tx = ctx()) =>
  reverseEarnings(tx, {
    kind: 'refund',
    key: `refund:${paymentId}`,
    paymentId,
    currency: 'USD',
    moved: total,
    total,
    reversedBefore: 0,
    reversedNow: total,
  });
const free = async (accountId: string) => {
  await sql`update earning set available_at = now() - interval '1 second' where account_id = ${accountId}`;
  await releaseDueEarnings(jobCtx(app.deps));
};
const mine = (name: string, query: { limit?: number; range?: '30d' | '12m'; cursor?: string } = {}) =>
  as(name)(getUserEarnings, { query });

describe('earnings', () => {
  test('equal the ledger’s balances after sales, refunds and release', async () => {
    const accountId = await idOf('ada');
    await sell(accountId, 900);
    const second = await sell(accountId, 500, { source: 'tip_user', description: 'Tip from Ben' });
    await free(accountId);
    await sell(accountId, 300, { source: 'tip_post', description: 'Tip from Cleo' });
    const fourth = await sell(accountId, 40);
    await takeAll(second);
    await takeAll(fourth);
    const { overview, items } = await mine('ada');
    expect(overview).toMatchObject({ available: 900, pending: 300, inTransit: 0, paidOut: 0, holdDays: 7 });
    const { earnings_available, earnings_pending } = await balancesOf(ctx(), accountId, 'USD');
    expect([overview?.available, overview?.pending]).toEqual([0 - earnings_available, 0 - earnings_pending]);
    const [rows] = await sql<{ available: number; pending: number }[]>`
      select sum(amount - reversed) filter (where released_at is not null)::int as available,
        sum(amount - reversed) filter (where released_at is null)::int as pending
      from earning where account_id = ${accountId}`;
    expect(rows).toEqual({ available: overview?.available, pending: overview?.pending });
    // The rows of the statement add up to the balance.
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(1200);
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -40],
      ['refund', -500],
      ['sale', 40],
      ['sale', 300],
      ['sale', 500],
      ['sale', 900],
    ]);
    expect(items[1]).toMatchObject({ description: 'Tip from Ben', source: 'tip_user' });
    expect(overview?.sources).toEqual([
      { source: 'card', amount: 900, sales: 1 },
      { source: 'tip_post', amount: 300, sales: 1 },
      { source: 'tip_user', amount: 0, sales: 0 },
    ]);
    expect(overview?.releases).toEqual([{ day: expect.any(String), amount: 300 }]);
  });

  test('are grouped by day and month, including empty days, with a refund on the day on which it was made', async () => {
    const accountId = await idOf('gwen');
    let sale = { paymentId: '', total: 0 };
    // Not today, because the day, and with it the month, may end while this runs.
    const sold = await daysAgo(5, async (tx) => {
      sale = await sell(accountId, 900, { tx });
      await sell(accountId, 300, { tx });
    });
    const refunded = await daysAgo(3, (tx) => takeAll(sale, tx));
    const bringing = (series: readonly { from: string; amount: number }[] = []) =>
      series.filter(({ amount }) => amount !== 0);
    const { overview: days } = await mine('gwen');
    expect(days?.series).toHaveLength(30);
    expect(bringing(days?.series)).toEqual([
      { from: sold, amount: 1200 },
      { from: refunded, amount: -900 },
    ]);
    const { overview: months } = await mine('gwen', { range: '12m' });
    expect(months?.series).toHaveLength(12);
    expect(months?.series.reduce((sum, { amount }) => sum + amount, 0)).toBe(300);
    for (const { from, amount } of bringing(days?.series)) {
      const { periods } = await as('gwen')(getStatement, {
        query: { currency: 'USD', timeZone: 'UTC', period: from.slice(0, 7) },
      });
      expect(periods.find((period) => period.from === from)?.net).toBe(amount);
    }
    expect(days?.sources).toEqual([{ source: 'card', amount: 300, sales: 1 }]);
  });

  test('are paged completely without duplicates, with the overview once', async () => {
    const accountId = await idOf('ben');
    for (let i = 1; i <= 7; i++) await sell(accountId, i * 10);
    await free(accountId);
    for (let i = 8; i <= 9; i++) await sell(accountId, i * 10);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await mine('ben', { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.overview === null).toBe(cursor !== null);
      seen.push(...page.items.map(({ amount }) => amount));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10]);
  });

  test('that were reversed after the payout become a debt that blocks payouts', async () => {
    const accountId = await idOf('cleo');
    const sale = await sell(accountId, 2000);
    await free(accountId);
    // The state after a payout.
    await post(ctx(), {
      kind: 'payout',
      key: 'payout-wanted:cleo',
      currency: 'USD' as const,
      entries: [
        { kind: 'earnings_available', accountId, amount: 2000 },
        { kind: 'payouts_pending', accountId, amount: -2000 },
      ],
    });
    await takeAll(sale);
    await sql`
      insert into payout_account (account_id, site, state, provider_id, country, email)
      values (${accountId}, 'sports', 'active', 'acct_cleo', 'GB', 'cleo@touchline.test')`;
    const { overview } = await mine('cleo');
    expect(overview).toMatchObject({ available: -2000, withdraw: { can: false, code: 'NEGATIVE_BALANCE' } });
    expect(overview?.withdraw.message).toContain('$20.00');
  });

  test('are private, need a session and do not exist on the kids site', async () => {
    await sell(await idOf('ada'), 700);
    expect((await mine('dora')).items).toEqual([]);
    expect((await mine('dora')).overview).toMatchObject({ available: 0, pending: 0, sources: [] });
    await expect(anyone()(getUserEarnings, { query: {} })).rejects.toMatchObject({ status: 401 });
    const onKids = as('dora', {}, 'kids');
    await expect(onKids(getUserEarnings, { query: {} })).rejects.toMatchObject({ code: 'NOT_ON_KIDS' });
    await expect(onKids(getPayouts, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('reject a forged cursor', async () => {
    await expect(mine('ada', { cursor: 'bm90IG91cnM' })).rejects.toMatchObject({ status: 400 });
    await expect(mine('ada', { range: '7d' as never })).rejects.toMatchObject({ status: 400 });
  });

  test('ask for a guardian under 18', async () => {
    await idOf('eli');
    await sql`update account set age_band = '13_17' where username = 'eli'`;
    expect((await mine('eli')).overview?.withdraw).toMatchObject({ can: false, code: 'GUARDIAN_NEEDED' });
    await sql`update account set guardian_id = ${await idOf('ada')} where username = 'eli'`;
    expect((await mine('eli')).overview?.withdraw).toMatchObject({ code: 'NO_PAYOUT_ACCOUNT' });
  });
});

describe('a statement as a file', () => {
  /** The days of the first and the last sale, usually the same. */
  async function bookedOn(name: string): Promise<{ first: string; last: string }> {
    const [days] = await sql<{ first: string; last: string }[]>`
      select to_char(min(t.created_at), 'YYYY-MM-DD') as first, to_char(max(t.created_at), 'YYYY-MM-DD') as last
      from ledger_transaction t join earning e on e.payment_id = t.payment_id where e.account_id = ${await idOf(name)}`;
    return days ?? { first: '', last: '' };
  }
  const fetchFile = async (name: string | null, query: string, host = 'localhost') =>
    app.server.inject({
      url: `/api/userearning/statement.csv?${query}`,
      headers: {
        host,
        'x-api-key': 'touchline-public',
        ...(name ? { authorization: `Bearer ${await tokenOf(name)}` } : {}),
      },
    });

  test('has the month’s own rows, newest first', async () => {
    const { first, last } = await bookedOn('ben');
    const month = last.slice(0, 7);
    const reply = await fetchFile('ben', `month=${month}`);
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain(`statement-${month}.csv`);
    const [head, ...lines] = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'date,type,order,line,item,detail,source,currency,sold,delivery,refunded,fee,shares,net,withdrawn,tax included,id',
    );
    // A sale booked before the end of a month belongs to that month.
    expect(lines).toHaveLength(first.startsWith(month) ? 9 : lines.length);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,sale,,2,,,card,USD,1\.90,0\.00,0\.00,-1\.00,0\.00,0\.90,0\.00,,line-/,
    );
    expect((await fetchFile('fay', `month=${month}`)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await fetchFile('ben', 'month=2019-02')).body.trim().split('\r\n')).toHaveLength(1);
  });

  test('accepts a period, including its last day', async () => {
    const { first, last } = await bookedOn('ben');
    const reply = await fetchFile('ben', `from=${first}&to=${last}`);
    expect(reply.body.trim().split('\r\n')).toHaveLength(10);
  });

  test.each([
    ['', 'no month'],
    ['month=2026-13', 'a thirteenth month'],
    ['month=202611', 'another way of writing'],
    ['from=2026-01-01', 'no end'],
    ['from=2026-02-01&to=2026-01-01', 'an end before the beginning'],
    ['from=2024-01-01&to=2026-01-01', 'two years'],
    ['from=2026-02-30&to=2026-03-01', 'a day there is not'],
    ['month=0000-01', 'a year before all years'],
    ['month=9999-12', 'a month nobody writes the end of'],
  ])('is refused for %s: %s', async (query) => {
    const reply = await fetchFile('ben', query);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('needs a session, and is not part of the kids site', async () => {
    expect((await fetchFile(null, 'month=2026-11')).statusCode).toBe(401);
    expect((await fetchFile('ben', 'month=2026-11', 'kids.localhost')).statusCode).toBe(403);
  });
});

test('shows differences between ledger and provider to admins only', async () => {
  await expect(as('ada')(getReconciliation, { query: {} })).rejects.toMatchObject({ status: 403 });
});
