import type { Ctx, JobCtx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/** Who can have a plan: somebody, or a team. */
export type PlanHolderId = { accountId: string } | { teamId: string };

/** A thing that can hold a plan besides an account: a team. Its feature brings it, and is asked who may buy for it. */
export interface PlanHolder {
  kind: 'team';
  /** Its name, its page on its site and where its seats are managed; null when it doesn't exist (any more). */
  describe(ctx: Ctx, id: string): Promise<{ name: string; path: string; seatsPath: string } | null>;
  /** @throws 404 for what the viewer can't see, 403 when somebody else decides about its plan */
  assertMayBuy(ctx: Ctx, id: string): Promise<void>;
  /** Everybody who decides about its plan. */
  buyersOf(ctx: Ctx, id: string): Promise<readonly string[]>;
  /** How many people take a seat; a plan never has fewer. */
  seatsInUse(ctx: Ctx, id: string): Promise<number>;
  /** Whose plans its own counts towards; null when it doesn't exist (any more). */
  ownerOf(ctx: JobCtx, id: string): Promise<string | null>;
  /** SQL for the ids of those that an account owns: their plans allow it more of what teams need. */
  ownedBy?(ctx: Pick<Ctx, 'sql'>, accountId: string): Fragment;
  /** SQL: `team_id` of those on the ctx's site that an account may buy for, and whose plan it therefore sees. */
  managedBy?(ctx: Pick<Ctx, 'sql' | 'site'>, accountId: string): Fragment;
}

/** @throws when two features bring the same kind */
export function planHoldersByKind(holders: readonly PlanHolder[]): Map<PlanHolder['kind'], PlanHolder> {
  const byKind = new Map(holders.map((holder) => [holder.kind, holder]));
  if (byKind.size < holders.length) throw new Error('Two features bring the same kind of plan holder.');
  return byKind;
}
