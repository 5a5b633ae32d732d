import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { followUser } from './follow.server.ts';

/** A guardian approved or declined a follow: the child follows, or no longer does. */
export async function applyFollowDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'follow') return;
  await applyDecision(ctx, event, (child, allowed) => followUser(child, event.targetId, allowed));
}
