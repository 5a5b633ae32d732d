import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { balancesOf } from '#features/ledger/balance.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { getUserEarnings, withdrawMoney } from './calls.ts';
import { reconcileLedger } from './reconciliation/reconcile.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, app, ctx, idOf, sql, sandbox } = tested;
const { sell, free, onboard, refunded, booksAgree, providerIdOf } = await testEarner(tested);

/** `wire`: by how much the provider's amounts are larger. */
const sales = [
  { currency: 'JPY', price: 4000, fee: 445, back: 1333, lost: 1184, wire: 1 },
  { currency: 'UGX', price: 100_000, fee: 11_200, back: 33_333, lost: 29_599, wire: 100 },
  { currency: 'KWD', price: 12_340, fee: 1320, back: 3330, lost: 2970, wire: 1 },
] as const;

test.each(sales)(
  'a sale in $currency is charged, refunded in part and paid out in $currency, to the last unit on both sides',
  async ({ currency, price, fee, back, lost, wire }) => {
    const seller = `seller_${currency.toLowerCase()}`;
    const accountId = await idOf(seller);
    const paymentId = await sell(seller, price, currency);
    const earned = price - fee;
    expect(await balancesOf(ctx(), accountId, currency)).toMatchObject({ earnings_pending: -earned });
    const [{ chargeId } = { chargeId: '' }] = await sql<{ chargeId: string }[]>`
      select charge_id from payment where id = ${paymentId}`;
    const charged = { amount: price * wire, currency: currency.toLowerCase() };
    expect(await app.deps.provider.charges.retrieve(chargeId)).toMatchObject(charged);

    await refunded(paymentId, back);
    await sandbox.flush();
    expect(await app.deps.provider.charges.retrieve(chargeId)).toMatchObject({
      amount_refunded: back * wire,
    });
    expect(await balancesOf(ctx(), accountId, currency)).toMatchObject({ earnings_pending: lost - earned });

    await free(seller);
    await onboard(seller);
    const { overview } = await as(seller)(getUserEarnings, { query: {} });
    expect(overview).toMatchObject({ currency, currencies: [currency], available: earned - lost });
    const payout = await as(seller)(withdrawMoney, { query: { currency }, requestKey: randomUUID() });
    expect(payout).toMatchObject({ amount: earned - lost, currency, state: 'processing' });
    const [row] = await sql<{ payoutId: string }[]>`select payout_id from payout where id = ${payout.id}`;
    const sent = await app.deps.provider.payouts.retrieve(
      row?.payoutId ?? '',
      {},
      { stripeAccount: await providerIdOf(seller) },
    );
    expect(sent).toMatchObject({ amount: (earned - lost) * wire, currency: currency.toLowerCase() });
    expect(await balancesOf(ctx(), accountId, 'USD')).toMatchObject({ earnings_available: 0 });
    await booksAgree();
    await reconcileLedger(jobCtx(app.deps), 0);
    expect(await sql`select key from reconciliation_difference where resolved_at is null`).toEqual([]);
  },
);

test('somebody who sold in two currencies has two balances, and withdraws each by itself', async () => {
  await sell('both', 3000);
  await sell('both', 5000, 'GBP');
  await free('both');
  await onboard('both');
  const { overview, items } = await as('both')(getUserEarnings, { query: { currency: 'GBP' } });
  expect(overview).toMatchObject({ currency: 'GBP', currencies: ['GBP', 'USD'], available: 4470 });
  expect(items.map(({ amount, currency }) => [amount, currency])).toEqual([[4470, 'GBP']]);
  const withdraw = (currency: 'GBP' | 'USD', amount?: string) =>
    as('both')(withdrawMoney, {
      query: { currency, ...(amount ? { amount } : {}) },
      requestKey: randomUUID(),
    });
  await expect(withdraw('USD', '2671')).rejects.toMatchObject({
    code: 'ABOVE_AVAILABLE',
    message: 'You can withdraw up to $26.70.',
  });
  await expect(withdraw('GBP', '999')).rejects.toMatchObject({ message: 'Withdraw at least £10.00.' });
  expect(await withdraw('GBP')).toMatchObject({ amount: 4470, currency: 'GBP' });
  expect(await withdraw('USD')).toMatchObject({ amount: 2670, currency: 'USD' });
  await booksAgree();
});

test('dinars are refunded and withdrawn without a third decimal', async () => {
  const paymentId = await sell('dina', 12_340, 'KWD');
  await expect(refunded(paymentId, 1005)).rejects.toMatchObject({ status: 400, code: 'NOT_CHARGEABLE' });
  await free('dina');
  await onboard('dina');
  const query = { currency: 'KWD', amount: '5005' } as const;
  await expect(as('dina')(withdrawMoney, { query, requestKey: randomUUID() })).rejects.toMatchObject({
    status: 400,
    code: 'NOT_CHARGEABLE',
  });
});

test('the database refuses a transaction of the ledger in two currencies', async () => {
  const id = crypto.randomUUID();
  await post(ctx(), {
    kind: 'sale',
    key: 'charge:eur',
    currency: 'EUR',
    entries: [
      { kind: 'provider', amount: 1 },
      { kind: 'losses', amount: -1 },
    ],
  });
  await expect(sql`
    with made as (insert into ledger_transaction (id, kind, key) values (${id}, 'sale', ${id}) returning id)
    insert into ledger_entry (transaction_id, ledger_account_id, amount)
    select made.id, a.id, case a.currency when 'USD' then 100 else -100 end
    from made, ledger_account a where a.kind = 'provider' and a.currency in ('USD', 'EUR')`).rejects.toThrow(
    'one currency',
  );
});
