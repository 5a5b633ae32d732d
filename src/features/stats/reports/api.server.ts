import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getMatchReasons, getRecordReasons, reportMatch, reportRecord } from './calls.ts';
import { matchReasons, recordReasons } from './reasons.ts';
import { reportableRecord } from './reportable.server.ts';
import { reportableMatch } from './reportable-match.server.ts';

export const reports: Feature = {
  calls: [
    serve(getRecordReasons, (ctx) => reasonsFor(ctx, ['record'], recordReasons)),
    serve(reportRecord, (ctx, { body: { recordId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'record', id, reason, text }),
    ),
    serve(getMatchReasons, (ctx) => reasonsFor(ctx, ['match'], matchReasons)),
    serve(reportMatch, (ctx, { body: { matchId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'match', id, reason, text }),
    ),
  ],
  brings: [reportables.with(reportableRecord, reportableMatch)],
};
