import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getMyReports, muteReporter as muteReporterCall } from './calls.ts';
import { muteReporter } from './mute-reporter.server.ts';
import { eraseReportTexts } from './queries.server.ts';
import { myReports } from './reports.server.ts';

export const reports: Feature = {
  calls: [
    serve(getMyReports, (ctx, { query }) => myReports(ctx, query)),
    serve(muteReporterCall, (ctx, { body }) => muteReporter(ctx, body)),
  ],
  subscriptions: [
    on('account.erased', 'moderation.erase-report-texts', (ctx, { accountId }) =>
      eraseReportTexts(ctx, accountId),
    ),
  ],
};
