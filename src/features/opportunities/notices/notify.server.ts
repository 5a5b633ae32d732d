import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { findApplication } from '../applications/application-row.server.ts';
import { findOpportunity } from '../opportunity-row.server.ts';
import '../events.ts';

export async function notifyOfApplication(ctx: Ctx, event: EventMap['application.moved']): Promise<void> {
  const { opportunityId, accountId, from, to, byAccountId } = event;
  const opportunity = await findOpportunity(ctx, opportunityId);
  if (!opportunity) return;
  const target = { kind: 'opportunity', id: opportunityId } as const;
  const { organisationId } = opportunity;
  if (to === 'submitted' && (from === null || from === 'guardian_pending')) {
    await notifyOfAction(ctx, { type: 'application_received', target, by: accountId, to: [organisationId] });
  } else if (to === 'accepted') {
    await notifyOfAction(ctx, { type: 'application_accepted', target, by: accountId, to: [organisationId] });
  } else if (to === 'offered') {
    await notify(ctx, { type: 'application_offered', target, to: accountId });
  } else if (to !== 'withdrawn' && from !== 'guardian_pending' && from !== null && to !== 'submitted') {
    await notify(ctx, { type: 'application_moved', target, to: accountId });
  }
  for (const id of [accountId, organisationId])
    if (id !== byAccountId) await pushUpdate(ctx, id, 'application.moved', { opportunityId });
}

export async function notifyOfMessage(ctx: Ctx, event: EventMap['application.message-sent']): Promise<void> {
  const application = await findApplication(ctx, event.applicationId);
  const opportunity = application && (await findOpportunity(ctx, application.opportunityId));
  if (!opportunity) return;
  const { authorId } = event;
  const to = authorId === application.accountId ? opportunity.organisationId : application.accountId;
  await notifyOfAction(ctx, {
    type: 'application_message',
    target: { kind: 'application', id: application.id },
    by: authorId,
    to: [to],
  });
  await pushUpdate(ctx, to, 'application.moved', { opportunityId: opportunity.id });
}

export async function notifyOfOpportunity(ctx: Ctx, event: EventMap['opportunity.moved']): Promise<void> {
  const { opportunityId, from, to, byAccountId } = event;
  const opportunity = await findOpportunity(ctx, opportunityId);
  if (!opportunity || byAccountId === opportunity.organisationId) return;
  const type =
    to === 'open'
      ? 'opportunity_published'
      : from === 'in_review' && to === 'draft'
        ? 'opportunity_rejected'
        : to === 'closed'
          ? 'opportunity_closed'
          : null;
  if (!type) return;
  await notify(ctx, {
    type,
    target: { kind: 'opportunity', id: opportunityId },
    to: opportunity.organisationId,
  });
}
