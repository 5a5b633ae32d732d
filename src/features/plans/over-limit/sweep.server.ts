import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { tryEach } from '#platform/try-each.ts';
import type { PlanOverflow } from '../points.ts';
import '../events.ts';
import { forgetPlanCatalogue, planCatalogue } from '../entitlements.server.ts';
import { FREE_CLUB_SEATS } from '../plan.ts';
import { isFeatureId } from '../plan-features.ts';
import { planHolders, planOverflows } from '../points.ts';
import { applyLimit, holderOf, isHeldBy } from './apply-limit.server.ts';
import { REMIND_DAYS } from './over-limit.ts';

/** An account or a club has another plan. What clubs allow their owners is looked at with the plans of these. */
export async function applyChangedPlan(ctx: Ctx, { holder }: EventMap['plan.changed']): Promise<void> {
  const ownerId =
    'clubId' in holder ? await planHolders.find(ctx, 'club')?.ownerOf(ctx, holder.clubId) : null;
  for (const { feature, holder: kind } of planOverflows.of(ctx).values()) {
    if (kind === isHeldBy(holder)) await applyLimit(ctx, feature, holder);
    else if (ownerId && kind === 'account') await applyLimit(ctx, feature, { accountId: ownerId });
  }
}

/** Staff changed how much of a feature plans allow. */
export async function applyChangedLimit(
  ctx: Ctx,
  { feature }: EventMap['plan.limit-changed'],
): Promise<void> {
  const overflow = planOverflows.find(ctx, feature);
  // What this process has kept may be from before the change.
  forgetPlanCatalogue(ctx.deps);
  if (overflow) await applyToAll(ctx, overflow);
}

/** Looks at everybody whose things might exceed their plan, and at all for whom they do already. */
export async function applyToEverybody(job: JobCtx): Promise<void> {
  for (const overflow of planOverflows.of(job).values()) await applyToAll(job, overflow);
}

async function applyToAll(job: JobCtx, overflow: PlanOverflow): Promise<void> {
  const { feature, holder } = overflow;
  const column = holder === 'account' ? job.sql`account_id` : job.sql`club_id`;
  const known = await job.sql<{ id: string }[]>`
    select ${column} as id from plan_overflow where feature = ${feature} and ${column} is not null`;
  const some = await overflow.holdersWithMore(job, await leastAllowed(job, feature));
  const ids = [...new Set([...known.map(({ id }) => id), ...some])];
  const failed = await tryEach(
    job.deps,
    'a plan limit was not applied',
    ids,
    (id) => id,
    (id) => applyLimit(siteCtx(job, 'sports'), feature, holderOf(holder, id)),
  );
  if (failed.size > 0) throw new Error(`${failed.size} of ${ids.length} overflows of ${feature} failed.`);
}

/** What even the smallest plan allows needs no look. */
async function leastAllowed(job: JobCtx, feature: string): Promise<number> {
  if (!isFeatureId(feature)) return FREE_CLUB_SEATS;
  const limits = [...(await planCatalogue(job)).values()].flatMap((plan) => plan.get(feature) ?? []);
  return Math.min(...limits.map(Number));
}

/** Reminds whoever hasn't chosen what stays, once, shortly before they no longer can. */
export async function remindToChoose(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'plans.remind-to-choose',
    failure: 'reminder to choose not sent',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<Due[]>`
      select id, choose_until as due_at from plan_overflow
      where kept is null and reminded_at is null and choose_until > ${job.now}
        and choose_until <= ${job.now}::timestamptz + ${REMIND_DAYS} * interval '1 day'
        and (choose_until, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by choose_until, id limit ${limit}`,
    work: ({ id }) =>
      transact(siteCtx(job, 'sports'), async (tx) => {
        const [row] = await tx.sql`
          update plan_overflow set reminded_at = ${job.now} where id = ${id} and reminded_at is null returning id`;
        if (row) await emit(tx, 'plan.choice-ends', { overflowId: id });
      }),
  });
}
