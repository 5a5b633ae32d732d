import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** A plan is live for a team, paid for or restricted. */
export async function hasLivePlan(tx: Ctx, teamId: string): Promise<boolean> {
  return (await entitlementsOf(tx, { teamId })).plan !== 'FREEMIUM';
}
