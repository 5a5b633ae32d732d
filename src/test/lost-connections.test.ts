import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import type { ErrorBody } from '#platform/errors.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from './test-app.ts';
import { testStreams } from './test-stream.ts';

const tested = await testApp({ ROLE: 'all' }, { overTcp: true });
const { as, app, ctx, idOf, config } = tested;
const listen = testStreams(tested);
// Keeps the test's own connection.
const admin = connect(config.DATABASE_URL, { pool: 1, name: 'test' });
afterAll(() => admin.end());
const people = ['mia', 'ann', 'ben', 'cat'];
const tokens = new Map<string, string>();
let origin = '';

beforeAll(async () => {
  for (const name of people) tokens.set(name, await openSession(ctx(), await idOf(name)));
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
beforeEach(() => admin`delete from rate_limit`);

const endConnections = (which = admin`true`) => admin<{ pid: number }[]>`
  select pid, pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    -- Autovacuum may be at work here, too, and is nobody's to end.
    and backend_type = 'client backend' and ${which}`;
const waiting = async () => {
  const [row] = await admin<{ n: number }[]>`
    select count(*)::int as n from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
  return row?.n;
};

let n = 0;
async function ask(name: string): Promise<{ status: number; body: ErrorBody | null }> {
  const reads = n++ % 3 === 0;
  const response = await fetch(`${origin}/api/${reads ? 'tribe/get-shouts' : 'tribe/create-post'}`, {
    method: reads ? 'GET' : 'POST',
    headers: {
      host: 'localhost',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${tokens.get(name)}`,
      ...(reads ? {} : { 'content-type': 'application/json' }),
    },
    ...(reads ? {} : { body: JSON.stringify({ kind: 'SHOUT', body: `Number ${n} of ${name}` }) }),
  });
  const body = (await response.json()) as ErrorBody;
  return { status: response.status, body: response.ok ? null : body };
}

test('connections lost under load fail only the requests of that moment', async () => {
  await admin`update account set created_at = now() - interval '1 year'`;
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const refused = () => answers.filter(({ status }) => status !== 200 && status !== 429);
  let ended = false;
  const asking = people
    .flatMap((name) => [name, name])
    .map(async (name) => {
      while (!ended) answers.push(await ask(name));
    });
  try {
    // An idle connection that ends fails no request, and several rounds may end nothing else.
    for (let round = 0; round < 12 || (refused().length === 0 && round < 200); round++) {
      const before = answers.length;
      // Ends either one random connection or all of them: the pool's, the job queue's, the listener's.
      await endConnections(round % 4 === 3 ? admin`true` : admin`random() < 0.3`);
      await vi.waitUntil(() => answers.length > before + 15, { timeout: 10_000, interval: 5 });
    }
  } finally {
    // Even after a failure no requests continue during the next tests.
    ended = true;
    await Promise.all(asking);
  }

  expect(new Set(refused().map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused()[0]?.body).toMatchObject({ code: 'UNAVAILABLE' });
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
  await vi.waitFor(async () => expect((await ask('mia')).status).toBe(200), 10_000);
  // Jobs lost between queue and worker are checked after twenty seconds; here immediately.
  await expect
    .poll(
      async () => {
        await admin`
          update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
          where locked_by is not null and locked_at > now() - interval '30 seconds'`;
        await admin`update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0`;
        return waiting();
      },
      { timeout: 40_000, interval: 500 },
    )
    .toBe(0);
}, 90_000);

test('a live stream delivers events missed while the database was unreachable', async () => {
  const stream = await listen({ topics: 'shouts' });
  await endConnections(admin`application_name = 'touchline-live'`);
  // Acts as another process: it publishes while this one isn't listening.
  await admin`
    with event as (
      insert into live_event (topic, type, data) values ('sports:shouts', 'shout.removed', '{"id": "1"}') returning id
    )
    select pg_notify('live', json_build_object('id', id, 'topic', 'sports:shouts', 'type', 'shout.removed',
      'data', json_build_object('id', '1'))::text) from event`;
  // Events missed during earlier lost connections can be delivered once more, before it.
  const newest = (count: number) => stream.received().slice(-count);
  await expect.poll(() => newest(1)).toEqual(['shouts shout.removed']);
  await as('ann')(createPost, { body: { kind: 'SHOUT', body: 'Heard again' } });
  await expect.poll(() => newest(2)).toEqual(['shouts shout.removed', 'shouts shout.created']);
});

test('jobs are retried after the worker lost every connection', async () => {
  await endConnections();
  await vi.waitFor(
    () => as('ben')(followUser, { params: { athleteId: 'mia' }, query: { follow: 'true' } }),
    10_000,
  );
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
});
