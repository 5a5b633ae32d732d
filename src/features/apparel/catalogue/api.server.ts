import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import '../events.ts';
import { writtenTexts } from '#features/moderation/points.ts';
import { searchSources } from '#features/search/points.ts';
import { sitemaps } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { countProducts } from './count-products.server.ts';
import { listProducts, myProducts, productApprovals } from './list-products.server.ts';
import { apparelSitemap, apparelSource, apparelTexts } from './public-pages.server.ts';
import { followStock } from './summarize.server.ts';

export const catalogue: Feature = {
  calls: [
    serve(calls.getApparels, (ctx, { body }) => listProducts(ctx, body)),
    serve(calls.countApparels, (ctx, { query }) => countProducts(ctx, query)),
    serve(calls.getMyApparels, (ctx, { query }) => myProducts(ctx, query)),
    serve(calls.getApparelApprovals, (ctx, { query }) => productApprovals(ctx, query)),
  ],
  subscriptions: [
    on('apparel.stock-changed', 'apparel.summarize', followStock),
    on('apparel.sold', 'apparel.count-sale', followStock),
  ],
  brings: [searchSources.with(apparelSource), sitemaps.with(apparelSitemap), writtenTexts.with(apparelTexts)],
};
