import { adminQueues } from '#features/admin/points.ts';
import { reportables } from '#features/moderation/points.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import { reasonsFor } from '#features/moderation/reports/reports.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { printedCardsInReview } from '../catalogue/list-printed-cards.server.ts';
import { printedCardReasons } from '../product/reasons.ts';
import * as calls from './calls.ts';
import { decidePrintedCard, printedCardQueue } from './decide-printed-card.server.ts';
import { reportablePrintedCard } from './reportable.server.ts';

export const review: Feature = {
  calls: [
    serve(calls.getPrintedCardsInReview, (ctx, { query }) => printedCardsInReview(ctx, query)),
    serve(calls.decidePrintedCard, (ctx, { body }) => decidePrintedCard(ctx, body)),
    serve(calls.getPrintedCardReasons, (ctx) => reasonsFor(ctx, ['printed_card'], printedCardReasons)),
    serve(calls.reportPrintedCard, (ctx, { body: { productId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'printed_card', id, reason, text }),
    ),
  ],
  brings: [reportables.with(reportablePrintedCard), adminQueues.with(printedCardQueue)],
};
