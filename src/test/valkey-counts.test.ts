import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { postgresPoints } from '#platform/points.ts';
import { createValkey } from '#platform/valkey/valkey.ts';
import { valkeyPoints } from '#platform/valkey/valkey-points.ts';
import { testApp } from './test-app.ts';
import { type TestValkey, valkeys } from './test-valkey.ts';

const { app: nearby, sql, config, idOf } = await testApp({}, { overTcp: true });
const { log, figures } = nearby.deps;

async function twoProcesses(valkey: TestValkey | null) {
  const env = { ...config, ROLE: 'web' as const, ...(valkey && { VALKEY_URL: valkey.url }) };
  const apps = await Promise.all([createApp(env), createApp(env)]);
  beforeAll(() => Promise.all(apps.map((app) => app.start())));
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  return apps.map(({ deps }) => deps);
}
type Processes = Awaited<ReturnType<typeof twoProcesses>>;

/** How many of so many tries in turn by both processes get in. */
async function letIn(
  processes: Processes,
  tries: number,
  work: (deps: Processes[number]) => Promise<unknown>,
) {
  const refused: { status: number; retryAfter?: number }[] = [];
  for (let n = 0; n < tries; n++)
    await work(processes[n % 2] as Processes[number]).catch((error) => refused.push(error));
  return { opened: tries - refused.length, refused };
}
const write = (who: string) => (deps: Processes[number]) =>
  deps.limits.take('new-post', who, { trust: 'new' });
const watch = (accountId: string) => (deps: Processes[number]) => deps.live.quota.take(accountId, 'network');

describe.for([{ name: 'PostgreSQL', start: async () => null }, ...valkeys])(
  'counted by $name',
  async ({ start }) => {
    const valkey = await start();
    const processes = await twoProcesses(valkey);

    test('a limit holds for all processes, and says when it ends', async () => {
      const { opened, refused } = await letIn(processes, 7, write(`ann ${valkey?.url}`));
      expect(opened).toBe(5);
      expect(refused[0]).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^New accounts can write 5 posts an hour on their first day\./),
      });
      expect(refused[0]?.retryAfter).toBeGreaterThan(3_590);
    });

    test('a point that is given back can be taken again', async () => {
      const who = `bob ${valkey?.url}`;
      await letIn(processes, 5, write(who));
      await processes[0]?.limits.release('new-post', who);
      expect((await letIn(processes, 2, write(who))).opened).toBe(1);
    });

    test('a process whose clock is two hours ahead counts in the same window', async () => {
      const who = `dee ${valkey?.url}`;
      await letIn(processes, 4, write(who));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect((await letIn(processes, 2, write(who))).opened).toBe(1);
    });

    test('a window that is over begins anew', async () => {
      const client = valkey && (await createValkey(valkey.url, log, figures.valkeyFallbacks));
      await client?.start();
      const points = client ? valkeyPoints(client, postgresPoints(sql)) : postgresPoints(sql);
      const key = `window ${valkey?.url}`;
      expect((await points.take(key, 2, 1)).points).toBe(2);
      const { points: three, expire } = await points.take(key, 1, 1);
      expect(three).toBe(3);
      await sleep(expire - Date.now() + 20);
      expect((await points.take(key, 1, 1)).points).toBe(1);
      client?.stop();
    });

    test('somebody has six streams in all processes, and another one when one ends', async () => {
      const me = await idOf(`cat${valkeys.findIndex(({ start: own }) => own === start) + 1}`);
      const ends: (() => void)[] = [];
      const open = (deps: Processes[number]) => watch(me)(deps).then((end) => ends.push(end));
      expect((await letIn(processes, 8, open)).opened).toBe(6);
      ends[0]?.();
      await expect.poll(async () => (await letIn(processes, 1, open)).opened).toBe(1);
    });
  },
);

describe.for(valkeys)('when $name goes away', async ({ start }) => {
  const valkey = await start();
  const processes = await twoProcesses(valkey);
  const isNow = (away: boolean) =>
    expect
      .poll(() => processes.every(({ live }) => live.channels.areInStatements === away), { timeout: 8_000 })
      .toBe(true);

  test.for(['kill', 'freeze', 'fill'] as const)(
    'limits hold after %s, and nobody waits for it',
    async (fault) => {
      await isNow(false);
      const who = `${fault} ${valkey.url}`;
      expect((await letIn(processes, 3, write(who))).opened).toBe(3);
      valkey[fault]();
      const began = performance.now();
      const { opened } = await letIn(processes, 8, write(who));
      // Each of both waits once; PostgreSQL counts from the beginning.
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(opened).toBe(5);
      await valkey.comeBack();
      await isNow(false);
      expect((await letIn(processes, 8, write(`${who} again`))).opened).toBe(5);
    },
  );

  test('the streams that somebody has count on, also when it comes back and knows nothing', async () => {
    const me = await idOf(`dan${valkeys.findIndex(({ start: own }) => own === start)}`);
    await isNow(false);
    expect((await letIn(processes, 6, watch(me))).opened).toBe(6);
    await Promise.all(processes.map(({ live }) => live.check()));
    valkey.kill();
    await isNow(true);
    await Promise.all(processes.map(({ live }) => live.check()));
    expect((await letIn(processes, 2, watch(me))).opened).toBe(0);
    await valkey.comeBack();
    await isNow(false);
    await Promise.all(processes.map(({ live }) => live.check()));
    expect((await letIn(processes, 2, watch(me))).opened).toBe(0);
  });
});
