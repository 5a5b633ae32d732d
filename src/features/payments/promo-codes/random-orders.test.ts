import { beforeEach, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { statementFaults } from '#test/statement-faults.ts';
import { testApp } from '#test/test-app.ts';
import { initiatePayment } from '../calls.ts';
import { makePromoCode } from '../promo-codes/calls.ts';
import { refundPayment } from '../refunds/refund.server.ts';
import { testGoods } from '../test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { as, app, idOf, sql, sandbox, ctx } = tested;
const seller = { role: 'CREATOR' } as const;
const [makerId, otherId, friendId] = [
  await idOf('maker', seller),
  await idOf('other', seller),
  await idOf('friend'),
];
const goods = await testGoods(tested, [
  { accountId: makerId, share: 6_667 },
  { accountId: friendId, share: 3_333 },
]);
goods.sellAs('others_good', { title: 'Flag', payees: [{ accountId: otherId, share: 10_000 }] });
const codes = [
  { who: 'maker', sellerId: makerId, body: { code: 'THIRD', kind: 'percent', value: 33 } },
  { who: 'maker', sellerId: makerId, body: { code: 'CENTS', kind: 'amount', value: 777 } },
  { who: 'other', sellerId: otherId, body: { code: 'SEVEN', kind: 'percent', value: 7 } },
] as const;
for (const { who, body } of codes) await as(who)(makePromoCode, { body });
await sql`
  insert into tax_rate (id, country, class, bps, valid_from)
  values (gen_random_uuid(), 'US', 'digital', 1900, current_date - 1)`;
beforeEach(() => sql`delete from rate_limit`);

/** The same every time: a linear congruence. */
let state = 42;
const below = (most: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
};

async function randomOrder(): Promise<string> {
  const items = [];
  for (let i = 0; i <= below(4); i += 1) {
    const quantity = 1 + below(3);
    items.push({
      kind: below(3) === 0 ? 'others_good' : 'test_good',
      quantity,
      refId: await goods.make(100 + below(3000), quantity),
    });
  }
  const sold = new Set(items.map(({ kind }) => (kind === 'test_good' ? makerId : otherId)));
  const makers = below(2);
  const chosen = codes.filter(({ sellerId }, i) => sold.has(sellerId) && i !== makers && below(4) > 0);
  const promoCodes = chosen.map(({ sellerId, body: { code } }) => ({ sellerId, code }));
  const opened = await as('ada')(initiatePayment, {
    body: { items, promoCodes },
    requestKey: crypto.randomUUID(),
  });
  if (opened.amount > 0) {
    await pay(opened.checkoutUrl);
    await goods.process('ada', opened.paymentId);
  }
  return opened.paymentId;
}

interface Booked {
  kind: string;
  sum: number;
}
const booksOf = async (paymentId: string) =>
  new Map(
    (
      await sql<Booked[]>`
        select a.kind, sum(e.amount)::bigint as sum from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.ledger_account_id
        where t.payment_id = ${paymentId} and t.kind <> 'fee' group by a.kind`
    ).map(({ kind, sum }) => [kind, sum]),
  );
/** What the provider moved for a payment, its own fees left out. */
async function movedAtProvider(chargeId: string): Promise<number> {
  const { provider } = app.deps;
  const refunds = await provider.refunds.list({ charge: chargeId, limit: 100 });
  const sources = [chargeId, ...refunds.data.map(({ id }) => id)];
  let sum = 0;
  for (const source of sources)
    for (const { amount } of (await provider.balanceTransactions.list({ source, limit: 100 })).data)
      sum += amount;
  return sum;
}
const stored = async (paymentId: string) => {
  const [row] = await sql<
    { amount: number; fee: number; chargeId: string; nets: number; discounts: number }[]
  >`
    select p.amount, p.fee, p.charge_id, sum(i.unit_amount * i.quantity - i.discount)::bigint as nets,
      sum(i.discount)::bigint as discounts
    from payment p join payment_item i on i.payment_id = p.id where p.id = ${paymentId} group by p.id`;
  if (!row) throw new Error('The payment is gone.');
  return row;
};

test('forty random orders with codes, taxes, shares and refunds agree with the provider to the cent', async () => {
  let withCode = 0;
  for (let order = 0; order < 40; order += 1) {
    const paymentId = await randomOrder();
    const { amount, fee, chargeId, nets, discounts } = await stored(paymentId);
    expect(nets).toBe(amount);
    if (discounts > 0) withCode += 1;
    if (amount === 0) continue;
    const sold = await booksOf(paymentId);
    expect([sold.get('provider'), sold.get('platform_fees')]).toEqual([amount, -fee]);
    expect(sold.get('earnings_pending')).toBe(fee - amount);
    const back = [1 + below(amount), amount];
    let refunded = 0;
    for (const [i, upTo] of back.entries()) {
      // Half of the orders keep a part.
      if (i === 1 && order % 2 === 0) continue;
      if (upTo === refunded) continue;
      await refundPayment(ctx(), { paymentId, amount: upTo - refunded, reason: 'seller', byAccountId: null });
      refunded = upTo;
    }
    const books = await booksOf(paymentId);
    expect([...books.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(books.get('provider')).toBe(amount - refunded);
    if (refunded === amount) expect([...books.values()].every((sum) => sum === 0)).toBe(true);
    await sandbox.flush();
    expect(await movedAtProvider(chargeId)).toBe(amount - refunded);
  }
  expect(withCode).toBeGreaterThan(10);
  expect(await statementFaults(sql)).toEqual([]);
}, 60_000);
