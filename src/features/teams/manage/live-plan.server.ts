import type { Ctx } from '#platform/ctx.ts';

/** A plan is live for a team. */
export async function hasLivePlan(_tx: Ctx, _teamId: string): Promise<boolean> {
  return false;
}
