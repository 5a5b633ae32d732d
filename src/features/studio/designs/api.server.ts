import { planCounts, planOverflows } from '#features/plans/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import {
  binDesign,
  duplicateDesign,
  moveDesign,
  purgeDesign,
  renameDesign,
  resizeDesign,
  restoreDesign,
} from './arrange-designs.server.ts';
import * as calls from './calls.ts';
import { findOwnDesign } from './design-row.server.ts';
import { listDesigns } from './list-designs.server.ts';
import { applyDesignLimit, designOverflow, designPlanCounts } from './plan.server.ts';
import { presentWholeDesign } from './present-design.server.ts';
import { createDesign, saveDesign } from './save-design.server.ts';
import { deleteVersion, listVersions, restoreVersion, saveVersion, seeVersion } from './versions.server.ts';

/** Designs with their versions and the bin. */
export const designs: Feature = {
  calls: [
    serve(calls.getDesigns, (ctx, { query }) => listDesigns(ctx, query)),
    serve(calls.getDesign, async (ctx, { params }) =>
      presentWholeDesign(ctx, await findOwnDesign(ctx, params.designId)),
    ),
    serve(calls.createDesign, (ctx, { body }) => createDesign(ctx, body)),
    serve(calls.saveDesign, (ctx, { body }) => saveDesign(ctx, body)),
    serve(calls.renameDesign, (ctx, { body }) => renameDesign(ctx, body)),
    serve(calls.duplicateDesign, (ctx, { body }) => duplicateDesign(ctx, body.designId)),
    serve(calls.resizeDesign, (ctx, { body }) => resizeDesign(ctx, body)),
    serve(calls.moveDesign, (ctx, { body }) => moveDesign(ctx, body)),
    serve(calls.binDesign, (ctx, { body }) => binDesign(ctx, body.designId)),
    serve(calls.restoreDesign, (ctx, { body }) => restoreDesign(ctx, body.designId)),
    serve(calls.purgeDesign, (ctx, { params }) => purgeDesign(ctx, params.designId)),
    serve(calls.getVersions, (ctx, { params, query }) => listVersions(ctx, params.designId, query)),
    serve(calls.getVersion, (ctx, { params }) => seeVersion(ctx, params.versionId)),
    serve(calls.saveVersion, (ctx, { body }) => saveVersion(ctx, body)),
    serve(calls.restoreVersion, (ctx, { body }) => restoreVersion(ctx, body.versionId)),
    serve(calls.deleteVersion, (ctx, { params }) => deleteVersion(ctx, params.versionId)),
  ],
  subscriptions: [on('studio.design-count-changed', 'studio.apply-limit', applyDesignLimit)],
  brings: [
    planCounts.with(...designPlanCounts),
    planOverflows.with(designOverflow),
    retentions.with(
      { table: 'studio_design', since: 'binned_at', keep: `${calls.DAYS_IN_BIN} days` },
      { table: 'studio_version', since: 'created_at', keep: '1 day', only: 'name is null' },
    ),
  ],
};
