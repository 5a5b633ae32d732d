import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/keyset.ts';
import type { MyReport, TargetKind } from './calls.ts';
import { presentReport } from './present-report.ts';
import { listOpenReports, listReports } from './queries.server.ts';
import type { Reason } from './reasons.ts';

/** The reasons of one list, and what the viewer has reported of those kinds that is not decided yet. */
export async function reasonsFor(
  ctx: Ctx,
  reasons: readonly Reason[],
  kinds: readonly TargetKind[],
): Promise<{ items: Reason[]; openReports: MyReport[] }> {
  const rows = ctx.viewer ? await listOpenReports(ctx, ctx.viewer.accountId, kinds) : [];
  return { items: [...reasons], openReports: rows.map(presentReport) };
}

export async function myReports(
  ctx: Ctx,
  paging: { limit: number; cursor?: string | undefined },
): Promise<Page<MyReport>> {
  const rows = await listReports(ctx, viewerOf(ctx).accountId, paging);
  const { items, nextCursor } = toPage(rows, paging.limit, (row) => [row.createdAt, row.id]);
  return { items: items.map(presentReport), nextCursor };
}
