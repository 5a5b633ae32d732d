import './events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { guardianRequests } from './points.ts';

/** A child's request notifies its guardian, until it is answered. */
export async function notifyGuardian(
  ctx: Ctx,
  { childId }: Pick<EventMap['guardian.asked'], 'childId'>,
): Promise<void> {
  const [child] = await ctx.sql<{ guardianId: string | null; asks: boolean }[]>`
    select guardian_id, exists (
        select from guardian_request where child_id = a.id and state = 'asked') as asks
    from (${childAccounts(ctx)}) a where a.id = ${childId}`;
  if (!child?.guardianId) return;
  const { guardianId } = child;
  if (child.asks) {
    await notifyOfAction(ctx, {
      type: 'guardian_ask',
      target: { kind: 'account', id: childId },
      by: childId,
      to: [guardianId],
      again: true,
    });
  } else {
    await retractNotices(ctx, {
      site: 'all',
      accountId: guardianId,
      type: 'guardian_ask',
      personId: childId,
    });
  }
}

export async function notifyChild(ctx: Ctx, event: EventMap['guardian.decided']): Promise<void> {
  const { childId, kind, targetId, to } = event;
  const asked = guardianRequests.find(ctx, kind);
  if (to === 'asked' || !asked) return;
  await notify(ctx, {
    type: 'guardian_answer',
    ...asked.noticeOf(targetId),
    to: childId,
    detail: to,
  });
  await notifyGuardian(ctx, { childId });
}
