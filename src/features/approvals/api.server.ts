import { dataExports } from '#features/accounts/points.ts';
import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { eraseRequests } from './approvals.server.ts';
import * as calls from './calls.ts';
import { decide, withdrawRequest } from './decide.server.ts';
import { approvalExports } from './personal-data.server.ts';
import { guardianRequests } from './points.ts';
import { ownRequests, requestsOf } from './present-requests.server.ts';

/** What children ask their guardians for, and the answers. */
export const approvals: Feature = {
  calls: [
    serve(calls.getMyRequests, (ctx, { query }) => ownRequests(ctx, viewerOf(ctx).accountId, query)),
    serve(calls.withdrawRequest, async (ctx, { body }) => {
      await withdrawRequest(ctx, body.requestId);
      return { ok: true } as const;
    }),
    serve(calls.getRequests, (ctx, { query }) => requestsOf(ctx, query)),
    serve(calls.decide, (ctx, { body }) => decide(ctx, body)),
  ],
  subscriptions: [on('account.erased', 'approvals.erase', eraseRequests)],
  brings: [dataExports.with(...approvalExports)],
  collects: [guardianRequests],
};
