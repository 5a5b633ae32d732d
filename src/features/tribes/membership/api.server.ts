import { joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { childActivities } from './child-activities.server.ts';
import { applyGuardianDecision } from './guardian-decision.server.ts';
import { guardianRequests } from './guardian-requests.server.ts';
import * as tribe from './join-tribe.server.ts';
import { assertNotLastOwner } from './leaving.server.ts';

export const membership = {
  leavingRules: [assertNotLastOwner],
  bindings: [
    serve(joinTribe, (ctx, { body }) => tribe.joinTribe(ctx, body.tribeId)),
    serve(leaveTribe, (ctx, { query }) => tribe.leaveTribe(ctx, query.tribeId)),
  ],
  childActivities,
  guardianRequests,
  subscriptions: [on('guardian.decided', 'tribes.join-as-decided', applyGuardianDecision)],
} satisfies Feature;
