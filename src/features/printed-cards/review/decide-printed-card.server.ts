import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import type { decidePrintedCard as decidePrintedCardCall } from './calls.ts';

export async function decidePrintedCard(
  ctx: Ctx,
  { productId: id, ...decision }: CallParsed<typeof decidePrintedCardCall>['body'],
): Promise<PrintedCardDetails> {
  await decide(ctx, printedCardListing, { id, ...decision });
  return printedCardDetails(ctx, id);
}

export const printedCardQueue = reviewQueueOf(printedCardListing, 'review-printed-cards');
