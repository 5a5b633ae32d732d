import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { globalSearch } from './calls.ts';
import { search as find } from './search.server.ts';

export const search: Feature = {
  privatePaths: ['/search'],
  bindings: [serve(globalSearch, (ctx, { params, query }) => find(ctx, { key: params.searchKey, ...query }))],
};
