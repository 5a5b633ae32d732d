import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { approveByLink, declineByLink, openRequest, sendAgainByLink } from './answer-by-link.server.ts';
import {
  declineConsent,
  giveConsent,
  sendMeACode,
  tellChild,
  withdrawConsent,
} from './answer-consent.server.ts';
import { askAgain, askFirst, myConsent } from './ask-consent.server.ts';
import * as calls from './calls.ts';
import { myChildren, pauseChild } from './children.server.ts';
import { confirmConsents } from './confirm-consent.server.ts';
import { decide, withdrawRequest } from './decide.server.ts';
import { eraseChild, eraseWithdrawn } from './erase-child.server.ts';
import { childExport, childExportRoute, exportChild } from './export-child.server.ts';
import { guardianExports } from './exports.server.ts';
import { letChildrenGo } from './guardian-gone.server.ts';
import { activityOf, ownRequests, requestsOf } from './present-requests.server.ts';
import { consentOfLink, revokeByLink } from './revoke-consent.server.ts';
import { tellGuardian } from './tell-guardian.server.ts';

const done = async (work: Promise<void>) => {
  await work;
  return { ok: true } as const;
};

export const guardians: Feature = {
  bindings: [
    serve(calls.getMyConsent, (ctx) => myConsent(ctx)),
    serve(calls.askConsent, (ctx, { body }) => askAgain(ctx, body)),
    serve(calls.getMyRequests, (ctx, { query }) => ownRequests(ctx, viewerOf(ctx).accountId, query)),
    serve(calls.withdrawRequest, (ctx, { body }) => done(withdrawRequest(ctx, body.requestId))),
    serve(calls.getChildren, (ctx) => myChildren(ctx)),
    serve(calls.sendConsentCode, (ctx, { body }) => done(sendMeACode(ctx, body.childId))),
    serve(calls.giveConsent, async (ctx, { body }) => {
      await giveConsent(ctx, body);
      return myChildren(ctx);
    }),
    serve(calls.declineConsent, (ctx, { body }) => done(declineConsent(ctx, body.childId))),
    serve(calls.withdrawConsent, (ctx, { body }) => done(withdrawConsent(ctx, body.childId))),
    serve(calls.openRequest, (ctx, { body }) => openRequest(ctx, body)),
    serve(calls.approveByLink, (ctx, { body }) => approveByLink(ctx, body)),
    serve(calls.declineByLink, (ctx, { body }) => done(declineByLink(ctx, body))),
    serve(calls.sendAgainByLink, (ctx, { body }) => done(sendAgainByLink(ctx, body))),
    serve(calls.getConsentOfLink, (ctx, { body }) => consentOfLink(ctx, body.secret)),
    serve(calls.revokeByLink, (ctx, { body }) => done(revokeByLink(ctx, body.secret))),
    serve(calls.pauseChild, (ctx, { body }) => done(pauseChild(ctx, body))),
    serve(calls.eraseChild, (ctx, { body }) => done(eraseChild(ctx, body))),
    serve(calls.exportChild, (ctx, { body }) => exportChild(ctx, body.childId)),
    serve(calls.getChildExport, (ctx, { query }) => childExport(ctx, query.childId)),
    serve(calls.getRequests, (ctx, { query }) => requestsOf(ctx, query)),
    serve(calls.decide, (ctx, { body }) => decide(ctx, body)),
    serve(calls.getActivity, (ctx, { query }) => activityOf(ctx, query)),
  ],
  subscriptions: [
    on('account.completed', 'guardians.ask', askFirst),
    on('guardian.consented', 'guardians.tell-child', tellChild),
    on('guardian.asked', 'guardians.tell', tellGuardian),
    on('account.erased', 'guardians.gone', letChildrenGo),
  ],
  routes: (app, gate) => childExportRoute(app, gate),
  exports: guardianExports,
  timedJobs: [
    { job: 'guardians.unanswered', at: '27 0 * * *', work: eraseWithdrawn },
    { job: 'guardians.confirm', at: '*/10 * * * *', work: confirmConsents },
  ],
};
