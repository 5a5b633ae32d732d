import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { migrateJobs } from './jobs.ts';
import { connect } from './sql.ts';

const folder = join(import.meta.dirname, '../../migrations');
// The lock's key: any number, as long as every process uses the same one.
const LOCK = 7_019_032;

/**
 * Migrates the schema: plain SQL files in name order, each in its own transaction, forward only, under a lock, so that
 * several processes can start at once. Also installs graphile-worker's schema.
 */
export async function migrate(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const sql = connect(databaseUrl, { pool: 1, name: 'touchline-migrate' });
  try {
    await sql`set statement_timeout = 0`;
    await sql`select pg_advisory_lock(${LOCK})`;
    await migrateJobs(databaseUrl);
    await sql`
      create table if not exists migration (
        name text primary key,
        applied_at timestamptz not null default now()
      )`;
    const applied = new Set(
      (await sql<{ name: string }[]>`select name from migration`).map((row) => row.name),
    );
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const unknown = [...applied].filter((name) => !files.includes(name));
    const missing = files.filter((name) => !applied.has(name));
    if (unknown.length > 0) {
      // A newer database has all migrations of this code and more.
      throw new ConfigError(
        missing.length === 0
          ? `The database is newer than this code: it has ${unknown.join(', ')}. Update the code.`
          : 'The database was made by an earlier development version and can’t be brought up to date: remove its data ' +
              'folder (.data, unless TOUCHLINE_DATA is set), or set DATABASE_URL to an empty database.',
      );
    }
    for (const name of missing) {
      say(`migrating ${name}`);
      const text = await readFile(join(folder, name), 'utf8');
      await sql.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into migration (name) values (${name})`;
      });
    }
  } finally {
    await sql.end();
  }
}
