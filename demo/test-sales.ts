import { expect, it } from 'vitest';
import { fillDemo } from '#demo/fill-demo.server.ts';
import { fillSales } from '#demo/fill-sales.server.ts';
import { demoShopOrders } from '#demo/sales/shop-orders.ts';
import { demoOrders, demoTips } from '#demo/sales.ts';
import { sellsIn } from '#demo/sellers.ts';
import { readerOf } from '#demo/test-reader.ts';
import { type FilledWorld, plainPictures } from '#demo/test-world.ts';
import { getCollectedCards } from '#features/cards/copies/calls.ts';
import { getRegister, getRegisterKeys } from '#features/cards/register/calls.ts';
import type { RegisterFile } from '#features/cards/register/chain.ts';
import { verifyRegister } from '#features/cards/register/verify.ts';
import { balanceOf, balancesOf } from '#features/ledger/balance.server.ts';
import { getMyOrders, getOrder } from '#features/payments/orders/calls.ts';
import { getPayouts, getUserEarnings } from '#features/payouts/calls.ts';
import { payoutMinimum } from '#features/payouts/payout-states.ts';
import { reconcileLedger } from '#features/payouts/reconciliation/reconcile.server.ts';
import { getMyTips } from '#features/tips/calls.ts';
import { type Deps, jobCtx } from '#platform/ctx.ts';
import { amountOf, type Currency } from '#platform/currencies.ts';
import { fromProvider } from '#platform/payment-provider.ts';
import type { SiteId } from '#platform/site.ts';
import { statementFaults } from '#test/statement-faults.ts';

const allOrders = demoOrders.length + demoShopOrders.length;
const allTips = demoTips.length;
const wasPaid = expect.stringContaining(`demo: ${allOrders} orders and ${allTips} tips are paid`) as unknown;

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A year of orders, tips and payouts, in the sandbox as in the ledger. */
export function testSales(world: FilledWorld): void {
  const { app, sql, sandbox, ctx, config, lines } = world;
  const { deps } = app;
  const say = (line: string) => lines.push(line);
  const { read, fileFor } = readerOf(world);

  /** Everybody with earnings in the ledger. */
  const earners = () => sql<{ id: string; username: string }[]>`
    select distinct a.id, a.username from ledger_account l join account a on a.id = l.account_id order by a.username`;

  /** All rows of somebody's statement. */
  async function statementOf(username: string): Promise<number[]> {
    const amounts: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await read(username, getUserEarnings, {
        query: { limit: 50, ...(cursor ? { cursor } : {}) },
      });
      amounts.push(...page.items.map(({ amount }) => amount));
      if (!page.nextCursor) return amounts;
      cursor = page.nextCursor;
    }
  }

  it('makes all planned purchases and tips, also after an interruption', async () => {
    expect(lines).toContain(
      'demo: the payment sandbox does not answer, so orders and tips wait for the next start',
    );
    expect(lines.at(-1)).toEqual(wasPaid);
    const states =
      await sql`select purpose, state, count(*)::int as n from payment group by 1, 2 order by 1, 2`;
    expect([...states]).toEqual([
      { purpose: 'order', state: 'partially_refunded', n: 3 },
      { purpose: 'order', state: 'refunded', n: 4 },
      { purpose: 'order', state: 'succeeded', n: allOrders - 7 },
      { purpose: 'tip', state: 'refunded', n: 1 },
      { purpose: 'tip', state: 'succeeded', n: allTips - 1 },
    ]);
  });

  it('gives buyers an order history and copies over the year', async () => {
    const { items } = await read('bob', getMyOrders, { query: {} });
    expect(items.slice(0, 2).map(({ state, amount, currency }) => ({ state, amount, currency }))).toEqual([
      { state: 'delivered', amount: 16_000, currency: 'UGX' },
      { state: 'delivered', amount: 2150, currency: 'USD' },
    ]);
    expect(new Set(items.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThan(7);
    const recent = items.slice(0, 2);
    const orders = await Promise.all(
      recent.map(({ number }) => read('bob', getOrder, { params: { number } })),
    );
    const leadTo = orders.flatMap((order) => order.items.map(({ path }) => path));
    expect(leadTo).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\/collected\//)));
    const { items: copies } = await read('bob', getCollectedCards, { body: {} });
    expect(copies.map(({ card }) => card.title)).toEqual(
      expect.arrayContaining(['Blocks to tape', 'The tap-in', 'First at the buffet']),
    );
    const received = await read('bob', getMyTips, { query: { list: 'received' } });
    expect(received.items.map(({ message }) => message)).toContain(
      demoTips.findLast(({ to }) => to === 'bob')?.message,
    );
  });

  it.each([
    ['zara', 8],
    ['bob', 8],
    ['lena', 8],
    ['arjun', 8],
    ['yuki_fly', 5],
  ] as const)('shows %s %i months of earnings, some of it to withdraw', async (name, least) => {
    const { overview } = await read(name, getUserEarnings, { query: { range: '12m' } });
    expect(overview?.withdraw).toEqual({ can: true, code: null, message: null });
    expect(overview?.pending).toBeGreaterThan(0);
    expect(overview?.currencies).toEqual([sellsIn(name)]);
    expect(overview?.paidOut).toBeGreaterThan(2 * payoutMinimum(sellsIn(name)));
    const months = overview?.series.map(({ amount }) => amount) ?? [];
    expect(months).toHaveLength(12);
    expect(months.filter((amount) => amount > 0).length).toBeGreaterThanOrEqual(least);
    expect(new Set(months).size).toBeGreaterThan(4);
    const { items } = await read(name, getPayouts, { query: {} });
    expect(items.length).toBeGreaterThan(1);
    expect(sumOf(items.map(({ amount }) => amount))).toBe(overview?.paidOut);
  });

  it('agrees for everybody: ledger, statements, earnings and payouts', async () => {
    const found = [];
    for (const { id, username } of await earners()) {
      const currency = sellsIn(username);
      const owed = await balancesOf(ctx(), id, currency);
      const { overview } = await read(username, getUserEarnings, { query: {} });
      expect(overview?.currencies, username).toEqual([currency]);
      const [kept] = await sql<{ earned: number; sent: number }[]>`
        select (select coalesce(sum(amount - reversed), 0)::bigint from earning where account_id = ${id}) as earned,
          (select coalesce(sum(amount), 0)::bigint from payout
            where account_id = ${id} and state in ('requested', 'processing', 'paid')) as sent`;
      const balance = 0 - owed.earnings_pending - owed.earnings_available;
      found.push({
        username,
        statement: sumOf(await statementOf(username)),
        kept: (kept?.earned ?? 0) - (kept?.sent ?? 0),
      });
      expect(found.at(-1), username).toEqual({ username, statement: balance, kept: balance });
      expect((overview?.available ?? 0) + (overview?.pending ?? 0), username).toBe(balance);
    }
    expect(found.length).toBeGreaterThan(8);
    expect(await statementFaults(sql)).toEqual([]);
  });

  it('has a statement file for every month, which sum up to the balance', async () => {
    const { overview } = await read('zara', getUserEarnings, { query: {} });
    const months = await sql<{ month: string }[]>`
      select to_char(m, 'YYYY-MM') as month from generate_series(
        date_trunc('month', now() - interval '12 months'), now(), interval '1 month') m`;
    const sums: number[] = [];
    let withRows = 0;
    for (const { month } of months) {
      const file = await fileFor('zara', `/api/userearning/statement.csv?month=${month}`);
      const rows = file.trim().split('\r\n').slice(1);
      if (rows.length > 0) withRows += 1;
      // Net, and what was withdrawn.
      for (const column of [-4, -3])
        sums.push(sumOf(rows.map((row) => amountOf(Number(row.split(',').at(column)), sellsIn('zara')))));
    }
    expect(withRows).toBeGreaterThan(10);
    expect(sumOf(sums)).toBe((overview?.available ?? 0) + (overview?.pending ?? 0));
  });

  it('refunds a part of one order, once', async () => {
    const { items } = await read('aiko_stands', getMyOrders, { query: {} });
    expect(items[0]).toMatchObject({ state: 'partially_refunded', amount: 2500, refunded: 500 });
  });

  it('has the same times on both sides, in each of twelve months', async () => {
    const { provider } = deps;
    const ours = ({ amount, currency }: { amount: number; currency: string }) =>
      fromProvider(amount, currency);
    const charges = new Map<string, { sum: unknown; created: number }>();
    // The card that pays for one plan is declined at every renewal.
    for await (const charge of provider.charges.list({ limit: 100 }))
      if (charge.paid) charges.set(charge.id, { sum: ours(charge), created: charge.created });
    const payments = await sql<{ chargeId: string; amount: number; currency: string; at: string }[]>`
      select charge_id, amount, currency, succeeded_at as at from payment
      union all
      select charge_id, paid, currency, paid_at from subscription_invoice where charge_id is not null`;
    expect(charges.size).toBe(payments.length);
    for (const { chargeId, at, ...sum } of payments) {
      const charge = charges.get(chargeId);
      expect(charge?.sum, chargeId).toEqual(sum);
      // The sandbox's clock runs during a step.
      expect(Math.abs((charge?.created ?? 0) - Date.parse(at) / 1000), chargeId).toBeLessThan(600);
    }
    expect(new Set(payments.map(({ at }) => at.slice(0, 7))).size).toBeGreaterThanOrEqual(12);

    const moved = new Map<string, unknown>();
    for await (const transfer of provider.transfers.list({ limit: 100 }))
      moved.set(transfer.id, ours(transfer));
    const transfers = await sql<{ transferId: string; amount: number; currency: string }[]>`
      select transfer_id, amount, currency from transfer`;
    expect(moved).toEqual(new Map(transfers.map(({ transferId, ...sum }) => [transferId, sum])));
    const payouts = await sql<
      { payoutId: string; account: string; amount: number; currency: string; state: string }[]
    >`
      select payout_id, provider_account_id as account, amount, currency, state from payout`;
    expect(payouts.length).toBeGreaterThan(30);
    for (const { payoutId, account, state, ...sum } of payouts) {
      const sent = await provider.payouts.retrieve(payoutId, {}, { stripeAccount: account });
      expect([ours(sent), sent.status === 'paid'], payoutId).toEqual([sum, state === 'paid']);
    }
  });

  it('has registers that grow in order of time and verify', async () => {
    const editions = await sql<{ id: string; site: SiteId; sold: boolean; inOrder: boolean }[]>`
      select r.edition_id as id, min(c.site) as site, bool_or(r.kind = 'sale') as sold,
        array_agg(r.at order by r.seq) = array_agg(r.at order by r.at, r.seq) as in_order
      from card_register r join card_copy y on y.id = r.copy_id join card c on c.id = y.card_id group by r.edition_id`;
    expect(editions.filter(({ inOrder }) => !inOrder)).toEqual([]);
    const { items: keys } = await read('bob', getRegisterKeys, {});
    const sold = editions.filter((edition) => edition.sold);
    expect(sold.length).toBeGreaterThan(10);
    for (const { id: editionId, site } of sold) {
      const register = (await read('bob', getRegister, { params: { editionId } }, site)) as RegisterFile;
      expect((await verifyRegister(register, keys)).faults, editionId).toEqual([]);
    }
  });

  it('restores the clock, and leaves nothing overdue', async () => {
    const [time] = await sql`
      select clock.now() = now() as is_real, (
        select count(*)::int from earning where released_at is null and available_at <= now()) as due,
        (select count(*)::int from payment where reservation = 'reserved') as held`;
    expect(time).toEqual({ isReal: true, due: 0, held: 0 });
    expect(Math.abs(sandbox.now() - Date.now() / 1000)).toBeLessThan(60);
  });

  it('has no money for children', async () => {
    const [kids] = await sql`
      select (select count(*)::int from payment where site = 'kids') as payments,
        (select count(*)::int from account a where a.age_band <> 'adult' and exists (
          select from payment p where p.buyer_id = a.id union all select from earning e where e.account_id = a.id
        )) as children`;
    expect(kids).toEqual({ payments: 0, children: 0 });
  });

  it('has the same money in the ledger and in the sandbox', async () => {
    sandbox.checkBalances();
    const { available, pending } = await deps.provider.balance.retrieve();
    const there = new Map<Currency, number>();
    for (const one of [...available, ...pending]) {
      const { amount, currency } = fromProvider(one.amount, one.currency) ?? expect.fail(one.currency);
      there.set(currency, (there.get(currency) ?? 0) + amount);
    }
    expect([...there.keys()].sort()).toEqual(['EUR', 'GBP', 'INR', 'JPY', 'UGX', 'USD']);
    for (const [currency, amount] of there)
      expect(await balanceOf(ctx(), { kind: 'provider' }, currency), currency).toBe(amount);
    await reconcileLedger(jobCtx(deps), 0);
    expect([...(await sql`select * from reconciliation_difference`)]).toEqual([]);
    const [run] = await sql<{ compared: number }[]>`
      select compared from reconciliation_run order by id desc limit 1`;
    // Each payment and its fee, at least; refunds, transfers and payouts.
    expect(run?.compared).toBeGreaterThan(2 * (allOrders + allTips) + 100);
  });

  it('is made once, however often it is started, and not at all elsewhere', async () => {
    const print = async () => {
      const [there] = await sql`
        select (select count(*)::int from payment) as payments, (select count(*)::int from card_copy) as copies,
          (select count(*)::int from tip) as tips, (select count(*)::int from refund) as refunds,
          (select count(*)::int from payout) as payouts, (select count(*)::int from ledger_entry) as entries`;
      let charges = 0;
      for await (const _ of deps.provider.charges.list({ limit: 100 })) charges += 1;
      return { ...there, charges };
    };
    const paying = (payments: Partial<Deps['config']['payments']>): Deps => ({
      ...deps,
      config: { ...config, payments: { ...config.payments, ...payments } },
    });
    const before = await print();
    lines.length = 0;
    await fillDemo(deps, say, plainPictures);
    expect(lines).toEqual([]);

    // As if it had been interrupted five days before its end, according to the notebook.
    await sql`drop table demo.sales`;
    await sql`update demo.sales_walk set reached = 5`;
    await fillSales(paying({ live: true }), say);
    expect(lines).toEqual([]);
    await fillSales(paying({ address: { host: '127.0.0.1', port: 9, protocol: 'http' } }), say);
    expect(lines).toEqual([
      'demo: the payment sandbox does not answer, so orders and tips wait for the next start',
    ]);
    await fillDemo(deps, say, plainPictures);
    expect(lines.at(-1)).toEqual(wasPaid);
    await sandbox.flush();
    expect(await print()).toEqual(before);
  });
}
