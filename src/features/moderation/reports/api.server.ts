import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { fileReport } from './file-report.server.ts';
import { muteReporter } from './mute-reporter.server.ts';
import { eraseReportTexts } from './queries.server.ts';
import { myReports, reasonsFor } from './reports.server.ts';

export const reports: Feature = {
  calls: [
    serve(calls.getReportReasons, (ctx, { query }) => reasonsFor(ctx, query.kind)),
    serve(calls.sendReport, (ctx, { body }) => fileReport(ctx, body)),
    serve(calls.getAccountReasons, (ctx) => reasonsFor(ctx, 'account')),
    serve(calls.reportAccount, (ctx, { body: { accountId: id, ...report } }) =>
      fileReport(ctx, { kind: 'account', id, ...report }),
    ),
    serve(calls.getPostReasons, (ctx) => reasonsFor(ctx, 'post', 'comment')),
    serve(calls.reportPost, (ctx, { body: { postId, commentId, ...report } }) =>
      fileReport(ctx, { kind: commentId ? 'comment' : 'post', id: commentId ?? postId ?? '', ...report }),
    ),
    serve(calls.reportCard, (ctx, { body: { cardId: id, ...report } }) =>
      fileReport(ctx, { kind: 'card', id, ...report }),
    ),
    serve(calls.getMyReports, (ctx, { query }) => myReports(ctx, query)),
    serve(calls.muteReporter, (ctx, { body }) => muteReporter(ctx, body)),
  ],
  subscriptions: [
    on('account.erased', 'moderation.erase-report-texts', (ctx, { accountId }) =>
      eraseReportTexts(ctx, accountId),
    ),
  ],
};
