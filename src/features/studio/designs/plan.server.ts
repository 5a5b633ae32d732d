import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanCount, PlanOverflow } from '#features/plans/points.ts';
import { readOnlyByPlan, toSubscription } from '#features/plans/usage.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import type { DesignRow } from './design-row.server.ts';

const FEATURE = 'studio_designs';

/** How many designs somebody has, on all sites. Those in the bin don't count. */
export const designPlanCounts: readonly PlanCount[] = [
  {
    feature: FEATURE,
    count: ({ sql }, accountId) => sql`
      select count(*) from studio_design where owner_id = ${accountId} and binned_at is null`,
  },
];

/** Designs beyond what their owner's plan includes can't be changed. */
export const designOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'account',
  list: ({ sql }, accountId) => sql<LimitedThing[]>`
    select id, name, site, '/my-studio/designs/' || id as path, over_plan as is_read_only
    from studio_design where owner_id = ${accountId} and binned_at is null order by created_at, id`,
  async setReadOnly({ sql }, ids, isReadOnly) {
    await sql`
      update studio_design set over_plan = ${isReadOnly}
      where id = any(${ids as string[]}::uuid[]) and over_plan <> ${isReadOnly}`;
  },
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ ownerId: string }[]>`
      select owner_id from studio_design where binned_at is null group by owner_id having count(*) > ${than}`;
    return rows.map(({ ownerId }) => ownerId);
  },
};

export const applyDesignLimit = (
  ctx: Ctx,
  { ownerId }: EventMap['studio.design-count-changed'],
): Promise<void> => applyLimit(ctx, FEATURE, { accountId: ownerId });

/** @throws 402 PLAN_READ_ONLY for a design that its owner's plan doesn't cover */
export function assertDesignCovered({ name, overPlan }: Pick<DesignRow, 'name' | 'overPlan'>): void {
  if (!overPlan) return;
  throw readOnlyByPlan(
    FEATURE,
    `${name} is read-only, because you have more designs than your plan includes. Upgrade, or choose which designs stay.`,
    toSubscription,
  );
}
