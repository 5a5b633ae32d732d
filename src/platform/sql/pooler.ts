import pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { hasCode } from './errors.ts';

/** A pooler between the app and PostgreSQL, such as PgBouncer in transaction mode. */
export interface Pooler {
  /** Whether a statement prepared through one of its connections is there for the next one. */
  keepsPrepared: boolean;
}

/** What holds in every session of ours. */
export const ofEverySession = {
  TimeZone: 'UTC',
  // A lost client must not hold locks.
  idle_in_transaction_session_timeout: 10_000,
  // `<%` finds a word of four letters with one typo, from the trigram index alone.
  'pg_trgm.word_similarity_threshold': 0.5,
};

/** How long a statement by itself may take behind a pooler, in ms: as long as one that changes something. */
export const POOLED_STATEMENT_MS = 10_000;
const ofTheRole = { ...ofEverySession, statement_timeout: POOLED_STATEMENT_MS, lock_timeout: 2_000 };

/**
 * Refuses a connection pooler. In transaction mode it gives each transaction to another session, which lacks our settings
 * and locks, and hears no NOTIFY.
 * @param variable the setting that holds the address, for the message
 * @throws ConfigError
 */
export async function assertDirect(url: string, variable: string): Promise<void> {
  if (await using(url, isDirect)) return;
  throw new ConfigError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which migrations, jobs and live events need.'
      : `${variable} leads to a connection pooler such as PgBouncer: set it to the address of PostgreSQL itself.`,
  );
}

/**
 * Finds out what stands at DATABASE_URL when DATABASE_DIRECT_URL names PostgreSQL itself. Sessions behind a pooler can't
 * be told what ours are told when they begin, so the role is, for this database.
 * @param say told once when statements can't stay prepared
 * @returns null without a pooler
 * @throws ConfigError when it leads elsewhere, or its sessions lack the settings
 */
export async function findPooler(config: Config, say: (line: string) => void): Promise<Pooler | null> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config;
  if (url === direct) return null;
  // Before the first look at the pooler, which opens sessions for it.
  const here = await using(direct, async (client) => {
    await setForRole(client);
    return placeOf(client);
  });
  if (await using(url, isDirect)) return null;
  return using(url, (one) =>
    using(url, async (other) => {
      if ((await placeOf(one)) !== here)
        throw new ConfigError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
      // Two at once, so that they are given two sessions.
      for (const client of [one, other]) await client.query('begin');
      await assertSettings(one, other);
      for (const client of [one, other]) await client.query('commit');
      const keepsPrepared = await staysPrepared(one, other);
      if (!keepsPrepared)
        say(
          'the pooler doesn’t keep prepared statements, so PostgreSQL plans each one again: use PgBouncer 1.21 or later with max_prepared_statements = 200',
        );
      return { keepsPrepared };
    }),
  );
}

/** The connection sends no settings of ours: poolers refuse those in words that help nobody. */
async function using<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whoever stands in between answers with a process id of its own, or with another session's. */
async function isDirect(client: pg.Client): Promise<boolean> {
  // Two questions: a pooler may answer one of them from the session it has just opened for us.
  for (let asked = 0; asked < 2; asked++) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid !== processIdOf(client)) return false;
  }
  return true;
}

/** The process id that the server named when the connection was opened (BackendKeyData). The types leave it out. */
const processIdOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

/** Which database of which server. */
async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select current_database() || ' since ' || pg_postmaster_start_time() at time zone 'UTC' as place`,
  );
  return rows[0]?.place ?? '';
}

async function setForRole(client: pg.Client): Promise<void> {
  // A role may set what belongs to an extension once the session has loaded it.
  await client.query(`select similarity('', '')`);
  await client.query(`do $$ begin
    ${Object.entries(ofTheRole)
      .map(
        ([name, value]) =>
          `execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database());`,
      )
      .join('\n')}
  end $$`);
}

async function assertSettings(...clients: pg.Client[]): Promise<void> {
  for (const client of clients) {
    await client.query(`select similarity('', '')`);
    for (const [name, value] of Object.entries(ofTheRole)) {
      const { rows } = await client.query<{ holds: boolean }>(
        `select setting = $2 as holds from pg_settings where name = $1`,
        [name, String(value)],
      );
      if (rows[0]?.holds) continue;
      throw new ConfigError(
        `Sessions behind the pooler at DATABASE_URL don’t have ${name} = ${value}, which was set for the role of DATABASE_DIRECT_URL. Use the same role in both, and tell the pooler to open its sessions anew (RECONNECT in PgBouncer’s console).`,
      );
    }
  }
}

/** Prepares through one client, and uses it there while another transaction holds that session. */
async function staysPrepared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const ask = { name: 'touchline_probe', text: 'select 1' };
  try {
    await one.query(ask);
    // Its transaction is given the session that is free, which is the one that has just been used.
    await other.query('begin');
    await one.query(ask);
    await other.query(ask);
    await other.query('commit');
    for (let again = 0; again < 5; again++) await Promise.all([one.query(ask), other.query(ask)]);
    return true;
  } catch (error) {
    // It isn't there, or is there already.
    if (hasCode(error, '26000') || hasCode(error, '42P05')) return false;
    throw error;
  }
}
