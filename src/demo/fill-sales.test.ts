import { beforeAll, expect, it } from 'vitest';
import { fillDemo } from '#demo/fill-demo.server.ts';
import { fillSales } from '#demo/fill-sales.server.ts';
import { demoOrders, demoTips } from '#demo/sales.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { getCollectedCards } from '#features/cards/copies/calls.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { getMyOrders, getOrder } from '#features/orders/calls.ts';
import { platformFee } from '#features/payments/fees.ts';
import { getUserEarnings } from '#features/payouts/calls.ts';
import { reconcileLedger } from '#features/payouts/reconcile.server.ts';
import { getMyTips } from '#features/tips/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Deps } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { urlOf } from '#platform/web/api.ts';
import { testApp } from '#test/test-app.ts';

const world = await testApp({}, { sandbox: true });
const { app, sql, sandbox, ctx, config } = world;
const { deps } = app;
// Nobody looks at a picture here.
const small = { scale: 0 };
const said: string[] = [];
const say = (line: string) => said.push(line);

beforeAll(async () => {
  await fillDemo(deps, say, small);
  await sandbox.flush();
}, 120_000);

/** Somebody of the demo world reads what is theirs. */
async function read<C extends Call>(username: string, call: C, input: CallInput<C>, site: SiteId = 'sports') {
  const [account] = await sql<{ id: string }[]>`select id from account where username = ${username}`;
  const token = await openSession(deps, account?.id ?? '');
  const { body } = input as { body?: object };
  const response = await app.server.inject({
    method: call.method,
    url: urlOf(call, input),
    headers: {
      host: site === 'sports' ? 'localhost' : `${site}.localhost`,
      ...{ 'x-api-key': config.API_KEY, authorization: `Bearer ${token}` },
    },
    ...(body ? { payload: body } : {}),
  });
  return call.reply.parse(response.json()) as CallReply<C>;
}

const paidTo = (username: string) => demoTips.filter(({ to }) => to === username);
const afterFee = ({ amount }: { amount: number }) => amount - platformFee('tip', amount);

it('buys and tips everything that was planned', async () => {
  expect(said).toContain(`demo: ${demoOrders.length} orders and ${demoTips.length} tips are paid`);
  expect(said.at(-1)).toBe('demo: ready');
  const states =
    await sql`select purpose, state, count(*)::int as n from payment group by 1, 2 order by 1, 2`;
  expect([...states]).toEqual([
    { purpose: 'order', state: 'partially_refunded', n: 1 },
    { purpose: 'order', state: 'succeeded', n: demoOrders.length - 1 },
    { purpose: 'tip', state: 'succeeded', n: demoTips.length },
  ]);
});

it('leaves bob with orders, their copies and a tip', async () => {
  const { items } = await read('bob', getMyOrders, { query: {} });
  expect(items.map(({ state, amount }) => ({ state, amount }))).toEqual([
    { state: 'delivered', amount: 400 },
    { state: 'delivered', amount: 2150 },
  ]);
  const orders = await Promise.all(items.map(({ number }) => read('bob', getOrder, { params: { number } })));
  const leadTo = orders.flatMap((order) => order.items.map(({ path }) => path));
  expect(leadTo).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\/collected\//)));
  const { items: copies } = await read('bob', getCollectedCards, { body: {} });
  expect(copies.map(({ card }) => card.title)).toEqual(
    expect.arrayContaining(['Blocks to tape', 'The tap-in', 'First at the buffet']),
  );
  const received = await read('bob', getMyTips, { query: { list: 'received' } });
  expect(received.items.map(({ message }) => message)).toEqual(paidTo('bob').map(({ message }) => message));
});

it('leaves zara with earnings by card and tip, that the plot and the statement show', async () => {
  const { items, overview } = await read('zara', getUserEarnings, { query: {} });
  const tips = paidTo('zara').map(afterFee);
  // Four copies of 4.00, two of them in one order: one fee less.
  const cards = [330, 330, 690];
  const sum = [...tips, ...cards].reduce((total, amount) => total + amount, 0);
  expect(items.map(({ amount }) => amount).sort()).toEqual([...tips, ...cards].sort());
  expect(overview).toMatchObject({ pending: sum, available: 0 });
  expect(overview?.sources.map(({ source }) => source).sort()).toEqual(['card', 'tip_post', 'tip_user']);
  expect(overview?.series.at(-1)?.amount).toBe(sum);
});

it('gives a part of one order back, once', async () => {
  const { items } = await read('aiko_stands', getMyOrders, { query: {} });
  expect(items).toMatchObject([{ state: 'partially_refunded', amount: 2500, refunded: 500 }]);
});

it('keeps money away from children', async () => {
  const [kids] = await sql`
    select (select count(*)::int from payment where site = 'kids') as payments,
      (select count(*)::int from account a where a.age_band <> 'adult' and exists (
        select from payment p where p.buyer_id = a.id union all select from earning e where e.account_id = a.id
      )) as children`;
  expect(kids).toEqual({ payments: 0, children: 0 });
});

it('has the same money in the ledger and at the sandbox', async () => {
  sandbox.check();
  const { available, pending } = await deps.provider.balance.retrieve();
  const there = [...available, ...pending].reduce((total, { amount }) => total + amount, 0);
  expect(await balanceOf(ctx(), { kind: 'provider' })).toBe(there);
  await reconcileLedger(deps, 0);
  expect([...(await sql`select * from reconciliation_difference`)]).toEqual([]);
  const [run] = await sql<{ compared: number }[]>`
    select compared from reconciliation_run order by id desc limit 1`;
  // Each payment and what the provider keeps of it, and the refund.
  expect(run?.compared).toBe(2 * (demoOrders.length + demoTips.length) + 1);
});

it('happens once, however often it is begun, and not at all elsewhere', async () => {
  const print = async () => {
    const [there] = await sql`
      select (select count(*)::int from payment) as payments, (select count(*)::int from card_copy) as copies,
        (select count(*)::int from tip) as tips, (select count(*)::int from refund) as refunds,
        (select count(*)::int from ledger_entry) as entries`;
    const charges = await deps.provider.charges.list({ limit: 100 });
    return { ...there, charges: charges.data.length };
  };
  const paying = (payments: Partial<Deps['config']['payments']>): Deps => ({
    ...deps,
    config: { ...config, payments: { ...config.payments, ...payments } },
  });
  const before = await print();
  said.length = 0;
  await fillDemo(deps, say, small);
  expect(said).toEqual([]);

  // As if it had been interrupted before its last word.
  await sql`drop table demo.sales`;
  await fillSales(paying({ live: true }), say);
  expect(said).toEqual([]);
  await fillSales(paying({ address: { host: '127.0.0.1', port: 9, protocol: 'http' } }), say);
  expect(said).toEqual([
    'demo: the payment sandbox does not answer, so orders and tips wait for the next start',
  ]);
  await fillDemo(deps, say, small);
  expect(said.at(-1)).toBe(`demo: ${demoOrders.length} orders and ${demoTips.length} tips are paid`);
  await sandbox.flush();
  expect(await print()).toEqual(before);
});
