import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { deleteExpired, retentionGauges, retentions } from '#platform/retention.ts';
import { testApp } from './test-app.ts';

const { app, sql } = await testApp();
const rules = retentions.of(app);
const page = readFileSync(join(import.meta.dirname, '../../docs/operate/privacy.md'), 'utf8');
const section = (title: string) => page.split(`### ${title}\n`)[1]?.split(/\n##/)[0] ?? '';
const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+(?:\._[a-z_]+)?)`/g)].map(([, name]) => name);
/** The names in one column of a section's table, by row. */
const rowsOf = (title: string) =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
const tablesOf = (title: string, column: number) =>
  rowsOf(title).flatMap((cells) => namesIn(cells[column] ?? ''));

const byTime = 'Deleted when its time has come';
const byJob = 'Emptied or deleted by a job of its own';
const belonging = 'With what it belongs to';

test('every table of the database stands once in docs/operate/privacy.md, with how long it is kept', async () => {
  const named = [
    ...[byTime, byJob, 'Until its owner, or staff, delete it', 'Kept'].flatMap((title) => tablesOf(title, 1)),
    ...tablesOf(belonging, 2),
  ].sort();
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`;
  const expected = [...tables.map(({ name }) => name), 'graphile_worker._private_jobs'].sort();
  expect(named).toEqual(expected);
});

test('what docs/operate/privacy.md says is deleted by time is what features declare', () => {
  const said = rowsOf(byTime).flatMap(([, tables = '', keep]) =>
    namesIn(tables).map((table) => `${table}: ${keep}`),
  );
  expect(said.sort()).toEqual(
    rules.map(({ table, keep }) => `${table}: ${keep ?? 'until it expires'}`).sort(),
  );
});

test('what docs/operate/privacy.md says goes with its row is deleted by a foreign key', async () => {
  const cascading = await sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'`;
  const names = new Set(cascading.map(({ name }) => name));
  expect(tablesOf(belonging, 2).filter((table) => !names.has(table ?? ''))).toEqual([]);
});

test('each job that docs/operate/privacy.md names is one', () => {
  const jobs = app.deps.timedJobs.map(({ job }) => job);
  const named = [...section(byJob).matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, job]) => job);
  expect(named.filter((job) => !jobs.includes(job ?? ''))).toEqual([]);
});

test('what is deleted by time is found along an index', async () => {
  const indexes = await sql<{ table: string; column: string }[]>`
    select i.indrelid::regclass::text as table, a.attname as column from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'btree'
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`;
  const known = new Set(indexes.map(({ table, column }) => `${table}.${column}`));
  const needed = rules.map(({ table, since, along }) => `${table}.${along ? 'id' : since}`);
  expect(needed.filter((column) => !known.has(column))).toEqual([]);
});

const count = async (table: string) =>
  (await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`)[0]?.n;

test('rows older than their time are deleted over many batches, and younger ones stay', async () => {
  await sql`
    insert into live_event (topic, type, data, at)
    select 'sports:x', 'x', '{}', now() - (n * 10 - 5) * interval '1 second' from generate_series(5000, 1, -1) n`;
  await sql`
    insert into held_username select sha256(n::text::bytea), now() + (n - 2500) * interval '1 second'
    from generate_series(1, 5000) n`;
  await deleteExpired(jobCtx(app.deps));
  expect(await count('live_event')).toBe(2160);
  expect(await count('held_username')).toBeLessThanOrEqual(2500);
  expect(await count('held_username')).toBeGreaterThan(2400);
  const figures = await retentionGauges.read(jobCtx(app.deps));
  const live = figures.find(({ labels }) => labels.table === 'live_event')?.values;
  expect(live?.retention_removed_rows).toBe(2840);
  expect(live?.retention_oldest_row_seconds).toBeGreaterThan(21_500);
});

test('a run out of time is continued by the next one where it stopped', async () => {
  await sql`truncate live_event`;
  await sql`
    insert into live_event (topic, type, data, at)
    select 'sports:x', 'x', '{}', now() - interval '7 hours' from generate_series(1, 2500)`;
  await sql`update retention_progress set passed_at = now() where table_name <> 'live_event'`;
  await sql`update retention_progress set passed_at = '-infinity' where table_name = 'live_event'`;
  // Every look at the time is an hour later: one batch a run.
  let time = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1_000_000;
    return time;
  });
  const left = [];
  for (let run = 0; run < 3; run++) {
    await deleteExpired(jobCtx(app.deps));
    left.push(await count('live_event'));
  }
  clock.mockRestore();
  expect(left).toEqual([1500, 500, 0]);
});

test('a row that somebody is working with is left for the next run', async () => {
  const key = Buffer.alloc(32);
  await sql`insert into held_username values (${key}, now() - interval '1 second')`;
  await sql.begin(async (tx) => {
    await tx`select from held_username where hash = ${key} for update`;
    await deleteExpired(jobCtx(app.deps));
  });
  expect(await sql`select from held_username where hash = ${key}`).toHaveLength(1);
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from held_username where hash = ${key}`).toHaveLength(0);
});
