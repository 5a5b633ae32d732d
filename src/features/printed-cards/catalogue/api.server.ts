import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { listPrintedCards, myPrintedCards, printedCardApprovals } from './list-printed-cards.server.ts';
import { printedCardSitemap, printedCardSource } from './public-pages.server.ts';

export const catalogue = {
  bindings: [
    serve(calls.getPrintedCards, (ctx, { body }) => listPrintedCards(ctx, body)),
    serve(calls.getMyPrintedCards, (ctx, { query }) => myPrintedCards(ctx, query)),
    serve(calls.getPrintedCardApprovals, (ctx, { query }) => printedCardApprovals(ctx, query)),
  ],
  searchSources: [printedCardSource],
  sitemaps: [printedCardSitemap],
} satisfies Feature;
