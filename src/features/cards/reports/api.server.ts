import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { cardReasons } from '../card/reasons.ts';
import { getCardReasons, reportCard } from './calls.ts';
import { reportableCard } from './reportable.server.ts';

export const reports: Feature = {
  calls: [
    serve(getCardReasons, (ctx) => reasonsFor(ctx, ['card'], cardReasons)),
    serve(reportCard, (ctx, { body: { cardId, reason, text } }) =>
      fileReport(ctx, { kind: 'card', id: cardId, reason, text }),
    ),
  ],
  brings: [reportables.with(reportableCard)],
};
