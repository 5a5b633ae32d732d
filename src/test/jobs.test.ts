import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import '#features/posts/events.ts';
import { createEvents, on } from '#platform/events.ts';
import { type Job, jobsOf, taskList, waitingJobs } from '#platform/jobs.ts';
import { createSchedule } from '#platform/timed-jobs.ts';
import { testApp } from './test-app.ts';

/** Takes every connection and never answers. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => sockets.add(socket.on('error', () => {})));
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
const { port } = silent.address() as AddressInfo;
const hangUp = () => {
  silent.close();
  for (const socket of sockets) socket.destroy();
};
afterAll(hangUp);

const { as, app, sql, idOf, failuresOfJobs } = await testApp({
  ROLE: 'worker',
  SANDBOX_URL: `http://127.0.0.1:${port}`,
});

const rows = async () =>
  sql<{ task: string; attempts: number; locked: boolean }[]>`
    select t.identifier as task, j.attempts, j.locked_at is not null as locked
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    order by task`;

describe('a job that talks to a service', () => {
  test('stops no other job when the service never answers', async () => {
    // More of them than there are slots in all.
    await sql`select graphile_worker.add_job('payments.reconcile') from generate_series(1, 20)`;
    await app.start();
    const miaId = await idOf('mia');
    await expect.poll(() => sockets.size).toBeGreaterThan(0);
    await as('bob')(followUser, { params: { athleteId: miaId }, query: {} });
    await expect
      .poll(() => sql`select from notice where account_id = ${miaId}`, { timeout: 4_000 })
      .toHaveLength(1);
    await sql`delete from graphile_worker._private_jobs where locked_at is null`;
    hangUp();
  });

  test('is a fault when it does not name the service', async () => {
    const error = vi.spyOn(app.deps.log, 'error').mockReturnValue(undefined);
    const tasks = taskList(app.deps, [
      { ...job('unnamed', null), run: async () => void (await app.deps.storage.exists('x')) },
      { ...job('named', 'storage'), run: async () => void (await app.deps.storage.exists('x')) },
    ]);
    await tasks.named?.({}, { job: {} } as never);
    expect(error).not.toHaveBeenCalled();
    await tasks.unnamed?.({}, { job: {} } as never);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { job: 'unnamed', service: 'storage' },
      'a job talks to a service that it does not name',
    );
    error.mockRestore();
  });
});

const job = (name: string, talksTo: Job['talksTo']): Job => ({
  name,
  talksTo,
  minutes: 1,
  run: async () => {},
});

test('whoever runs the waiting jobs waits for one that another run has taken', async () => {
  await sql`delete from graphile_worker._private_jobs`;
  await sql`select graphile_worker.add_job('test.slow')`;
  const [taken, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isDone = false;
  const run = async () => {
    taken.resolve();
    await finish.promise;
    isDone = true;
  };
  const waiting = waitingJobs(app.deps, [{ ...job('test.slow', null), run }]);
  const first = waiting.run();
  await taken.promise;
  setTimeout(finish.resolve, 100);
  await waiting.run();
  expect(isDone).toBe(true);
  await first;
  await waiting.end();
});

describe('an event', () => {
  test('is one job, and a listener that fails stops no other and is tried again by itself', async () => {
    const ran: string[] = [];
    const listeners = [
      on('post.published', 'test.failing', () => Promise.reject(new Error('Not yet.'))),
      on('post.published', 'test.counting', async (_, { postId }) => void ran.push(postId)),
      on('post.published', 'test.drawing', async () => {}, { talksTo: 'storage' }),
    ];
    const jobs = ['event:post.published', 'test.drawing'];
    expect(createEvents(listeners).jobsOf('post.published')).toEqual(jobs);
    await sql`delete from graphile_worker._private_jobs`;
    await sql`insert into graphile_worker._private_tasks (identifier) values ('test.failing')`;
    const run = taskList(app.deps, jobsOf(app.deps, listeners))['event:post.published'];
    await run?.({ site: 'sports', payload: { postId: 'one' } }, { job: {} } as never);
    expect(failuresOfJobs()).toEqual(['test.failing']);
    expect(ran).toEqual(['one']);
    const again = await sql`
      select task_identifier as task, attempts, last_error, run_at > now() as is_later from graphile_worker.jobs`;
    expect(again).toMatchObject([
      { task: 'test.failing', attempts: 1, lastError: 'Not yet.', isLater: true },
    ]);
  });

  test('keeps a listener that fails whose name the queue has never had', async () => {
    const failing = on('post.published', 'test.unknown', () => Promise.reject(new Error('Not yet.')));
    await sql`delete from graphile_worker._private_jobs`;
    const run = taskList(app.deps, jobsOf(app.deps, [failing]))['event:post.published'];
    await run?.({ site: 'sports', payload: { postId: 'two' } }, { job: {} } as never);
    expect(failuresOfJobs()).toEqual(['test.unknown']);
    expect(await rows()).toMatchObject([{ task: 'test.unknown' }]);
  });
});

describe('a timed job', () => {
  const timed = [
    { job: 'test.minutely', at: '* * * * *' },
    { job: 'test.daily', at: '7 3 * * *' },
    { job: 'test.monthly', at: '0 0 1 * *' },
  ];
  const at = (time: string) => new Date(`2026-03-${time}Z`);

  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`;
    await sql`delete from graphile_worker._private_known_crontabs where identifier like 'test.%'`;
  });
  const tasks = async () => (await rows()).map(({ task }) => task).filter((task) => task.startsWith('test.'));

  test('is due once however many of its times a clock has jumped over', async () => {
    const schedule = createSchedule(sql, timed);
    await schedule.tick(at('10T03:00:30'));
    expect(await tasks()).toEqual([]);
    await schedule.tick(at('15T03:00:30'));
    expect(await tasks()).toEqual(['test.daily', 'test.minutely']);
    // Another worker, and one that starts later, see the same.
    await createSchedule(sql, timed).tick(at('15T03:00:40'));
    expect(await tasks()).toEqual(['test.daily', 'test.minutely']);
  });

  test('is due at its times after a clock that was wrong is set back', async () => {
    const schedule = createSchedule(sql, timed);
    await schedule.tick(at('10T03:00:30'));
    await schedule.tick(at('15T03:00:30'));
    await sql`delete from graphile_worker._private_jobs`;
    await schedule.tick(at('10T03:06:30'));
    await schedule.tick(at('10T03:07:30'));
    expect(await tasks()).toEqual(['test.daily', 'test.minutely']);
  });

  test('is not queued again while a run is going on, and begins at once while one waits to be retried', async () => {
    const schedule = createSchedule(sql, timed);
    await schedule.tick(at('10T03:00:30'));
    await schedule.tick(at('10T03:01:30'));
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'busy', attempts = 1`;
    await schedule.tick(at('10T03:02:30'));
    expect(await rows()).toEqual([{ task: 'test.minutely', attempts: 1, locked: true }]);
    await sql`
      update graphile_worker._private_jobs set locked_at = null, attempts = 12, run_at = now() + interval '3 hours'`;
    await schedule.tick(at('10T03:03:30'));
    expect(await rows()).toEqual([{ task: 'test.minutely', attempts: 0, locked: false }]);
    expect(await sql`select from graphile_worker._private_jobs where run_at <= now()`).toHaveLength(1);
  });
});
