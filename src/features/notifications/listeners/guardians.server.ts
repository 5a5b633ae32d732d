import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { notify, notifyOfAction, retractNotices } from '../delivery/notify.server.ts';

/** A child wants something, and its guardian hears of it for as long as it waits for an answer. */
export async function onAsked(
  ctx: Ctx,
  { childId }: Pick<EventMap['guardian.asked'], 'childId'>,
): Promise<void> {
  const { sql } = ctx;
  const [child] = await sql<{ guardianId: string | null; asks: boolean }[]>`
    select guardian_id, exists (
        select from guardian_request where child_id = a.id and state = 'asked') as asks
    from account a where a.id = ${childId}`;
  if (!child?.guardianId) return;
  const { guardianId } = child;
  if (child.asks) {
    await notifyOfAction(ctx, {
      type: 'guardian_ask',
      target: { kind: 'account', id: childId },
      ...{ by: childId, to: [guardianId], again: true, holds: sql`true` },
    });
  } else {
    await retractNotices(
      ctx,
      sql`own.account_id = ${guardianId} and own.type = 'guardian_ask' and own.person_id = ${childId}`,
    );
  }
}

const targetKinds = { follow: 'account', join: 'tribe', post: 'post' } as const;

export async function onDecided(ctx: Ctx, event: EventMap['guardian.decided']): Promise<void> {
  const { childId, kind, targetId, to } = event;
  if (to !== 'asked') {
    await notify(ctx, {
      type: 'guardian_answer',
      target: { kind: targetKinds[kind], id: targetId },
      postId: kind === 'post' ? targetId : null,
      ...{ to: childId, detail: to },
    });
    await onAsked(ctx, { childId });
  }
}
