import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { notices, noticeTargets } from '#features/notifications/points.ts';
import { accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { findApplication } from './applications/application-row.server.ts';
import {
  agreement as agreementTarget,
  application as applicationTarget,
  opportunity as opportunityTarget,
} from './notice-targets.server.ts';
import { opportunityNotices as types } from './notices.ts';
import { findOpportunity } from './opportunity-row.server.ts';
import './events.ts';

async function notifyOfApplication(ctx: Ctx, event: EventMap['application.moved']): Promise<void> {
  const { opportunityId, accountId, from, to, byAccountId } = event;
  const opportunity = await findOpportunity(ctx, opportunityId);
  if (!opportunity) return;
  const about = opportunityTarget.of(opportunityId);
  const { organisationId } = opportunity;
  if (to === 'submitted' && (from === null || from === 'guardian_pending')) {
    await notifyOfAction(ctx, types.application_received, { about, by: accountId, to: [organisationId] });
  } else if (to === 'accepted') {
    await notifyOfAgreement(ctx, event, organisationId);
  } else if (to === 'offered') {
    await notify(ctx, types.application_offered, { about, to: accountId });
  } else if (to !== 'withdrawn' && from !== 'guardian_pending' && from !== null && to !== 'submitted') {
    await notify(ctx, types.application_moved, { about, to: accountId });
  }
  for (const id of [accountId, organisationId])
    if (id !== byAccountId) await pushUpdate(ctx, id, 'application.moved', { opportunityId });
}

/** All who may read the agreement, with a link to it. */
async function notifyOfAgreement(
  ctx: Ctx,
  { applicationId, accountId }: EventMap['application.moved'],
  organisationId: string,
): Promise<void> {
  const about = agreementTarget.of(applicationId);
  await notifyOfAction(ctx, types.application_accepted, { about, by: accountId, to: [organisationId] });
  await notify(ctx, types.agreement_made, { about, to: accountId });
  const applicant = await accountFacts(ctx, accountId);
  if (applicant?.guardianId && isMinor(applicant))
    await notify(ctx, types.agreement_of_child, { about, to: applicant.guardianId });
}

async function notifyOfMessage(ctx: Ctx, event: EventMap['application.message-sent']): Promise<void> {
  const application = await findApplication(ctx, event.applicationId);
  const opportunity = application && (await findOpportunity(ctx, application.opportunityId));
  if (!opportunity) return;
  const { authorId } = event;
  const to = authorId === application.accountId ? opportunity.organisationId : application.accountId;
  await notifyOfAction(ctx, types.application_message, {
    about: applicationTarget.of(application.id),
    by: authorId,
    to: [to],
  });
  await pushUpdate(ctx, to, 'application.moved', { opportunityId: opportunity.id });
}

async function notifyOfOpportunity(ctx: Ctx, event: EventMap['opportunity.moved']): Promise<void> {
  const { opportunityId, from, to, byAccountId } = event;
  const opportunity = await findOpportunity(ctx, opportunityId);
  if (!opportunity || byAccountId === opportunity.organisationId) return;
  const type =
    to === 'open'
      ? types.opportunity_published
      : from === 'in_review' && to === 'draft'
        ? types.opportunity_rejected
        : to === 'closed'
          ? types.opportunity_closed
          : null;
  if (!type) return;
  await notify(ctx, type, {
    about: opportunityTarget.of(opportunityId),
    to: opportunity.organisationId,
  });
}

export const noticed: Feature = {
  brings: [
    notices.with(...Object.values(types)),
    noticeTargets.with(opportunityTarget, applicationTarget, agreementTarget),
  ],
  subscriptions: [
    on('application.moved', 'opportunities.notify-of-application', notifyOfApplication),
    on('application.message-sent', 'opportunities.notify-of-message', notifyOfMessage),
    on('opportunity.moved', 'opportunities.notify-of-opportunity', notifyOfOpportunity),
  ],
};
