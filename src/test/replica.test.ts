import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { overNetwork, testApp } from './test-app.ts';
import { startLiveProxy } from './test-live-proxy.ts';

const { config, sql, ctx, idOf } = await testApp();
const proxy = await startLiveProxy(overNetwork(config.DATABASE_URL));
const app = await createApp({ ...config, ROLE: 'web', DATABASE_POOL: 4, DATABASE_REPLICA_URL: [proxy.url] });
const { replicas } = app.deps.pools;
let token = '';
beforeAll(async () => {
  token = await openSession(ctx(), await idOf('bob'));
  await app.start();
});
afterAll(() => app.close());

async function ask(url: string, body?: object) {
  const began = performance.now();
  const reply = await app.server.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { 'x-api-key': config.API_KEY, authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ms: performance.now() - began, ...reply.json<{ message?: string }>() };
}
const read = () => ask('/tribe/get-top-tribes');

test('a replica that falls silent is left, what waited for it is answered, and it is used again', async () => {
  expect(await read()).toMatchObject({ status: 200 });
  expect(replicas.reads).toMatchObject({ replica: 1, 'no-replica': 0 });
  proxy.mode = 'silent';
  const answers = await Promise.all(Array.from({ length: 5 }, read));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4_000);
  expect(replicas.fallbacks.size).toBeGreaterThan(0);
  expect((await read()).status).toBe(200);
  expect(replicas.reads['no-replica']).toBe(1);
  proxy.mode = 'pass';
  await expect.poll(() => replicas.all[0]?.isUsable).toBe(true);
});

test('a database that takes no changes refuses them with a sentence, and answers reads', async () => {
  const [here] = await sql<{ name: string }[]>`select current_database() as name`;
  const setReadOnly = async (how: 'on' | 'off') => {
    await sql.unsafe(`set default_transaction_read_only = off;
      alter database ${here?.name} set default_transaction_read_only = ${how}`);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  };
  const shout = () => ask('/tribe/create-post', { kind: 'SHOUT', body: 'Up the reds' });
  await setReadOnly('on');
  await expect.poll(async () => (await shout()).status).toBe(503);
  expect(await shout()).toMatchObject({
    status: 503,
    code: 'STORES_NOTHING',
    message: 'We can’t save anything right now, but you can go on reading. Try again in a minute.',
  });
  expect((await read()).status).toBe(200);
  await setReadOnly('off');
  await expect.poll(async () => (await shout()).status).toBe(200);
});
