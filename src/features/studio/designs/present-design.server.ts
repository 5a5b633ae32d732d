import type { Ctx } from '#platform/ctx.ts';
import { readDesign } from '../design/read-design.ts';
import { signedPath } from '../files/signed-path.server.ts';
import { DAYS_IN_BIN, type Design, type DesignSummary } from './calls.ts';
import type { DesignRow, WholeDesignRow } from './design-row.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function presentDesign(ctx: Ctx, row: DesignRow): DesignSummary {
  const { overPlan, thumbnailVersion, binnedAt, ...shown } = row;
  return {
    ...shown,
    isReadOnly: overPlan,
    thumbnailUrl:
      thumbnailVersion === null
        ? null
        : signedPath(ctx, `/studio-files/thumbnails/${row.id}/${thumbnailVersion}.webp`),
    binnedAt,
    purgedAt: binnedAt && new Date(Date.parse(binnedAt) + DAYS_IN_BIN * DAY_MS).toISOString(),
  };
}

export const presentWholeDesign = (ctx: Ctx, { document, ...row }: WholeDesignRow): Design => ({
  ...presentDesign(ctx, row),
  document: readDesign(document).document,
});
