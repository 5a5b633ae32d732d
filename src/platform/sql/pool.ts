import pg from 'pg';

const CONNECT_MS = 5_000;
const KEEPALIVE_MS = 60_000;

/**
 * A pool of `pg`, for our statements and for libraries. The time to connect is limited, the time to wait for a connection
 * isn't. A connection that is lost at work fails the statement there.
 * @param onLost told of a lost connection by its code only: the error of `pg` contains the client and so the password
 */
export function openPool(
  url: string,
  config: pg.PoolConfig,
  onLost: (code: string | undefined) => void = () => {},
): pg.Pool {
  class Client extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super({ ...given, connectionTimeoutMillis: CONNECT_MS });
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    Client,
    ...config,
  });
  // Without a listener, also while the pool is closing, the error would end the process.
  const lost = (error: Error & { code?: string }) => onLost(error.code);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** The socket beneath a client, to end a connection that doesn't answer a farewell. The types leave it out. */
export const socketOf = (client: pg.Client): { destroy(): void } =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
