import { afterAll, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { expirePayments } from '#features/payments/settlement/cancel-payment.server.ts';
import { reconcile } from '#features/payments/settlement/reconcile.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from '#test/test-app.ts';
import { crowd, withCards } from '../test-cards.ts';

const tested = await testApp({ DATABASE_POOL: '10' }, { sandbox: true, overTcp: true });
const { app, sql, sandbox, config } = tested;
const { publishedBy } = await withCards(tested);
const admin = connect(config.DATABASE_URL, { pool: 2, name: 'admin' });
afterAll(() => admin.end());

const SUPPLY = 20;
/** After this many answers, the other requests are in progress. */
const CUT_AFTER = [2, 8, 30];

const connections = admin`datname = current_database() and application_name = 'touchline-web'`;

/** As a restart of the database does: ends every connection of the app during its work. */
const cutAll = async () =>
  (await admin`select pg_terminate_backend(pid) from pg_stat_activity where ${connections}`).length;

test('sells nothing twice and loses no copy when the database goes away during a rush', async () => {
  const card = await publishedBy('mia', {
    title: 'Through the storm',
    editions: [{ tier: 'EPIC', price: 500 }],
  });
  const editionId = card.editions[0]?.id ?? '';
  const latecomers = await crowd(tested, SUPPLY);
  const buyers = await crowd(tested, 80);
  let answered = 0;
  let cut = 0;
  const rush = () =>
    Promise.all(
      buyers.map(async (buyer) => {
        const answer = await buyer.buy(card.id, editionId);
        answered += 1;
        if (CUT_AFTER.includes(answered)) {
          const ended = await cutAll();
          // Added after the wait: the cuts overlap, and the last may find nothing left to cut.
          cut += ended;
        }
        return answer;
      }),
    );
  // The first ones are cut off while they wait for the edition.
  const rushed = await admin.begin(async (tx) => {
    await tx`select from edition where id = ${editionId} for update`;
    const answers = rush();
    const waiting = () =>
      admin`select from pg_stat_activity where ${connections} and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    cut += await cutAll();
    return { answers };
  });
  const answers = await rushed.answers;
  expect(cut, 'connections that were cut').toBeGreaterThan(0);
  const got = answers.filter(({ status }) => status === 200);
  // Requests that were cut off are told to try again, without details.
  expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(answers.filter(({ status }) => status === 503).length, 'who was cut off').toBeGreaterThan(0);
  expect(got.length, 'who set a copy aside').toBeGreaterThan(0);
  expect(got.length).toBeLessThanOrEqual(SUPPLY);

  await Promise.all(got.map(({ body }) => pay(body.checkoutUrl)));
  await comeToRest();
  expect(await sold()).toEqual({ reserved: 0, sold: got.length, copies: got.length, serials: got.length });

  // Reservations of buyers who were cut off are all released.
  const later = await Promise.all(latecomers.map((buyer) => buyer.buy(card.id, editionId)));
  const rest = later.filter(({ status }) => status === 200);
  expect(rest).toHaveLength(SUPPLY - got.length);
  await Promise.all(rest.map(({ body }) => pay(body.checkoutUrl)));
  await comeToRest();
  expect(await sold()).toEqual({ reserved: 0, sold: SUPPLY, copies: SUPPLY, serials: SUPPLY });
  const charged = await sql`
    select from payment p where p.charge_id is not null and p.refunded = 0
      and not exists (select from card_copy y where y.payment_id = p.id)`;
  expect(charged).toHaveLength(0);

  async function comeToRest() {
    await sandbox.flush();
    await sql`update payment set expires_at = now() - interval '1 second', created_at = created_at - interval '10 minutes'`;
    await expirePayments(jobCtx(app.deps));
    await reconcile(jobCtx(app.deps));
  }
  async function sold() {
    const [edition] = await sql`
      select e.sold, e.reserved, count(y.id)::int as copies, count(distinct y.serial)::int as serials
      from edition e left join card_copy y on y.edition_id = e.id where e.id = ${editionId} group by e.id`;
    return edition;
  }
}, 60_000);
