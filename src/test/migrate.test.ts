import { randomUUID as uuid } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#app.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { migrate } from '#platform/migrate.ts';
import { releaseOfCode } from '#platform/migration-files.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from './test-app.ts';

const { as, config, sql } = await testApp();
const release = await releaseOfCode();
const applied = await sql<{ name: string; hash: string }[]>`select name, hash from migration`;
const again = () => migrate(config.DATABASE_URL, () => {});

/** The app's migrations and one more. */
async function migrationsWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return folder;
}

beforeEach(async () => {
  await sql`delete from migration`;
  await sql`insert into migration ${sql(applied)}`;
});

it('changes nothing in a database that is up to date', async () => {
  await expect(again()).resolves.toBeUndefined();
  expect(await sql`select from migration`).toHaveLength(applied.length);
});

it('serves beside a database that the next release has migrated', async () => {
  await sql`insert into migration (name, hash, release) values ('9999_from_the_next.sql', 'next', ${release + 1})`;
  await sql`alter table account add column from_the_next text, add column also text not null default ''`;
  await sql`create table from_the_next (id uuid primary key)`;
  const said: string[] = [];
  await migrate(config.DATABASE_URL, (line) => said.push(line));
  expect(said).toEqual(['the database is newer, by 1 migrations; it serves this release too']);
  const restarted = await createApp(config);
  const reply = await restarted.server.inject({ url: '/readyz', headers: { host: 'localhost' } });
  await restarted.close();
  expect(reply.statusCode).toBe(200);
  const { displayName } = await as('bob')(getProfile, {});
  expect(displayName).toBeTruthy();
});

it('refuses a database that is two releases newer, and asks for newer code', async () => {
  await sql`insert into migration (name, hash, release) values ('9999_from_later.sql', 'later', ${release + 2})`;
  await expect(again()).rejects.toThrow('newer than this code: it has 9999_from_later.sql');
});

it('says which release applied a migration, also in a database that did not', async () => {
  await sql`alter table migration drop column release`;
  const folder = await migrationsWith('9999_next.sql', 'create table from_now (id uuid)');
  await migrate(config.DATABASE_URL, () => {}, { folder });
  const releases = await sql<{ release: number; count: number }[]>`
    select release, count(*)::int as count from migration group by release order by release`;
  expect(releases).toEqual([
    { release: 2, count: applied.length },
    { release, count: 1 },
  ]);
});

it('makes an index beside those who write, and again after a start that ended half-way', async () => {
  const folder = await migrationsWith(
    '9999_index.sql',
    `-- Outside a transaction.
    drop index concurrently if exists known_columns_use;
    create index concurrently known_columns_use on known_columns (use);`,
  );
  await sql`create index known_columns_use on known_columns (site)`;
  const writing = Promise.withResolvers<void>();
  const hasWritten = Promise.withResolvers<void>();
  const writes = sql.begin(async (tx) => {
    await tx`insert into known_columns (owner_id, site, use, signature, columns) values (${uuid()}, 'sports', 'stats', 'a', '{}')`;
    hasWritten.resolve();
    await writing.promise;
  });
  await hasWritten.promise;
  const migrated = migrate(config.DATABASE_URL, () => {}, { folder });
  // Others write meanwhile.
  await sql`insert into known_columns (owner_id, site, use, signature, columns) values (${uuid()}, 'sports', 'stats', 'b', '{}')`;
  writing.resolve();
  await Promise.all([writes, migrated]);
  const [index] = await sql`select indexdef from pg_indexes where indexname = 'known_columns_use'`;
  expect(index?.indexdef).toContain('(use)');
});

it('refuses a database of another development version and says what to remove', async () => {
  await sql`update migration set hash = 'another' where name = '0001_platform.sql'`;
  await sql`delete from migration where name <> '0001_platform.sql'`;
  await sql`insert into migration (name, hash) values ('0043_site_clock.sql', 'another')`;
  await expect(again()).rejects.toThrow(/another development version .* remove its data folder/);
});

it('refuses to go on when an applied migration was edited, and names it', async () => {
  await sql`update migration set hash = 'another' where name = '0001_platform.sql'`;
  await expect(again()).rejects.toThrow(/^0001_platform\.sql: edited after .* a new migration/);
});

it('waits for another process that migrates, and says for whom', async () => {
  const other = connect(config.DATABASE_URL, { pool: 1, name: 'another-release' });
  await other`select pg_advisory_lock(7019032)`;
  const said: string[] = [];
  const migrated = migrate(config.DATABASE_URL, (line) => said.push(line));
  await vi.waitUntil(() => said.length > 0, { timeout: 10_000 });
  expect(said[0]).toMatch(/^waiting for another process that migrates: another-release, pid \d+, since /);
  await other.end();
  await migrated;
});

it('does not hold up everybody while it waits for a table, and tries again', async () => {
  const keys = applied.find(({ name }) => name.endsWith('_platform_site_keys.sql'))?.name ?? '';
  await sql`delete from migration where name = ${keys}`;
  await sql`drop table site_key`;
  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`lock table migration in share mode`;
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const said: string[] = [];
  const migrated = migrate(config.DATABASE_URL, (line) => said.push(line));
  await vi.waitUntil(() => said.length > 1, { timeout: 10_000 });
  expect(said.slice(0, 2)).toEqual([
    `migrating ${keys}`,
    `${keys} waits for a table that is in use, try 1 of 20`,
  ]);
  mayEnd.resolve();
  await Promise.all([holding, migrated]);
});

it('gives rows ids of our own, so that a notice or a report can be about them', async () => {
  const texts = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type not in ('uuid', 'bigint') order by 1`;
  // Places in batches, workers, keys of the register, what the sign-in library keeps, and copies of what the provider has.
  expect(texts.map(({ name }) => name)).toEqual([
    'auth_verification',
    'batch_position',
    'job_worker',
    'provider_event',
    'register_key',
    'subscription_invoice',
  ]);
});

it('numbers the rows of unlogged tables by sequences that a promoted standby can read', async () => {
  const unreadable = await sql`select relname from pg_class where relkind = 'S' and relpersistence = 'u'`;
  expect(unreadable).toEqual([]);
});
