import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getMyReports } from './calls.ts';
import { eraseReportTexts } from './queries.server.ts';
import { myReports } from './reports.server.ts';

export const reports = {
  bindings: [serve(getMyReports, (ctx, { query }) => myReports(ctx, query))],
  subscriptions: [
    on('account.erased', 'moderation.erase-report-texts', (ctx, { accountId }) =>
      eraseReportTexts(ctx, accountId),
    ),
  ],
} satisfies Feature;
