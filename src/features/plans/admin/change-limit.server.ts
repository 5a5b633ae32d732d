import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import '../events.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { forgetPlanCatalogue } from '../entitlements.server.ts';
import type { PlanCode } from '../plan.ts';
import { type FeatureId, isFeatureId, limitOf, type PlanLimit, planFeatures } from '../plan-features.ts';
import { type AdminPlan, type changePlanLimit, mostOfKind } from './calls.ts';
import { planForStaff } from './plans-for-staff.server.ts';

/**
 * Changes how much of a feature a plan allows. It holds for everybody who has the plan, within seconds.
 * @throws 400 for a limit that isn't one of this kind of feature, 404 for a feature that the plan doesn't have, 409
 *   LIMIT_CHANGED when it was changed meanwhile
 */
export async function changeLimit(
  ctx: Ctx,
  { plan, feature, limit, expectedLimit, reason }: CallParsed<typeof changePlanLimit>['body'],
): Promise<AdminPlan> {
  const { accountId } = assertStaffMay(ctx, 'plans.change', reason);
  if (!isFeatureId(feature)) throw notFound('feature');
  assertFits(feature, limit);
  await transact(ctx, async (tx) => {
    await tx.sql`select from plan where code = ${plan} for no key update`;
    const before = await limitNow(tx, plan, feature);
    if (before !== expectedLimit) {
      throw conflict('LIMIT_CHANGED', 'Somebody changed this limit in the meantime. Look at it again.');
    }
    if (before === limit) throw invalid('This is the limit already.', 'limit', 'NOTHING_CHANGED');
    await tx.sql`
      insert into plan_feature (plan, feature, value, valid_from, changed_by, reason)
      values (${plan}, ${feature}, ${limit === null ? null : Number(limit)}, ${tx.now}, ${accountId}, ${reason})`;
    await emit(tx, 'plan.limit-changed', { feature });
    await recordStaffAct(tx, {
      act: 'plans.change.limit',
      target: null,
      reason,
      details: { plan, feature, before, after: limit },
    });
  });
  forgetPlanCatalogue(ctx.deps);
  return planForStaff(ctx, plan);
}

function assertFits(feature: FeatureId, limit: PlanLimit): void {
  const { kind } = planFeatures[feature];
  if (kind === 'flag') {
    if (typeof limit !== 'boolean') throw invalid('This is either included or not.', 'limit');
    return;
  }
  if (typeof limit === 'boolean') throw invalid('Enter a whole number.', 'limit');
  if (kind !== 'rate' && kind !== 'days') return;
  if (limit === null) throw invalid('Enter a number.', 'limit');
  const most = mostOfKind[kind];
  if (limit > most) {
    throw invalid(kind === 'rate' ? 'A fee is at most 100%.' : `Enter at most ${most} days.`, 'limit');
  }
}

async function limitNow({ sql }: Ctx, plan: PlanCode, feature: FeatureId): Promise<PlanLimit> {
  const [row] = await sql<{ value: number | null }[]>`
    select value from plan_feature where plan = ${plan} and feature = ${feature} order by id desc limit 1`;
  if (!row) throw notFound('feature');
  return limitOf(feature, row.value);
}
