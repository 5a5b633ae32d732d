import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './config.ts';
import { migrateJobs } from './jobs.ts';
import { type Migration, readMigrations, releaseOfCode } from './migration-files.ts';
import { connect } from './sql/connect.ts';
import { hasCode } from './sql/errors.ts';
import { assertDirect } from './sql/pooler.ts';
import type { Sql } from './sql/sql.ts';

// The lock's key: any number, as long as every process uses the same one.
const LOCK = 7_019_032;

const LOCK_POLL_MS = 250;
const SAY_AFTER_MS = 2_000;
const SAY_EVERY_MS = 30_000;
const TABLE_LOCK_MS = 2_000;
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

const ANEW =
  'remove its data folder (.data, unless TOUCHLINE_DATA is set), or set DATABASE_URL to an empty database.';

interface Applied {
  name: string;
  hash: string;
  /** Of the code that applied it; null in a database that doesn't say so yet. */
  release: number | null;
}

/** @param found migrations the code doesn't know, names of those to apply, and of those that said something else when applied */
function whyRefused(
  found: { unknown: readonly Applied[]; missing: readonly string[]; edited: readonly string[] },
  release: number,
): string | null {
  const { unknown, missing, edited } = found;
  // A newer database has all migrations of this code and more.
  if (unknown.length > 0 && missing.length === 0 && edited.length === 0) {
    const newest = Math.max(...unknown.map((one) => one.release ?? Number.POSITIVE_INFINITY));
    // A release only adds to what the release before reads and writes.
    if (newest <= release + 1) return null;
    return `The database is newer than this code: it has ${unknown.map(({ name }) => name).join(', ')}. Update the code.`;
  }
  if (unknown.length > 0)
    return `The database was made by another development version and can’t be brought up to date: ${ANEW}`;
  if (edited.length > 0)
    return (
      `${edited.join(', ')}: edited after this database was made. Undo that, and put the change into a new ` +
      `migration; if the database holds nothing to keep, ${ANEW}`
    );
  return null;
}

/**
 * Migrates the schema: plain SQL files in name order, each in its own transaction, forward only, under a lock, so that
 * several processes can start at once. A database that is one release newer is left as it is. Also installs graphile-worker's schema. A connection pooler is refused first.
 * @param say told of each migration, and of what it waits for
 * @param options `variable`: the setting that holds the address, for messages; `until`: the last one to apply; `folder`: of
 *   other files than the app's
 */
export async function migrate(
  databaseUrl: string,
  say: (line: string) => void,
  {
    variable = 'DATABASE_URL',
    until,
    folder,
  }: { variable?: string; until?: string | undefined; folder?: string } = {},
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
    // Of the code that applied it. Until release 3 nobody said so.
    await sql`
      do $$ begin
        if exists (select from pg_attribute where attrelid = 'migration'::regclass and attname = 'release')
        then return; end if;
        alter table migration add column release smallint not null default 2;
      end $$`;
    const { missing, unknown, release } = await compare(sql, folder);
    if (unknown.length > 0)
      say(`the database is newer, by ${unknown.length} migrations; it serves this release too`);
    for (const pending of missing) {
      if (until !== undefined && pending.name > until) break;
      say(`migrating ${pending.name}`);
      await apply(sql, pending, release, say);
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
    const pending = isNew ? await readMigrations() : (await compare(sql)).missing;
    return pending.map(({ name }) => name);
  } finally {
    await sql.end();
  }
}

/** @throws ConfigError when the database is neither an earlier one of this code nor one release newer */
async function compare(sql: Sql, folder?: string) {
  const rows = await sql<Applied[]>`
    select name, hash, (to_jsonb(migration) ->> 'release')::int as release from migration`;
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = await readMigrations(folder);
  const release = await releaseOfCode();
  const missing = files.filter(({ name }) => !applied.has(name));
  const unknown = rows.filter(({ name }) => files.every((file) => file.name !== name));
  const why = whyRefused(
    {
      unknown,
      missing: missing.map(({ name }) => name),
      edited: files
        .filter(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
        .map(({ name }) => name),
    },
    release,
  );
  if (why) throw new ConfigError(why);
  return { missing, unknown, release };
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
async function apply(
  sql: Sql,
  { name, hash, text, statementsAlone }: Migration,
  release: number,
  say: (line: string) => void,
): Promise<void> {
  const kept = (on: Pick<Sql, 'unsafe'>) =>
    on.unsafe('insert into migration (name, hash, release) values ($1, $2, $3)', [name, hash, release]);
  if (statementsAlone) {
    for (const statement of statementsAlone) await sql.unsafe(statement);
    await kept(sql);
    return;
  }
  for (let tries = 1; ; tries++) {
    try {
      return await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${TABLE_LOCK_MS}`);
        await tx.unsafe(text);
        await kept(tx);
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
