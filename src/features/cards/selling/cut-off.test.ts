import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { letGoOfExpired } from '#features/payments/let-go.server.ts';
import { reconcile } from '#features/payments/reconcile.server.ts';
import { testApp } from '#test/test-app.ts';
import { crowd, withCards } from '../test-cards.ts';

const tested = await testApp({ DATABASE_POOL: '10' }, { sandbox: true });
const { app, sql, sandbox } = tested;
const { publishedBy } = await withCards(tested);

/** As a restart of the database does: every connection of the app ends in the middle of what it is doing. */
const cutAll = () => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('the database goes away in the middle of a drop: nothing is sold twice, nothing stays set aside', async () => {
  const card = await publishedBy('mia', {
    title: 'Through the storm',
    editions: [{ tier: 'EPIC', price: 500 }],
  });
  const editionId = card.editions[0]?.id ?? '';
  const buyers = await crowd(tested, 80);
  const asked = Promise.all(buyers.map((buyer) => buyer.buy(card.id, editionId)));
  for (const wait of [30, 60, 120, 200]) {
    await new Promise((later) => setTimeout(later, wait));
    await cutAll().catch(() => {});
  }
  const answers = await asked;
  const got = answers.filter(({ status }) => status === 200);
  // Whoever was cut off is told to try again, and nobody is told more than that.
  expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);

  await Promise.all(got.map(({ body }) => pay(body.checkoutUrl)));
  await sandbox.flush();
  await sql`update payment set expires_at = now() - interval '1 second', created_at = created_at - interval '10 minutes'`;
  await letGoOfExpired(app.deps);
  await reconcile(app.deps);

  const [edition] = await sql<{ sold: number; reserved: number; copies: number; serials: number }[]>`
    select e.sold, e.reserved, count(y.id)::int as copies, count(distinct y.serial)::int as serials
    from edition e left join card_copy y on y.edition_id = e.id where e.id = ${editionId} group by e.id`;
  expect(edition).toEqual({ sold: got.length, reserved: 0, copies: got.length, serials: got.length });
  expect(got.length).toBeLessThanOrEqual(20);
  const charged = await sql`
    select from payment p where p.charge_id is not null and p.refunded = 0
      and not exists (select from card_copy y where y.payment_id = p.id)`;
  expect(charged).toHaveLength(0);
}, 60_000);
