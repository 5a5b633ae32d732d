import { expect, test } from 'vitest';
import { post } from '#features/ledger/post.server.ts';
import { refundPayment } from '#features/payments/refunds/refund.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { getReconciliation } from '../calls.ts';
import { explainDifferences, getDifferences } from './calls.ts';
import { reconcileLedger } from './reconcile.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, ctx, sql, app, idOf, sandbox, runJobs } = tested;
const { sell, ready, withdraw } = await testEarner(tested);

await grantStaff(tested, 'chief');
const report = () => as('chief')(getReconciliation, { query: {} });
const keysOf = async () => (await report()).items.map(({ key }) => key).sort();
async function reconcile() {
  await sandbox.flush();
  await runJobs();
  await sandbox.flush();
  await reconcileLedger(jobCtx(app.deps), 0);
}

test('finds charges, fees, refunds, transfers and payouts on both sides', async () => {
  const paymentId = await ready('ada', 5000);
  await sell('ben');
  await withdraw('ada', 1000);
  sandbox.advance(3 * 86_400);
  await sandbox.flush();
  await refundPayment(ctx(), {
    paymentId,
    amount: 1500,
    reason: 'staff',
    byAccountId: null,
  });
  const [sent] = await sql<{ payoutId: string }[]>`select payout_id from payout`;
  await sandbox.control(`payouts/${sent?.payoutId}/fail`);
  await reconcile();
  const { items, lastRun } = await report();
  expect(items).toEqual([]);
  // Two charges and their fees, a refund, a transfer and its reversal, a payout that was returned.
  expect(lastRun?.compared).toBe(9);
});

test('reports a difference of one cent once', async () => {
  const [charge] = await sql<
    { key: string }[]
  >`select key from ledger_transaction where kind = 'sale' limit 1`;
  // The ledger is append-only, so its trigger is disabled to simulate a bug of ours.
  await sql.begin(async (tx) => {
    await tx`alter table ledger_entry disable trigger user`;
    await tx`
      update ledger_entry set amount = amount + 1
      where transaction_id = (select id from ledger_transaction where key = ${charge?.key ?? ''})
        and ledger_account_id = (select id from ledger_account where kind = 'provider')`;
    await tx`alter table ledger_entry enable trigger user`;
  });
  await reconcile();
  await reconcile();
  const { items } = await report();
  expect(items).toHaveLength(1);
  expect(items[0]?.key).toBe(charge?.key);
  expect((items[0]?.inLedger ?? 0) - (items[0]?.atProvider ?? 0)).toBe(1);
  const rows = await sql<{ firstRun: number; lastRun: number }[]>`
    select first_run, last_run from reconciliation_difference`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.lastRun).toBeGreaterThan(rows[0]?.firstRun ?? 0);
});

test('reports what one side lacks, and settles it when it arrives', async () => {
  // In the ledger only: the provider has nothing with this key.
  await post(ctx(), {
    kind: 'refund',
    key: 'refund:re_nobody',
    currency: 'USD' as const,
    entries: [
      { kind: 'provider', amount: -700 },
      { kind: 'losses', amount: 700 },
    ],
  });
  // At the provider only: a payout made in its dashboard.
  const [account] = await sql<{ providerId: string }[]>`
    select provider_id from payout_account where account_id = ${await idOf('ada')}`;
  const foreign = await app.deps.provider.payouts.create(
    { amount: 900, currency: 'usd' },
    { stripeAccount: account?.providerId ?? '' },
  );
  await reconcile();
  expect(await keysOf()).toContain('refund:re_nobody');
  expect(await keysOf()).toContain(`payout:${foreign.id}`);
  expect((await report()).items.find(({ key }) => key === `payout:${foreign.id}`)).toMatchObject({
    atProvider: -900,
    inLedger: null,
  });

  const accountId = await idOf('ada');
  await post(ctx(), {
    kind: 'payout_sent',
    key: `payout:${foreign.id}`,
    currency: 'USD' as const,
    entries: [
      { kind: 'provider_connected', accountId, amount: -900 },
      { kind: 'earnings_available', accountId, amount: 900 },
    ],
  });
  await reconcile();
  expect(await keysOf()).not.toContain(`payout:${foreign.id}`);
});

/** Makes the next run look back to a time after everything here, so that its lists are empty. */
const longAfter = () => sql`
  update reconciliation_run set started_at = now() + interval '10 days', seen_until = now() + interval '10 days'`;

test('settles an old difference', async () => {
  expect(await keysOf()).toContain('refund:re_nobody');
  await longAfter();
  await reconcile();
  expect(await keysOf()).toContain('refund:re_nobody');
  await longAfter();
  await sql.begin(async (tx) => {
    await tx`alter table ledger_transaction disable trigger user`;
    await tx`update ledger_transaction set key = 'correction:1' where key = 'refund:re_nobody'`;
    await tx`alter table ledger_transaction enable trigger user`;
  });
  await reconcile();
  expect(await keysOf()).not.toContain('refund:re_nobody');
});

test('reports no difference when the provider does not answer', async () => {
  const before = await keysOf();
  await sql`update reconciliation_run set started_at = now() - interval '1 hour', seen_until = now() + interval '10 days'`;
  const asked = app.deps.provider.balanceTransactions;
  const { retrieve } = asked;
  asked.retrieve = () => Promise.reject(new Error('nobody answers'));
  await expect(reconcile()).rejects.toThrow('nobody answers');
  asked.retrieve = retrieve;
  expect(await keysOf()).toEqual(before);
});

test('an explained difference leaves the open ones until its amounts change', async () => {
  await longAfter();
  await reconcile();
  const [open] = (await as('chief')(getDifferences, { query: {} })).items;
  const id = open?.id ?? '';
  const explain = () => as('chief')(explainDifferences, { body: { ids: [id], note: 'Known rounding' } });
  expect((await explain()).items).toMatchObject([
    { id, state: 'explained', explained: { by: { username: 'chief' }, note: 'Known rounding' } },
  ]);
  await expect(explain()).rejects.toMatchObject({ code: 'NOT_OPEN' });
  const audited = await sql`select act, reason from audit_log where target_id = ${id}`;
  expect(audited).toEqual([{ act: 'reconcile.explain', reason: 'Known rounding' }]);
  const idsOf = async (state: 'open' | 'explained') =>
    (await as('chief')(getDifferences, { query: { state } })).items.map((one) => one.id);
  await longAfter();
  await reconcile();
  expect(await idsOf('explained')).toContain(id);
  await sql`update reconciliation_difference set in_ledger = coalesce(in_ledger, 0) + 5 where key = ${id}`;
  await longAfter();
  await reconcile();
  expect(await idsOf('explained')).not.toContain(id);
  expect(await idsOf('open')).toContain(id);
});

test('several differences are explained at once, with an audit row for each', async () => {
  await sql`
    insert into reconciliation_difference (key, currency, in_ledger, at_provider, first_run, last_run)
    select key, 'USD', 100, 90, run.id, run.id from (select max(id) as id from reconciliation_run) run,
      unnest(array['test:1', 'test:2']) as key`;
  const ids = ['test:1', 'test:2'];
  const body = { ids, note: 'Paid by hand' };
  expect((await as('chief')(explainDifferences, { body })).items).toHaveLength(2);
  const audited = await sql`select act from audit_log where target_id in ${sql(ids)}`;
  expect(audited).toEqual([{ act: 'reconcile.explain' }, { act: 'reconcile.explain' }]);
});

test('shows the report to admins only', async () => {
  await expect(as('ada')(getReconciliation, { query: {} })).rejects.toMatchObject({ status: 403 });
});
