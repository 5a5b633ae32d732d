import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getAccountReasons, reportAccount } from './calls.ts';
import { accountReasons } from './reasons.ts';
import { reportableAccount } from './reportable.server.ts';

export const reports: Feature = {
  calls: [
    serve(getAccountReasons, (ctx) => reasonsFor(ctx, ['account'], accountReasons)),
    serve(reportAccount, (ctx, { body: { accountId, reason, text } }) =>
      fileReport(ctx, { kind: 'account', id: accountId, reason, text }),
    ),
  ],
  brings: [reportables.with(reportableAccount)],
};
