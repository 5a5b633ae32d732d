import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { MyReport, ReportReasons } from '../report-fields.ts';
import { reportableOf } from './file-report.server.ts';
import { presentReport } from './present-report.server.ts';
import { listOpenReports, listReports } from './queries.server.ts';

/** The reasons of a kind, and the viewer's open reports of it and of others that have the same ones. */
export async function reasonsFor(ctx: Ctx, kind: string, ...more: readonly string[]): Promise<ReportReasons> {
  const { reasons } = reportableOf(ctx, kind);
  const rows = ctx.viewer ? await listOpenReports(ctx, ctx.viewer.accountId, [kind, ...more]) : [];
  return { items: [...reasons], openReports: rows.map((row) => presentReport(ctx, row)) };
}

export async function myReports(ctx: Ctx, paging: Paging): Promise<Page<MyReport>> {
  const rows = await listReports(ctx, viewerOf(ctx).accountId, paging);
  const { items, nextCursor } = toPage(rows, paging.limit, (row) => [row.createdAt, row.id]);
  return { items: items.map((row) => presentReport(ctx, row)), nextCursor };
}
