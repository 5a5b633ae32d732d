import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { type Batch, type Due, forEachDue } from '#platform/for-each-due.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from './test-app.ts';

const { app, sql } = await testApp();
await sql`create table chore (id uuid primary key, due_at timestamptz not null, is_broken boolean not null)`;

const log = vi.spyOn(app.deps.log, 'error').mockReturnValue(undefined);
beforeEach(() => sql`truncate chore, batch_position`);
afterEach(() => {
  vi.useRealTimers();
  log.mockClear();
});

/** @param hour when it was due */
const add = async (hour: number, isBroken = false) => {
  const id = newId();
  await sql`
    insert into chore values (${id}, ${`2026-01-01T00:00:00Z`}::timestamptz + ${hour} * interval '1 hour', ${isBroken})`;
  return id;
};
const next = ({ dueAt, id, limit }: Batch) => sql<(Due & { isBroken: boolean })[]>`
  select id, due_at, is_broken from chore where (due_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by due_at, id limit ${limit}`;
const work = async ({ id, isBroken }: { id: string; isBroken: boolean }) => {
  if (isBroken) throw new Error('broken');
  await sql`delete from chore where id = ${id}`;
};
const run = (
  more: Partial<Parameters<typeof forEachDue<Awaited<ReturnType<typeof next>>[number]>>[1]> = {},
) =>
  forEachDue(jobCtx(app.deps), { name: 'chores', failure: 'chore not done', next, work, limit: 3, ...more });
const left = async () =>
  (await sql<{ id: string }[]>`select id from chore order by due_at`).map(({ id }) => id);

test('rows that fail every time keep no later row waiting', async () => {
  const stuck = [await add(0, true), await add(1, true), await add(2, true), await add(3, true)];
  await add(4);
  await add(5);
  expect(await run()).toEqual({ done: 2, failed: new Set(stuck) });
  expect(await left()).toEqual(stuck);
  expect(log).toHaveBeenCalledTimes(4);
});

test('a run out of time is continued by the next one, and the oldest row has its turn again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const stuck = [await add(0, true), await add(1, true), await add(2, true)];
  await add(3);
  const tried: string[] = [];
  // Each takes 40 of the 60 seconds of a run.
  const slow = async (row: { id: string; isBroken: boolean }) => {
    tried.push(row.id);
    vi.advanceTimersByTime(40_000);
    await work(row);
  };
  await run({ work: slow });
  expect(tried).toEqual(stuck.slice(0, 2));
  await run({ work: slow });
  expect(await left()).toEqual(stuck);
  await run({ work: slow });
  expect(tried.slice(4)).toEqual(stuck.slice(0, 2));
});

test('an item without an answer is left behind after its time', async () => {
  const hanging = await add(0);
  await add(1);
  const { promise: never } = Promise.withResolvers<void>();
  const worked = await run({ itemSeconds: 0.02, work: (row) => (row.id === hanging ? never : work(row)) });
  expect(worked).toEqual({ done: 1, failed: new Set([hanging]) });
});

test('a row whose work makes it due again later is tried once a run', async () => {
  const id = await add(0);
  await add(1);
  const tried: string[] = [];
  await run({
    limit: 1,
    async work(row) {
      tried.push(row.id);
      if (tried.length < 9) await sql`update chore set due_at = due_at + interval '2 hours' where id = ${id}`;
    },
  });
  expect(tried).toHaveLength(2);
});
