import { searchSources } from '#features/search/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { sitemaps } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { countPrints } from './count-printed-cards.server.ts';
import { listPrintedCards, myPrintedCards, printedCardApprovals } from './list-printed-cards.server.ts';
import { printedCardSitemap, printedCardSource } from './public-pages.server.ts';

export const catalogue: Feature = {
  calls: [
    serve(calls.getPrintedCards, (ctx, { body }) => listPrintedCards(ctx, body)),
    serve(calls.countPrintedCards, (ctx, { query }) => countPrints(ctx, query)),
    serve(calls.getMyPrintedCards, (ctx, { query }) => myPrintedCards(ctx, query)),
    serve(calls.getPrintedCardApprovals, (ctx, { query }) => printedCardApprovals(ctx, query)),
  ],
  brings: [searchSources.with(printedCardSource), sitemaps.with(printedCardSitemap)],
};
