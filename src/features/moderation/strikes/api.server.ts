import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { appeal } from './appeal.server.ts';
import { accountOfLink } from './appeal-link.server.ts';
import { appealQueue } from './appeal-queue.server.ts';
import * as calls from './calls.ts';
import { decideAppeal } from './decide-appeal.server.ts';
import { openDirectCase } from './direct-sanction.server.ts';
import { clearOldEvidence, eraseStrikes } from './issue-strike.server.ts';
import { notifyAfterAppeal, notifyAfterDecision } from './notify-author.server.ts';
import { standingOf, strikesForStaff } from './standing.server.ts';

export const strikes: Feature = {
  calls: [
    serve(calls.getMyStanding, (ctx) => standingOf(ctx, viewerOf(ctx).accountId)),
    serve(calls.appealStrike, (ctx, { body }) =>
      appeal(ctx, { ...body, accountId: viewerOf(ctx).accountId }),
    ),
    serve(calls.openStanding, (ctx, { body }) => standingOf(ctx, accountOfLink(ctx, body.token))),
    serve(calls.appealByLink, (ctx, { body: { token, ...body } }) =>
      appeal(ctx, { ...body, accountId: accountOfLink(ctx, token) }),
    ),
    serve(calls.getAccountStrikes, (ctx, { params }) => strikesForStaff(ctx, params.accountId)),
    serve(calls.getAppeals, (ctx, { query }) => appealQueue(ctx, query)),
    serve(calls.decideAppeal, (ctx, { body }) => decideAppeal(ctx, body)),
  ],
  subscriptions: [
    on('case.decided', 'moderation.notify-of-decision', notifyAfterDecision),
    on('appeal.decided', 'moderation.notify-of-appeal', notifyAfterAppeal),
    on('account.sanctioned', 'moderation.open-direct-case', openDirectCase),
    on('account.erased', 'moderation.erase-strikes', eraseStrikes),
  ],
  timedJobs: [{ job: 'moderation.clear-evidence', at: '43 3 * * *', talksTo: null, work: clearOldEvidence }],
};
