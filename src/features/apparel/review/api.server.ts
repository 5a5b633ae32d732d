import { adminQueues } from '#features/admin/points.ts';
import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { productsInReview } from '../catalogue/list-products.server.ts';
import { apparelReasons } from '../product/reasons.ts';
import * as calls from './calls.ts';
import { decideProduct, productQueue } from './decide-product.server.ts';
import { reportableApparel } from './reportable.server.ts';

export const review: Feature = {
  calls: [
    serve(calls.getApparelsInReview, (ctx, { query }) => productsInReview(ctx, query)),
    serve(calls.decideApparel, (ctx, { body }) => decideProduct(ctx, body)),
    serve(calls.getApparelReasons, (ctx) => reasonsFor(ctx, ['apparel'], apparelReasons)),
    serve(calls.reportApparel, (ctx, { body: { apparelId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'apparel', id, reason, text }),
    ),
  ],
  brings: [reportables.with(reportableApparel), adminQueues.with(productQueue)],
};
