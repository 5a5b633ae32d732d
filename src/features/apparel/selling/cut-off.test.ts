import { afterAll, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { expirePayments } from '#features/payments/settlement/cancel-payment.server.ts';
import { reconcile } from '#features/payments/settlement/reconcile.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from '#test/test-app.ts';
import { variant, withApparel } from '../test-apparel.ts';

const tested = await testApp({ DATABASE_POOL: '8' }, { sandbox: true, overTcp: true });
const { app, sql, sandbox, config, runJobs } = tested;
const { addressOf, open, publishedBy } = await withApparel(tested);
const admin = connect(config.DATABASE_URL, { pool: 1, name: 'admin' });
afterAll(() => admin.end());

const STOCK = 8;
/** After this many answers, the other checkouts are in progress. */
const CUT_AFTER = [2, 8, 16];

/** As a restart of the database does: ends every connection of the app during its work. */
const cutAll = () => admin`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'touchline-web'`;

test('a restart of the database while bags of two sellers are checked out sells nothing twice and loses no stock', async () => {
  const [shirt, cap] = await Promise.all(
    ['sela', 'rob'].map((who) => publishedBy(who, { title: 'Storm', variants: [variant({ stock: STOCK })] })),
  );
  if (!shirt || !cap) throw new Error('Nothing is on sale.');
  const buyers = Array.from({ length: 30 }, (_, i) => `buyer${i}`);
  for (const who of [...buyers, 'late']) await addressOf(who);
  await sql`delete from rate_limit`;
  let answered = 0;
  let cut = 0;
  const answers = await Promise.all(
    buyers.map(async (who) => {
      const answer = await open(who, [{ product: shirt }, { product: cap }]).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
      answered += 1;
      if (CUT_AFTER.includes(answered)) {
        const ended = await cutAll();
        // Added after the wait: the cuts overlap, and the last may find nothing left to cut.
        cut += ended.length;
      }
      return answer;
    }),
  );
  expect(cut, 'connections that were cut').toBeGreaterThan(0);
  const refused = answers.filter((answer) => answer instanceof Refusal);
  expect(refused.filter(({ status }) => status !== 409 && status !== 503)).toEqual([]);
  expect(refused.filter(({ status }) => status === 503).length, 'who was cut off').toBeGreaterThan(0);
  const opened = answers.flatMap((answer) => (answer instanceof Refusal ? [] : [answer]));
  expect(opened.length, 'who reached the payment').toBeGreaterThan(0);

  await Promise.all(opened.map(({ checkoutUrl }) => pay(checkoutUrl)));
  await sandbox.flush();
  // Payments of buyers who never heard of them end.
  await sql`update payment set expires_at = now() - interval '1 second', created_at = created_at - interval '10 minutes'`;
  await expirePayments(jobCtx(app.deps));
  await reconcile(jobCtx(app.deps));
  await runJobs();
  const stock = await sql<{ stock: number; reserved: number; sold: number }[]>`
    select stock, reserved, sold from apparel_variant`;
  const sold = opened.length;
  expect([...stock]).toEqual([
    { stock: STOCK - sold, reserved: 0, sold },
    { stock: STOCK - sold, reserved: 0, sold },
  ]);
  const [wrong] = await sql`
    select count(*)::int as count from payment p
    where p.charge_id is not null and p.refunded = 0
      and (select count(*) from apparel_reservation r where r.payment_id = p.id and r.state = 'fulfilled') <> 2`;
  expect(wrong, 'charged without goods').toEqual({ count: 0 });
  const [sent] = await sql`select count(*)::int as count from delivery`;
  expect(sent, 'one delivery of each seller').toEqual({ count: 2 * sold });
}, 60_000);
