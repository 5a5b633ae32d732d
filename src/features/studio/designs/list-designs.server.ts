import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { inLike } from '#platform/sql/sql.ts';
import type { DesignSummary, getDesigns } from './calls.ts';
import { type DesignRow, designColumns } from './design-row.server.ts';
import { presentDesign } from './present-design.server.ts';

/** The viewer's designs on this site: those last changed first, or of the bin those last binned. */
export async function listDesigns(
  ctx: Ctx,
  { folderId, search, bin, limit, cursor }: CallParsed<typeof getDesigns>['query'],
): Promise<Page<DesignSummary>> {
  const { sql, site } = ctx;
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const key = bin === 'true' ? sql`d.binned_at` : sql`d.updated_at`;
  const rows = await sql<DesignRow[]>`
    select ${designColumns(ctx)} from studio_design d
    where d.owner_id = ${accountId} and d.site = ${site}
      and d.binned_at is ${bin === 'true' ? sql`not null` : sql`null`}
      ${folderId ? sql`and d.folder_id = ${folderId}` : sql``}
      ${search ? sql`and d.name ilike ${`%${inLike(search)}%`}` : sql``}
      ${after ? sql`and (${key}, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${key} desc, d.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ id, updatedAt, binnedAt }) => [
    (bin === 'true' ? binnedAt : null) ?? updatedAt,
    id,
  ]);
  return { ...page, items: page.items.map((row) => presentDesign(ctx, row)) };
}
