import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './config.ts';
import { migrateJobs } from './jobs.ts';
import { connect } from './sql/connect.ts';
import { hasCode } from './sql/errors.ts';
import { assertDirect } from './sql/pooler.ts';
import type { Sql } from './sql/sql.ts';

const folder = join(import.meta.dirname, '../../migrations');
// The lock's key: any number, as long as every process uses the same one.
const LOCK = 7_019_032;

const LOCK_POLL_MS = 250;
const SAY_AFTER_MS = 2_000;
const SAY_EVERY_MS = 30_000;
const TABLE_LOCK_MS = 2_000;
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

const hashOf = (text = '') => createHash('sha256').update(text).digest('hex');

const ANEW =
  'remove its data folder (.data, unless TOUCHLINE_DATA is set), or set DATABASE_URL to an empty database.';

/** Names of migrations: those the code doesn't know, those to apply, and those that said something else when applied. */
function whyRefused(names: Record<'unknown' | 'missing' | 'edited', readonly string[]>): string | null {
  const { unknown, missing, edited } = names;
  // A newer database has all migrations of this code and more.
  if (unknown.length > 0 && missing.length === 0 && edited.length === 0)
    return `The database is newer than this code: it has ${unknown.join(', ')}. Update the code.`;
  if (unknown.length > 0)
    return `The database was made by another development version and can’t be brought up to date: ${ANEW}`;
  if (edited.length > 0)
    return (
      `${edited.join(', ')}: edited after this database was made. Undo that, and put the change into a new ` +
      `migration; if the database holds nothing to keep, ${ANEW}`
    );
  return null;
}

interface Pending {
  name: string;
  text: string;
}

/**
 * Migrates the schema: plain SQL files in name order, each in its own transaction, forward only, under a lock, so that
 * several processes can start at once. Also installs graphile-worker's schema. A connection pooler is refused first.
 * @param say told of each migration, and of what it waits for
 * @param options `variable`: the setting that holds the address, for messages; `until`: the last one to apply
 */
export async function migrate(
  databaseUrl: string,
  say: (line: string) => void,
  { variable = 'DATABASE_URL', until }: { variable?: string; until?: string | undefined } = {},
): Promise<void> {
  await assertDirect(databaseUrl, variable);
  const sql = connect(databaseUrl, { pool: 1, name: 'touchline-migrate', statementTimeout: 0 });
  try {
    // A vanished machine must not hold the lock for the two hours of the system's keepalive.
    await sql`select set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false)`;
    await takeLock(sql, say);
    await migrateJobs(databaseUrl);
    await sql`
      create table if not exists migration (
        name text primary key,
        -- Of the file as it was applied.
        hash text not null,
        applied_at timestamptz not null default now()
      )`;
    for (const pending of await pendingMigrations(sql)) {
      if (until !== undefined && pending.name > until) break;
      say(`migrating ${pending.name}`);
      await apply(sql, pending, say);
    }
  } finally {
    await sql.end();
  }
}

/** What `npm run migrate -- --dry-run` lists: the names of migrations that the database lacks, in their order. */
export async function migrationsToCome(databaseUrl: string): Promise<string[]> {
  const sql = connect(databaseUrl, { pool: 1, name: 'touchline-migrate' });
  try {
    const [{ isNew } = { isNew: true }] = await sql<{ isNew: boolean }[]>`
      select to_regclass('migration') is null as is_new`;
    const pending = isNew ? await readMigrations() : await pendingMigrations(sql);
    return pending.map(({ name }) => name);
  } finally {
    await sql.end();
  }
}

/** Names and hashes of those this code has. */
export async function knownMigrations(): Promise<Map<string, string>> {
  return new Map((await readMigrations()).map(({ name, text }) => [name, hashOf(text)]));
}

async function readMigrations(): Promise<Pending[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** @throws ConfigError when the database isn't an earlier one of this code */
async function pendingMigrations(sql: Sql): Promise<Pending[]> {
  const rows = await sql<{ name: string; hash: string }[]>`select name, hash from migration`;
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = await readMigrations();
  const missing = files.filter(({ name }) => !applied.has(name));
  const why = whyRefused({
    unknown: [...applied.keys()].filter((name) => files.every((file) => file.name !== name)),
    missing: missing.map(({ name }) => name),
    edited: files
      .filter(({ name, text }) => applied.has(name) && applied.get(name) !== hashOf(text))
      .map(({ name }) => name),
  });
  if (why) throw new ConfigError(why);
  return missing;
}

/** One process migrates at a time. Who waits says for whom. */
async function takeLock(sql: Sql, say: (line: string) => void): Promise<void> {
  for (let waited = 0; ; waited += LOCK_POLL_MS) {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`;
    if (row?.taken) return;
    if (waited % SAY_EVERY_MS === SAY_AFTER_MS) {
      const [other] = await sql<{ pid: number; name: string; since: string }[]>`
        select activity.pid, application_name as name, backend_start as since
        from pg_locks join pg_stat_activity activity using (pid)
        where locktype = 'advisory' and objid = ${LOCK} and granted`;
      if (other)
        say(
          `waiting for another process that migrates: ${other.name}, pid ${other.pid}, since ${other.since}`,
        );
    }
    await sleep(LOCK_POLL_MS);
  }
}

/** Applies one. While it waits for a table everybody else waits behind it, so it gives up soon and tries again. */
async function apply(sql: Sql, { name, text }: Pending, say: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${TABLE_LOCK_MS}`);
        await tx.unsafe(text);
        await tx`insert into migration (name, hash) values (${name}, ${hashOf(text)})`;
      });
    } catch (error) {
      if (!hasCode(error, LOCK_NOT_AVAILABLE)) throw error;
      if (tries === TRIES)
        throw new ConfigError(
          `${name} did not get its tables in ${TRIES} tries: something holds them. Find it in pg_stat_activity, the oldest xact_start first, and start again.`,
        );
      say(`${name} waits for a table that is in use, try ${tries} of ${TRIES}`);
      await sleep(TABLE_LOCK_MS * (0.5 + Math.random()));
    }
  }
}
