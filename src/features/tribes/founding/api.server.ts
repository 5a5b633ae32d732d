import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { checkName } from './check-name.server.ts';
import { creatableTribes } from './creatable-tribes.server.ts';

export const founding: Feature = {
  calls: [
    serve(calls.checkTribeAvailability, (ctx, { body }) => checkName(ctx, body.name)),
    serve(calls.getTribesAvailabilityOptions, async (ctx, { query }) => ({
      items: await creatableTribes(ctx, query.sport),
    })),
  ],
};
