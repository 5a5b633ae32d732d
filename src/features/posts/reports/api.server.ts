import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getPostReasons, reportPost } from './calls.ts';
import { postReasons } from './reasons.ts';
import { reportableComment, reportablePost } from './reportables.server.ts';

export const reports: Feature = {
  calls: [
    serve(getPostReasons, (ctx) => reasonsFor(ctx, ['post', 'comment'], postReasons)),
    serve(reportPost, (ctx, { body: { postId, commentId, reason, text } }) =>
      commentId
        ? fileReport(ctx, { kind: 'comment', id: commentId, reason, text })
        : fileReport(ctx, { kind: 'post', id: postId ?? '', reason, text }),
    ),
  ],
  brings: [reportables.with(reportablePost, reportableComment)],
};
