import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { globalSearch } from './calls.ts';
import { searchSources } from './points.ts';
import { search as find } from './search.server.ts';

export const search: Feature = {
  calls: [serve(globalSearch, (ctx, { params, query }) => find(ctx, { key: params.searchKey, ...query }))],
  brings: [privatePaths.with('/search')],
  collects: [searchSources],
};
