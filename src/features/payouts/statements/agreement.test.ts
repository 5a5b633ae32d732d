import { expect, test } from 'vitest';
import type { Entry } from '#features/ledger/accounts.ts';
import { bookSale } from '#features/ledger/book-sale.server.ts';
import type { EarningChange } from '#features/ledger/earning-changes.server.ts';
import { type Earned, reversed } from '#features/ledger/reversal.ts';
import { entriesOf, soldChanges } from '#features/ledger/sale.ts';
import { divide, feesOf } from '#features/payments/fees.ts';
import { netOf, totalOf } from '#features/payments/priced-item.ts';
import { refundedLines, refundedPart } from '#features/payments/refunds/refunded-lines.ts';
import { numbers, randomSale } from '#features/payments/test-random-sales.ts';
import { newId } from '#platform/ids.ts';
import type { TransactionSql } from '#platform/sql/sql.ts';
import { statementFaults } from '#test/statement-faults.ts';
import { testApp } from '#test/test-app.ts';

const { ctx, idOf, sql } = await testApp();
const ORDERS = 10_000;
const people = new Map<string, string>();
for (const name of ['seller 0', 'seller 1', 'friend', 'club'])
  people.set(name, await idOf(name.replace(' ', '_')));

interface Booked {
  id: string;
  paymentId: string;
  kind: 'sale' | 'refund' | 'dispute';
  entries: readonly Entry[];
  changes: readonly EarningChange[];
}

/** An order as it is priced, sold, released or not, refunded in part and disputed for the rest, or not. */
function randomOrder(below: ReturnType<typeof numbers>): { booked: Booked[]; paid: number; fee: number } {
  const paymentId = newId();
  const priced = randomSale(below) ?? [];
  const fees = feesOf(priced);
  const items = priced.map((line, i) => ({
    item: line.item,
    source: line.isDelivery ? 'delivery' : 'test_good',
    description: '',
    total: netOf(line),
    fee: fees[i] ?? 0,
    tax: below(2) === 0 ? null : Math.floor(netOf(line) / 6),
    shares: divide(netOf(line) - (fees[i] ?? 0), line.payees, 'USD').map((share) => ({
      accountId: people.get(share.accountId) ?? '',
      amount: share.amount,
    })),
  }));
  const paid = totalOf(priced);
  const sale = { entries: entriesOf({ items }), changes: soldChanges('sports', { items }) };
  const booked: Booked[] = [{ id: newId(), paymentId, kind: 'sale', ...sale }];
  const released = below(2) === 0;
  let earned: Earned[] = items.flatMap(({ item, shares }) =>
    shares.filter(({ amount }) => amount > 0).map((share) => ({ ...share, item, reversed: 0, released })),
  );
  // A part of one line, a part of the rest, and all that is left.
  const one = priced[below(priced.length)];
  const ofLine = one ? below(netOf(one) + 1) : 0;
  const ofRest = below(paid - ofLine + 1);
  const refunds = [{ amount: ofLine, lines: [one?.item ?? 0], lineAmounts: [] }];
  let reversedBefore = 0;
  for (const [i, amount] of [ofLine, ofRest, paid - ofLine - ofRest].slice(0, below(4)).entries()) {
    if (amount === 0) continue;
    const reversedNow = reversedBefore + amount;
    const spread = refundedLines(priced, ofLine > 0 ? refunds : [], reversedNow);
    const before = booked.flatMap(({ changes }) => changes).filter(({ isSeller }) => isSeller);
    const lines = items.map((line) => ({
      ...line,
      site: 'sports' as const,
      accountId: line.shares[0]?.accountId ?? null,
      gross: line.total,
      grossBack: line.total - sum(before.filter(({ item }) => item === line.item).map(({ gross }) => gross)),
      taxBack:
        (line.tax ?? 0) - sum(before.filter(({ item }) => item === line.item).map(({ tax }) => tax ?? 0)),
    }));
    const back = reversed(lines, earned, {
      kind: i < 2 ? 'refund' : 'dispute',
      key: '',
      paymentId,
      currency: 'USD',
      moved: amount,
      total: paid,
      reversedBefore,
      reversedNow,
      partOf: (item, of) => refundedPart(spread, item, of),
    });
    booked.push({ id: newId(), paymentId, kind: i < 2 ? 'refund' : 'dispute', ...back });
    earned = back.parts.map(({ target, ...part }) => ({ ...part, reversed: target }));
    reversedBefore = reversedNow;
  }
  return { booked, paid, fee: sum(fees) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Writes many transactions of the ledger with what they change of statements. */
async function store(sql: TransactionSql, booked: readonly Booked[]): Promise<void> {
  // Each of a hundred thousand rows refers to what is written here.
  await sql`
    alter table ledger_entry drop constraint ledger_entry_transaction_id_fkey,
      drop constraint ledger_entry_ledger_account_id_fkey`;
  await sql`alter table earning_change drop constraint earning_change_transaction_id_fkey,
    drop constraint earning_change_account_id_fkey`;
  const entries = booked.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.amount === 0
        ? []
        : { id: one.id, owner: 'accountId' in entry ? entry.accountId : null, ...entry },
    ),
  );
  const changes = booked.flatMap(({ id, paymentId, kind, changes: own }) =>
    own.map((change) => ({ ...change, id, paymentId, of: kind })),
  );
  await sql`
    insert into ledger_account (kind, account_id, currency)
    select kind, account_id, 'USD'
    from unnest(array['earnings_pending', 'earnings_available']) kind, unnest(${[...people.values()]}::uuid[]) account_id`;
  await sql`
    insert into ledger_transaction (id, kind, key, payment_id)
    select id, kind, id::text, payment_id from unnest(${booked.map(({ id }) => id)}::uuid[],
      ${booked.map(({ kind }) => kind)}::text[], ${booked.map(({ paymentId }) => paymentId)}::uuid[]) t (id, kind, payment_id)
    where id in (select unnest(${entries.map(({ id }) => id)}::uuid[]))`;
  await sql`
    insert into ledger_entry (transaction_id, ledger_account_id, amount)
    select e.id, a.id, e.amount from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ owner }) => owner)}::uuid[], ${entries.map(({ amount }) => amount)}::bigint[]) e (id, kind, owner, amount)
    join ledger_account a on a.kind = e.kind and a.account_id is not distinct from e.owner and a.currency = 'USD'`;
  await sql`
    insert into earning_change (transaction_id, payment_id, kind, account_id, site, item, source, is_seller, currency, gross,
      fee, shares, tax, available)
    select t.id, c.payment_id, c.kind, c.account_id, 'sports', c.item, c.source, c.is_seller, 'USD', c.gross, c.fee,
      c.shares, c.tax, c.available
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ paymentId }) => paymentId)}::uuid[],
      ${changes.map(({ of }) => of)}::text[], ${changes.map(({ accountId }) => accountId)}::uuid[],
      ${changes.map(({ item }) => item)}::int[], ${changes.map(({ source }) => source)}::text[],
      ${changes.map(({ isSeller }) => isSeller)}::bool[], ${changes.map(({ gross }) => gross)}::bigint[],
      ${changes.map(({ fee }) => fee)}::bigint[], ${changes.map(({ shares }) => shares)}::bigint[],
      ${changes.map(({ tax }) => tax)}::bigint[], ${changes.map(({ available }) => available)}::bigint[])
      c (id, payment_id, kind, account_id, item, source, is_seller, gross, fee, shares, tax, available)
    left join ledger_transaction t on t.id = c.id`;
}

test('of 10 000 random orders with refunds and disputes, statements and the ledger agree to the cent', async () => {
  const below = numbers(11);
  const orders = Array.from({ length: ORDERS }, () => randomOrder(below));
  const booked = orders.flatMap((order) => order.booked);
  await sql.begin((tx) => store(tx, booked));
  const unbalanced =
    await sql`select from ledger_entry group by transaction_id having sum(amount) <> 0 limit 1`;
  expect(unbalanced).toHaveLength(0);
  const reversals = booked.length - ORDERS;
  expect(reversals).toBeGreaterThan(5000);

  const sold = await sql`
    select sum(gross)::bigint as paid, sum(fee)::bigint as fee from earning_change where is_seller and kind = 'sale'`;
  expect([...sold]).toEqual([
    { paid: sum(orders.map(({ paid }) => paid)), fee: sum(orders.map(({ fee }) => fee)) },
  ]);
  expect(await statementFaults(sql)).toEqual([]);
  // What went back whole left nothing, on any line or in its tax.
  const whole = orders.filter(({ booked: own, paid }) => {
    const back = own.slice(1).flatMap(({ changes }) => changes);
    return paid > 0 && -sum(back.filter(({ isSeller }) => isSeller).map(({ gross }) => gross)) === paid;
  });
  expect(whole.length).toBeGreaterThan(1000);
  const left = await sql`
    select payment_id, item, account_id from earning_change
    where payment_id = any(${whole.map((order) => order.booked[0]?.paymentId ?? '')}::uuid[])
    group by 1, 2, 3 having (sum(gross), sum(fee), sum(shares), coalesce(sum(tax), 0)) <> (0, 0, 0, 0) limit 5`;
  expect([...left]).toEqual([]);
}, 60_000);

test('what stands in a statement is never rewritten', async () => {
  const share = { accountId: people.get('club') ?? '', amount: 90 };
  const line = { item: 0, source: 'card', description: '', total: 100, fee: 10, tax: null, shares: [share] };
  await bookSale(ctx(), { paymentId: newId(), chargeId: 'ch_kept', currency: 'USD', items: [line] });
  await expect(sql`update earning_change set fee = 0`).rejects.toThrow('append-only');
  await expect(sql`delete from earning_change`).rejects.toThrow('append-only');
  await expect(sql`truncate earning_change`).rejects.toThrow('append-only');
});
