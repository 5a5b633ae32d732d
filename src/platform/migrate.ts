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
        -- Of the file as it was applied.
        hash text not null,
        applied_at timestamptz not null default now()
      )`;
    const rows = await sql<{ name: string; hash: string }[]>`select name, hash from migration`;
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const texts = new Map<string, string>();
    for (const name of files) texts.set(name, await readFile(join(folder, name), 'utf8'));
    const unknown = [...applied.keys()].filter((name) => !files.includes(name));
    const missing = files.filter((name) => !applied.has(name));
    const edited = files.filter((name) => applied.has(name) && applied.get(name) !== hashOf(texts.get(name)));
    const why = whyRefused({ unknown, missing, edited });
    if (why) throw new ConfigError(why);
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
