import { serve } from '#platform/http/serve.ts';
import { compareAthletes } from './calls.ts';
import { compare } from './compare-athletes.server.ts';

export const comparison = {
  bindings: [serve(compareAthletes, (ctx, { query }) => compare(ctx, query))],
};
