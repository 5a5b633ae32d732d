import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';
import { testApp } from './test-app.ts';
import { testStreams } from './test-stream.ts';
import { type TestValkey, valkeys } from './test-valkey.ts';

const { app: nearby, sql, config } = await testApp({}, { overTcp: true });
const readiness = async (app: typeof nearby) =>
  (await app.server.inject('/readyz')).json() as { live: string };

/** The process that publishes, and the one whose streams are read. */
async function twoProcesses(valkey: TestValkey | null) {
  const env = { ...config, ROLE: 'web' as const, ...(valkey && { VALKEY_URL: valkey.url }) };
  const [from, to] = await Promise.all([createApp(env), createApp(env)]);
  beforeAll(async () => {
    await Promise.all([from.start(), to.start()]);
    await to.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => Promise.all([from.close(), to.close()]));
  return { from: siteCtx(jobCtx(from.deps), 'sports'), to, listen: testStreams({ app: to }) };
}

describe.for([{ name: 'NOTIFY of PostgreSQL', start: async () => null }, ...valkeys])(
  'live events by $name',
  async ({ start }) => {
    const { from, listen } = await twoProcesses(await start());

    test('arrive in another process after the commit, in order, whatever their size', async () => {
      const stream = await listen({ topics: 'shouts' });
      await transact(from, async (tx) => {
        await publish(tx, 'shouts', 'first', {});
        await publish(tx, 'shouts', 'second', { text: 'x'.repeat(9_000) });
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(stream.received()).toEqual([]);
      });
      await expect.poll(() => stream.received()).toEqual(['shouts first', 'shouts second']);
    });

    test('don’t arrive from a transaction or a savepoint that is undone', async () => {
      const stream = await listen({ topics: 'shouts' });
      const undone = () => Promise.reject(new Error('undone'));
      await transact(from, async (tx) => {
        await publish(tx, 'shouts', 'undone', {});
        await undone();
      }).catch(() => {});
      await from.deps.sql.begin(async (begun) => {
        await begun
          .savepoint(async (inner) => {
            await publish({ ...from, sql: inner }, 'shouts', 'undone', {});
            await undone();
          })
          .catch(() => {});
        await publish({ ...from, sql: begun }, 'shouts', 'done', {});
      });
      await expect.poll(() => stream.received()).toEqual(['shouts done']);
    });
  },
);

describe.for(valkeys)('live events by $name', async ({ start }) => {
  const valkey = await start();
  const { from, to, listen } = await twoProcesses(valkey);

  test.for(['kill', 'freeze'] as const)(
    'go on by NOTIFY after %s, and by Valkey when it is back',
    async (fault) => {
      const stream = await listen({ topics: 'shouts' });
      valkey[fault]();
      await publish(from, 'shouts', 'at once', {});
      await expect.poll(() => stream.received(), { timeout: 2_000 }).toEqual(['shouts at once']);
      expect(from.deps.live.channels.areInStatements).toBe(true);
      await expect.poll(async () => (await readiness(to)).live, { timeout: 12_000 }).toBe('polling');
      expect(to.deps.live.channels.hearWithdrawals).toBe(true);
      await publish(from, 'shouts', 'meanwhile', {});
      await expect.poll(() => stream.received()).toEqual(['shouts at once', 'shouts meanwhile']);

      await valkey.comeBack();
      await expect.poll(async () => (await readiness(to)).live, { timeout: 12_000 }).toBe('listening');
      await expect.poll(() => from.deps.live.channels.areInStatements, { timeout: 5_000 }).toBe(false);
      await publish(from, 'shouts', 'again', {});
      await expect
        .poll(() => stream.received())
        .toEqual(['shouts at once', 'shouts meanwhile', 'shouts again']);
    },
  );

  test('arrive within five seconds from a process that ended before it published them', async () => {
    const stream = await listen({ topics: 'shouts' });
    await sql`insert into live_event (topic, type, data) values ('sports:shouts', 'orphaned', '{}')`;
    await expect.poll(() => stream.received(), { timeout: 6_000 }).toEqual(['shouts orphaned']);
  });
});
