import { answerApproval } from '#features/listings/approval.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { checkPrint } from '../print/calls.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import * as calls from './calls.ts';
import { checkOwnPrint } from './check-own-print.server.ts';
import { createPrintedCard } from './create-printed-card.server.ts';
import { deletePrintedCard } from './delete-printed-card.server.ts';
import { publishPrintedCard } from './publish-printed-card.server.ts';
import { pausePrintedCard, withdrawPrintedCard } from './seller-actions.server.ts';
import { updatePrintedCard } from './update-printed-card.server.ts';

export const making: Feature = {
  calls: [
    serve(checkPrint, (ctx, { body }) => checkOwnPrint(ctx, body)),
    serve(calls.createPrintedCard, (ctx, { body }) => createPrintedCard(ctx, body)),
    serve(calls.updatePrintedCard, (ctx, { body }) => updatePrintedCard(ctx, body)),
    serve(calls.deletePrintedCard, (ctx, { params }) => deletePrintedCard(ctx, params.productId)),
    serve(calls.publishPrintedCard, (ctx, { body }) => publishPrintedCard(ctx, body.productId)),
    serve(calls.withdrawPrintedCard, (ctx, { body }) => withdrawPrintedCard(ctx, body.productId)),
    serve(calls.pausePrintedCard, (ctx, { body }) => pausePrintedCard(ctx, body)),
    serve(calls.answerPrintedCardApproval, (ctx, { body: { productId: id, ...answer } }) =>
      answerApproval(ctx, printedCardListing, { id, ...answer }),
    ),
  ],
};
