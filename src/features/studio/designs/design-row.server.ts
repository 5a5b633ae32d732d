import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** A design without its document. */
export interface DesignRow {
  id: string;
  folderId: string | null;
  name: string;
  sizeId: string;
  width: number;
  height: number;
  pageCount: number;
  version: number;
  overPlan: boolean;
  /** The version its thumbnail shows; null without one. */
  thumbnailVersion: number | null;
  binnedAt: string | null;
  createdAt: string;
  updatedAt: string;
}
export interface WholeDesignRow extends DesignRow {
  document: Record<string, unknown>;
}

export const designColumns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  d.id, d.folder_id, d.name, d.size_id, d.width, d.height, d.page_count, d.version, d.over_plan,
  (select t.design_version from studio_thumbnail t where t.design_id = d.id) as thumbnail_version,
  d.binned_at, d.created_at, d.updated_at`;

/** SQL: the design is the viewer's own on this site. */
const isOwn = (ctx: Ctx, designId: string): Fragment =>
  ctx.sql`d.id = ${designId} and d.owner_id = ${viewerOf(ctx).accountId} and d.site = ${ctx.site}`;

/** @throws 404 for what isn't the viewer's own: nobody else sees a design */
export async function findOwnDesign(ctx: Ctx, designId: string): Promise<WholeDesignRow> {
  const [row] = await ctx.sql<WholeDesignRow[]>`
    select ${designColumns(ctx)}, d.document from studio_design d where ${isOwn(ctx, designId)}`;
  if (!row) throw notFound('design');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwnDesign(tx: Ctx, designId: string): Promise<WholeDesignRow> {
  const [row] = await tx.sql<WholeDesignRow[]>`
    select ${designColumns(tx)}, d.document from studio_design d where ${isOwn(tx, designId)} for no key update of d`;
  if (!row) throw notFound('design');
  return row;
}
