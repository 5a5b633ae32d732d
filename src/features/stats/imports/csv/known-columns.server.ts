import { createHash } from 'node:crypto';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { Table } from './read-table.ts';

const signatureOf = ({ columns }: Table): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ section, header }) => [section, header])))
    .digest('hex');

/** What somebody chose for a file with the same header before. */
export async function knownColumns(
  { sql, site }: Ctx,
  { accountId }: Viewer,
  table: Table,
): Promise<string[] | undefined> {
  const [row] = await sql<{ columns: string[] }[]>`
    select columns from stat_known_columns
    where account_id = ${accountId} and site = ${site} and signature = ${signatureOf(table)}`;
  return row?.columns;
}

export async function rememberColumns(
  { sql, site }: Ctx,
  { accountId }: Viewer,
  table: Table,
  targets: readonly string[],
): Promise<void> {
  await sql`
    insert into stat_known_columns (account_id, site, signature, columns)
    values (${accountId}, ${site}, ${signatureOf(table)}, ${targets as string[]}::text[])
    on conflict (account_id, site, signature) do update set columns = excluded.columns, changed_at = now()`;
}
