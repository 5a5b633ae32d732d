import { joinedTribes, leavingRules } from '#features/accounts/points.ts';
import { guardianRequests } from '#features/approvals/points.ts';
import { childActivities } from '#features/guardians/points.ts';
import { joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { tribeActivities, tribeRequests } from './children.server.ts';
import * as tribe from './join-tribe.server.ts';
import { applyGuardianDecision } from './join-tribe.server.ts';
import { assertNotLastOwner, countJoinedTribes } from './leaving.server.ts';

export const membership: Feature = {
  calls: [
    serve(joinTribe, (ctx, { body }) => tribe.joinTribe(ctx, body.tribeId)),
    serve(leaveTribe, (ctx, { query }) => tribe.leaveTribe(ctx, query.tribeId)),
  ],
  subscriptions: [on('guardian.decided', 'tribes.join-as-decided', applyGuardianDecision)],
  brings: [
    leavingRules.with(assertNotLastOwner),
    joinedTribes.with(countJoinedTribes),
    childActivities.with(...tribeActivities),
    guardianRequests.with(...tribeRequests),
  ],
};
