import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { migrateJobs } from './jobs.ts';
import { assertDirect } from './sql/assert-direct.ts';
import { connect } from './sql/connect.ts';

const folder = join(import.meta.dirname, '../../migrations');
// The lock's key: any number, as long as every process uses the same one.
const LOCK = 7_019_032;

const hashOf = (text = '') => createHash('sha256').update(text).digest('hex');

/**
 * Migrates the schema: plain SQL files in name order, each in its own transaction, forward only, under a lock, so that
 * several processes can start at once. Also installs graphile-worker's schema. A connection pooler is refused first.
 */
export async function migrate(databaseUrl: string, say: (line: string) => void): Promise<void> {
  await assertDirect(databaseUrl, 'DATABASE_URL');
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
    // Of the file as it was applied. Until there is a release, files change in place.
    await sql`alter table migration add column if not exists hash text`;
    const rows = await sql<{ name: string; hash: string | null }[]>`select name, hash from migration`;
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const texts = new Map<string, string>();
    for (const name of files) texts.set(name, await readFile(join(folder, name), 'utf8'));
    const unknown = [...applied.keys()].filter((name) => !files.includes(name));
    const missing = files.filter((name) => !applied.has(name));
    const isChanged = files.some(
      (name) => applied.has(name) && applied.get(name) !== hashOf(texts.get(name)),
    );
    if (unknown.length > 0 || isChanged) {
      // A newer database has all migrations of this code and more.
      throw new ConfigError(
        missing.length === 0 && !isChanged
          ? `The database is newer than this code: it has ${unknown.join(', ')}. Update the code.`
          : 'The database was made by an earlier development version and can’t be brought up to date: remove its data ' +
              'folder (.data, unless TOUCHLINE_DATA is set), or set DATABASE_URL to an empty database.',
      );
    }
    for (const name of missing) {
      say(`migrating ${name}`);
      const text = texts.get(name) ?? '';
      await sql.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into migration (name, hash) values (${name}, ${hashOf(text)})`;
      });
    }
  } finally {
    await sql.end();
  }
}
