import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `copies`: the name prefix of this run's databases; `inMemory`: whether they are files in memory. */
    template: { adminUrl: string; name: string; copies: string; inMemory: boolean };
  }
}

const root = join(import.meta.dirname, '../..');
const PREFIX = 'touchline_template_';
const COPY_PREFIX = 'touchline_copy_';
const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;
// The lock's key: any number, as long as every run uses the same one.
const LOCK = 7_019_035;

/**
 * Every test file starts with a copy of a migrated template database. The template is created once per state of the
 * migrations and kept on the server: its name contains their hash.
 *
 * Copies on a disk are dropped when the run ends, not earlier: on ext4, copying right after drops takes five times as
 * long, because freed space isn't reused at once. In memory each is dropped after its test file.
 * @returns the cleanup of the run
 */
export default async function setup(project: TestProject) {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) {
    throw new Error(
      'Tests need PostgreSQL: run `npm test`, or set DATABASE_URL to a server they may create databases on.',
    );
  }
  const name = `${PREFIX}${await hashOfSchema()}`;
  const admin = connectAdmin(adminUrl);
  try {
    await admin`select pg_advisory_lock(${LOCK})`;
    const found = await admin`select from pg_database where datname = ${name}`;
    if (found.length === 0) await make(admin, adminUrl, name);
    await admin.unsafe(`comment on database ${name} is 'used ${new Date().toISOString()}'`);
    await dropUnused(admin);
    await dropLeftOver(admin);
  } finally {
    await admin.end();
  }
  const copies = `${COPY_PREFIX}${Date.now()}_${process.pid}_`;
  const inMemory = process.env.SCRATCH_SERVER === 'memory';
  project.provide('template', { adminUrl, name, copies, inMemory });
  return async () => {
    // A server started for this run is discarded as a whole: each drop would wait for a checkpoint, minutes in all.
    if (process.env.SCRATCH_SERVER) return;
    const closing = connectAdmin(adminUrl);
    await dropAll(closing, (copy) => copy.startsWith(copies));
    await closing.end();
  };
}

/** Creates and drops databases. It waits for other runs that make the template, and for a slow disk. */
export const connectAdmin = (adminUrl: string): Sql =>
  connect(adminUrl, { pool: 1, name: 'touchline-tests', statementTimeout: 0 });

/** A standby's address, or `same`: the whole suite reads from it, to find what reads can't do there. */
const { TEST_REPLICA } = process.env;
export const readsFromReplica = TEST_REPLICA !== undefined;

/** The same database there. */
export function replicaOf(href: string): string {
  if (!TEST_REPLICA || TEST_REPLICA === 'same') return href;
  const standby = new URL(TEST_REPLICA);
  standby.pathname = new URL(href).pathname;
  return standby.href;
}

/** A hash of everything that determines a migrated database. */
async function hashOfSchema(): Promise<string> {
  const folder = join(root, 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = [
    ...names.map((name) => join(folder, name)),
    join(root, 'src/platform/migrate.ts'),
    join(root, 'src/platform/migration-files.ts'),
    // graphile-worker installs its own schema.
    join(root, 'node_modules/graphile-worker/package.json'),
  ];
  const hash = createHash('sha256').update(names.join());
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Created under a temporary name, so that an interrupted run leaves no incomplete template. */
async function make(admin: Sql, adminUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.unsafe(`drop database if exists ${unfinished} with (force)`);
  await admin.unsafe(`create database ${unfinished}`);
  const url = new URL(adminUrl);
  url.pathname = `/${unfinished}`;
  await migrate(url.href, () => {});
  await admin.unsafe(`alter database ${unfinished} rename to ${name}`);
}

/** Drops templates of earlier migrations that were unused for a week. */
async function dropUnused(admin: Sql): Promise<void> {
  const unused = await admin<{ name: string }[]>`
    select d.datname as name from pg_database d
    join pg_shdescription c on c.classoid = 'pg_database'::regclass and c.objoid = d.oid
    where starts_with(d.datname, ${PREFIX})
      and c.description < ${`used ${new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()}`}`;
  for (const { name } of unused) await admin.unsafe(`drop database if exists ${name}`);
}

/** Drops copies of killed runs: no run takes a day. */
const dropLeftOver = (admin: Sql) =>
  dropAll(admin, (copy) => Number(copy.slice(COPY_PREFIX.length).split('_')[0]) < Date.now() - DAY_MS);

async function dropAll(admin: Sql, which: (copy: string) => boolean): Promise<void> {
  const copies = await admin<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${COPY_PREFIX})`;
  for (const { name } of copies.filter(({ name }) => which(name)))
    await admin.unsafe(`drop database if exists ${name} with (force)`);
}

/** Where to note which indexes the tests use (bench/index-usage.ts). */
const USED = process.env.INDEX_USE;
const openCopy = (url: string) => connect(url, { pool: 1, name: 'touchline-tests' });

/** Tables of tests are so small that PostgreSQL would read them whole. */
export async function preferIndexes(url: string): Promise<void> {
  if (!USED) return;
  const sql = openCopy(url);
  await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set enable_seqscan = off`);
  await sql.end();
}

export async function noteIndexUse(url: string): Promise<void> {
  if (!USED) return;
  const sql = openCopy(url);
  const rows = await sql<{ name: string }[]>`
    select indexrelname as name from pg_stat_user_indexes where schemaname = 'public' and idx_scan > 0`;
  appendFileSync(USED, rows.map(({ name }) => `${name}\n`).join(''));
  await sql.end();
}
