import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import * as copy from 'pg-copy-streams';
import type { TableCopy } from './manifest.ts';

export type Columns = Pick<TableCopy, 'table' | 'columns'>;

/** A connection without time limits, in a transaction. @param begin how it begins */
export async function inTransaction<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'touchline-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    // Rows are read in the order in which they lie, so that two copies of a table are the same.
    await client.query(`
      set timezone = 'UTC'; set statement_timeout = 0; set lock_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off; ${begin}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** What migrations leave behind says itself what was applied. */
const OF_MIGRATIONS = ['public.migration', 'graphile_worker.migrations'];

/** Our tables and those of the job queue, with the columns that aren't computed; what needn't survive a crash is left out. */
export async function tablesOf(client: pg.Client): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(
    `select n.nspname || '.' || c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all($1)
     group by 1 order by 1`,
    [OF_MIGRATIONS],
  );
  return rows;
}

export const identifier = (table: string): string => table.split('.').map(pg.escapeIdentifier).join('.');
const target = ({ table, columns }: Columns): string =>
  `${identifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

export const copyOut = (client: pg.Client, of: Columns): Readable & { rowCount: number } =>
  client.query(copy.to(`copy ${target(of)} to stdout`));

/** @returns how many rows came in */
export async function copyIn(client: pg.Client, of: Columns, rows: Readable): Promise<number> {
  const into = client.query(copy.from(`copy ${target(of)} from stdin`));
  await pipeline(rows, into);
  return into.rowCount;
}

/** The hash of a table's rows, as in a backup. */
export async function hashOf(client: pg.Client, of: Columns): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of copyOut(client, of)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
