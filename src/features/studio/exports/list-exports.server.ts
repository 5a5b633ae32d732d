import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { DesignExport, getExports } from './calls.ts';
import { type ExportRow, exportColumns, isKept, presentExport } from './export-row.server.ts';

/** The viewer's exports that are kept, newest first. */
export async function listExports(
  ctx: Ctx,
  { designId, limit, cursor }: CallParsed<typeof getExports>['query'],
): Promise<Page<DesignExport>> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<ExportRow[]>`
    select ${exportColumns(ctx)} from studio_export e
    where e.owner_id = ${viewerOf(ctx).accountId} and e.site = ${site} and ${isKept(ctx)}
      ${designId ? sql`and e.design_id = ${designId}` : sql``}
      ${after ? sql`and (e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by e.created_at desc, e.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { ...page, items: page.items.map((row) => presentExport(ctx, row)) };
}
