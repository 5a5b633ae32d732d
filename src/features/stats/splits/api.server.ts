import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getSplits } from './calls.ts';
import { seeSplits } from './see-splits.server.ts';

export const splits: Feature = {
  calls: [serve(getSplits, (ctx, { query }) => seeSplits(ctx, query))],
};
