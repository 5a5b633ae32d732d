import { waitingRequests } from '#features/approvals/approvals.server.ts';
import { guardianRequests } from '#features/approvals/points.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices, retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { notices, person } from '#features/notifications/points.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { guardianNotices } from './notices.ts';
import './events.ts';

/** A child's request notifies its guardian, until it is answered. */
export async function notifyGuardian(
  ctx: Ctx,
  { childId }: Pick<EventMap['guardian.asked'], 'childId'>,
): Promise<void> {
  const [child] = await ctx.sql<{ guardianId: string | null; asks: boolean }[]>`
    select guardian_id, ${waitingRequests(ctx, ctx.sql`a.id`)} > 0 as asks
    from (${childAccounts(ctx)}) a where a.id = ${childId}`;
  if (!child?.guardianId) return;
  const { guardianId } = child;
  if (child.asks) {
    await notifyOfAction(ctx, guardianNotices.guardian_ask, {
      about: person(childId),
      by: childId,
      to: [guardianId],
      again: true,
    });
  } else {
    await retractNotices(ctx, {
      site: 'all',
      accountId: guardianId,
      type: guardianNotices.guardian_ask,
      personId: childId,
    });
  }
}

async function notifyChild(ctx: Ctx, event: EventMap['guardian.decided']): Promise<void> {
  const { childId, kind, targetId, to } = event;
  const asked = guardianRequests.find(ctx, kind);
  if (to === 'asked' || !asked) return;
  const { guardian_approved, guardian_declined } = guardianNotices;
  const [type, other] =
    to === 'approved' ? [guardian_approved, guardian_declined] : [guardian_declined, guardian_approved];
  const answered = asked.noticeOf(targetId);
  // A second request for the same has one answer, the newest.
  await deleteNotices(ctx, { accountId: childId, type: other, targetId: answered.about.id });
  await notify(ctx, type, { ...answered, to: childId });
  await notifyGuardian(ctx, { childId });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(guardianNotices))],
  subscriptions: [
    on('guardian.asked', 'guardians.notify-guardian', notifyGuardian),
    on('guardian.decided', 'guardians.notify-child', notifyChild),
  ],
};
