import pg from 'pg';
import { ConfigError } from '../config.ts';

/**
 * Refuses a connection pooler. In transaction mode it gives each transaction to another session, which lacks our settings,
 * prepared statements and locks, and hears no NOTIFY. Whoever stands in between answers with a process id of its own, or
 * with another session's.
 *
 * The connection sends no settings of ours: poolers refuse those in words that help nobody.
 * @param variable the setting that holds the address, for the message
 * @throws ConfigError
 */
export async function assertDirect(url: string, variable: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    // Two questions: a pooler may answer one of them from the session it has just opened for us.
    for (let asked = 0; asked < 2; asked++) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (rows[0]?.pid !== processIdOf(client)) throw pooled(variable);
    }
  } finally {
    await client.end();
  }
}

/** The process id that the server named when the connection was opened (BackendKeyData). The types leave it out. */
const processIdOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

const pooled = (variable: string) =>
  new ConfigError(
    `${variable} leads to a connection pooler such as PgBouncer, which doesn’t keep what the app has set and prepared: set it to the address of PostgreSQL itself.`,
  );
