import type { Ctx } from './ctx.ts';

/** A thing that can hold a plan besides an account: a team. Its feature brings it, and is asked who may buy for it. */
export interface PlanHolder {
  kind: 'team';
  /** Its name and page on its site; null when it doesn't exist (any more). */
  describe(ctx: Ctx, id: string): Promise<{ name: string; path: string } | null>;
  /** @throws 404 for what the viewer can't see, 403 when somebody else decides about its plan */
  assertMayBuy(ctx: Ctx, id: string): Promise<void>;
  /** How many people take a seat; a plan never has fewer. */
  seatsInUse(ctx: Ctx, id: string): Promise<number>;
}

/** @throws when two features bring the same kind */
export function planHoldersByKind(holders: readonly PlanHolder[]): Map<PlanHolder['kind'], PlanHolder> {
  const byKind = new Map(holders.map((holder) => [holder.kind, holder]));
  if (byKind.size < holders.length) throw new Error('Two features bring the same kind of plan holder.');
  return byKind;
}
