import { dataExports } from '#features/accounts/points.ts';
import { postingRules } from '#features/moderation/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { getActivity, getChildren } from './calls.ts';
import { activityOf } from './children/activity.server.ts';
import * as childCalls from './children/calls.ts';
import { childPrivacy, myChildren, pauseChild, setChildPrivacy } from './children/children.server.ts';
import { childExport, childExportRoute, exportChild } from './children/export-child.server.ts';
import { approveByLink, declineByLink, openRequest, resendByLink } from './consent/answer-by-link.server.ts';
import {
  declineConsent,
  emailChild,
  giveConsent,
  sendCode,
  withdrawConsent,
} from './consent/answer-consent.server.ts';
import * as consentCalls from './consent/calls.ts';
import { confirmConsents } from './consent/confirm-consent.server.ts';
import { emailConsentEnd } from './consent/consent-end.server.ts';
import { emailGuardian } from './consent/email-guardian.server.ts';
import { erasePendingChildren } from './consent/erase-pending-children.server.ts';
import { followGuardianBan, withdrawConsentsOf } from './consent/guardian-left.server.ts';
import { remindGuardians } from './consent/remind.server.ts';
import { askFirst, myConsent, resendConsentRequest } from './consent/request-consent.server.ts';
import { consentOfLink, revokeByLink } from './consent/revoke-consent.server.ts';
import {
  acceptGuardianInvitation,
  declineGuardianInvitation,
  emailFormerGuardian,
  myGuardianInvitations,
} from './invitations/answer.server.ts';
import * as invitationCalls from './invitations/calls.ts';
import { cancelInvitation, inviteGuardian } from './invitations/invite.server.ts';
import { noticed } from './notices.server.ts';
import { assertNotPaused } from './paused.server.ts';
import { eraseChild, eraseWithdrawn, guardianExports } from './personal-data.server.ts';
import { childActivities } from './points.ts';

const done = async (work: Promise<void>) => {
  await work;
  return { ok: true } as const;
};

export const guardians: Feature = {
  rooms: [noticed],
  calls: [
    serve(consentCalls.getMyConsent, (ctx) => myConsent(ctx)),
    serve(consentCalls.askConsent, (ctx, { body }) => resendConsentRequest(ctx, body)),
    serve(getChildren, (ctx) => myChildren(ctx)),
    serve(consentCalls.sendConsentCode, (ctx, { body }) => done(sendCode(ctx, body.childId))),
    serve(consentCalls.giveConsent, async (ctx, { body }) => {
      await giveConsent(ctx, body);
      return myChildren(ctx);
    }),
    serve(consentCalls.declineConsent, (ctx, { body }) => done(declineConsent(ctx, body.childId))),
    serve(consentCalls.withdrawConsent, (ctx, { body }) => done(withdrawConsent(ctx, body.childId))),
    serve(consentCalls.openRequest, (ctx, { body }) => openRequest(ctx, body)),
    serve(consentCalls.approveByLink, (ctx, { body }) => approveByLink(ctx, body)),
    serve(consentCalls.declineByLink, (ctx, { body }) => done(declineByLink(ctx, body))),
    serve(consentCalls.resendByLink, (ctx, { body }) => done(resendByLink(ctx, body))),
    serve(consentCalls.getConsentOfLink, (ctx, { body }) => consentOfLink(ctx, body.secret)),
    serve(consentCalls.revokeByLink, (ctx, { body }) => done(revokeByLink(ctx, body.secret))),
    serve(childCalls.pauseChild, (ctx, { body }) => done(pauseChild(ctx, body))),
    serve(childCalls.getChildPrivacy, (ctx, { query }) => childPrivacy(ctx, query.childId)),
    serve(childCalls.setChildPrivacy, (ctx, { body }) => setChildPrivacy(ctx, body)),
    serve(childCalls.eraseChild, (ctx, { body }) => done(eraseChild(ctx, body))),
    serve(childCalls.exportChild, (ctx, { body }) => exportChild(ctx, body.childId)),
    serve(childCalls.getChildExport, (ctx, { query }) => childExport(ctx, query.childId)),
    serve(invitationCalls.inviteGuardian, (ctx, { body }) => done(inviteGuardian(ctx, body))),
    serve(invitationCalls.cancelGuardianInvitation, (ctx, { body }) =>
      done(cancelInvitation(ctx, body.childId)),
    ),
    serve(invitationCalls.getGuardianInvitations, (ctx) => myGuardianInvitations(ctx)),
    serve(invitationCalls.acceptGuardianInvitation, async (ctx, { body }) => {
      await acceptGuardianInvitation(ctx, body);
      return myChildren(ctx);
    }),
    serve(invitationCalls.declineGuardianInvitation, (ctx, { body }) =>
      done(declineGuardianInvitation(ctx, body.childId)),
    ),
    serve(getActivity, (ctx, { query }) => activityOf(ctx, query)),
  ],
  subscriptions: [
    on('account.completed', 'guardians.ask', askFirst),
    on('guardian.consented', 'guardians.email-child', emailChild),
    on('guardian.asked', 'guardians.email-guardian', emailGuardian),
    on('guardian.consent-ended', 'guardians.email-end', emailConsentEnd),
    on('guardian.handed-over', 'guardians.email-former', emailFormerGuardian),
    on('account.erased', 'guardians.gone', withdrawConsentsOf),
    on('account.state-changed', 'guardians.follow-ban', followGuardianBan),
  ],
  routes: (app, gate) => childExportRoute(app, gate),
  timedJobs: [
    { job: 'guardians.erase-pending', at: '17 0 * * *', talksTo: null, work: erasePendingChildren },
    { job: 'guardians.unanswered', at: '27 0 * * *', talksTo: null, work: eraseWithdrawn },
    { job: 'guardians.remind', at: '37 9 * * *', talksTo: null, work: remindGuardians },
    { job: 'guardians.confirm', at: '*/10 * * * *', talksTo: null, work: confirmConsents },
  ],
  brings: [
    privatePaths.with('/guardian'),
    dataExports.with(...guardianExports),
    postingRules.with(assertNotPaused),
  ],
  collects: [childActivities],
};
