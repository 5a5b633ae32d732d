import { beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from './test-app.ts';

const { config, sql } = await testApp();
const applied = await sql<{ name: string; hash: string }[]>`select name, hash from migration`;
const again = () => migrate(config.DATABASE_URL, () => {});

beforeEach(async () => {
  await sql`delete from migration`;
  await sql`insert into migration ${sql(applied)}`;
});

it('changes nothing in a database that is up to date', async () => {
  await expect(again()).resolves.toBeUndefined();
  expect(await sql`select from migration`).toHaveLength(applied.length);
});

it('refuses a newer database and asks for newer code', async () => {
  await sql`insert into migration (name, hash) values ('9999_from_later.sql', 'later')`;
  await expect(again()).rejects.toThrow('newer than this code: it has 9999_from_later.sql');
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
