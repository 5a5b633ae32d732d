import pg from 'pg';
import type { MakeLine } from '../listener.ts';
import { socketOf } from './pool.ts';

/** LISTEN and NOTIFY of PostgreSQL. */
export const notifyLine =
  (url: string, channel: string): MakeLine =>
  ({ heard, lost }) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'touchline-live',
    });
    client.on('error', lost);
    client.on('end', () => lost(new Error('the connection ended')));
    client.on('notification', ({ payload = '' }) => heard(payload));
    return {
      async open() {
        await client.connect();
        await client.query(`listen "${channel}"`);
      },
      say: (text) => client.query('select pg_notify($1, $2)', [channel, text]),
      end: () => client.end(),
      cut: () => socketOf(client).destroy(),
    };
  };
