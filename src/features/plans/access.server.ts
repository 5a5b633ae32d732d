import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { getPlanAccess } from './calls.ts';
import { entitlementsOf } from './entitlements.server.ts';
import { featureIds, isFeatureId, isPeriodFeature, planFeatures } from './plan-features.ts';
import { assertWithinPlan, type FeatureUse, featureUse, featureUses, recordUse } from './usage.server.ts';

/** What the viewer's plan allows, and what of it is used. */
export async function planAccess(ctx: Ctx): Promise<CallReply<typeof getPlanAccess>> {
  const { accountId } = viewerOf(ctx);
  const entitlements = await entitlementsOf(ctx, { accountId });
  const uses = await featureUses(ctx, accountId, featureIds, entitlements);
  const features = uses.map((use) => {
    const { label, kind } = planFeatures[use.feature];
    return { ...use, label, kind };
  });
  const { plan, state, seats } = entitlements;
  return { plan, state, seats, features };
}

/**
 * Counts one use of what is counted by the month or the season; of everything else, says whether one more is allowed.
 * @throws 402 PLAN_LIMIT, 404 for an unknown feature
 */
export async function countUse(ctx: Ctx, featureId: string): Promise<FeatureUse> {
  const { accountId } = activeViewerOf(ctx);
  if (!isFeatureId(featureId)) throw notFound('feature');
  return transact(ctx, async (tx) => {
    if (isPeriodFeature(featureId)) return recordUse(tx, accountId, featureId);
    await assertWithinPlan(tx, accountId, featureId);
    return featureUse(tx, accountId, featureId);
  });
}
