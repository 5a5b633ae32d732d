import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import { postReasons } from '#features/posts/reports/reasons.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getBlogReasons, reportBlog } from './calls.ts';
import { reportableBlog } from './reportable.server.ts';

export const reports: Feature = {
  calls: [
    serve(getBlogReasons, (ctx) => reasonsFor(ctx, ['blog'], postReasons)),
    serve(reportBlog, (ctx, { body: { blogId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'blog', id, reason, text }),
    ),
  ],
  brings: [reportables.with(reportableBlog)],
};
