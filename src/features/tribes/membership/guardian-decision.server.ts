import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { joinTribe, leaveTribe } from './join-tribe.server.ts';

/** A guardian approved or declined a tribe: the child joins it, or leaves it again. */
export async function applyGuardianDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'join') return;
  await applyDecision(ctx, event, (child, allowed) =>
    allowed ? joinTribe(child, event.targetId) : leaveTribe(child, event.targetId),
  );
}
