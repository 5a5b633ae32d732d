import { adminQueues } from '#features/admin/points.ts';
import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import { reportables } from '#features/moderation/points.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { printedCardsInReview } from '../catalogue/list-printed-cards.server.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import type { decidePrintedCard as decidePrintedCardCall } from './calls.ts';
import * as calls from './calls.ts';
import { reportablePrintedCard } from './reportable.server.ts';

const printedCardQueue = reviewQueueOf(printedCardListing, 'review-printed-cards');

export const review: Feature = {
  calls: [
    serve(calls.getPrintedCardsInReview, (ctx, { query }) => printedCardsInReview(ctx, query)),
    serve(calls.decidePrintedCard, (ctx, { body }) => decidePrintedCard(ctx, body)),
  ],
  brings: [reportables.with(reportablePrintedCard), adminQueues.with(printedCardQueue)],
};

async function decidePrintedCard(
  ctx: Ctx,
  { productId: id, ...decision }: CallParsed<typeof decidePrintedCardCall>['body'],
): Promise<PrintedCardDetails> {
  await decide(ctx, printedCardListing, { id, ...decision });
  return printedCardDetails(ctx, id);
}
