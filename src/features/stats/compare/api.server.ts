import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { compareAthletes } from './calls.ts';
import { compare } from './compare-athletes.server.ts';

export const comparison: Feature = {
  calls: [serve(compareAthletes, (ctx, { query }) => compare(ctx, query))],
};
