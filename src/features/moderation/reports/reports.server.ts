import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { ReportReason } from '../points.ts';
import type { MyReport, ReportReasons } from '../report-fields.ts';
import { presentReport } from './present-report.server.ts';
import { listOpenReports, listReports } from './queries.server.ts';

/** The reasons of one list, and the viewer's open reports of its kinds. */
export async function reasonsFor(
  ctx: Ctx,
  kinds: readonly string[],
  reasons: readonly ReportReason[],
): Promise<ReportReasons> {
  const rows = ctx.viewer ? await listOpenReports(ctx, ctx.viewer.accountId, kinds) : [];
  return { items: [...reasons], openReports: rows.map((row) => presentReport(ctx, row)) };
}

export async function myReports(ctx: Ctx, paging: Paging): Promise<Page<MyReport>> {
  const rows = await listReports(ctx, viewerOf(ctx).accountId, paging);
  const { items, nextCursor } = toPage(rows, paging.limit, (row) => [row.createdAt, row.id]);
  return { items: items.map((row) => presentReport(ctx, row)), nextCursor };
}
