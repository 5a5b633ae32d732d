import { lockAccount } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type NextStep, Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { entitlementsOf, planCatalogue, planThatLifts } from './entitlements.server.ts';
import { type PlanCode, planName } from './plan.ts';
import {
  type FeatureId,
  isPeriodFeature,
  limitSentence,
  type PeriodFeature,
  type PlanLimit,
  type PlanLimits,
  planFeatures,
} from './plan-features.ts';
import { planCounts } from './points.ts';

type Tx = Omit<Ctx, 'viewer'>;

/** How much of a feature somebody may still use. */
export interface FeatureUse {
  feature: FeatureId;
  allowed: boolean;
  used: number;
  /** Null: no limit. */
  limit: PlanLimit;
  /** When uses are counted anew; null for what is counted as it stands. */
  resetsAt: string | null;
  /** The plan that allows more; null when none that is sold does. */
  upgradeTo: PlanCode | null;
}

/** Uses are counted from the first of the month or the year, in UTC. */
function periodOf(feature: PeriodFeature, now: Date): { start: string; end: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const isMonth = planFeatures[feature].kind === 'month';
  return {
    start: iso(isMonth ? Date.UTC(year, month, 1) : Date.UTC(year, 0, 1)),
    end: iso(isMonth ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1)),
  };
}
const iso = (time: number) => new Date(time).toISOString();

/**
 * Whether somebody may have so many more of what is counted as it stands, or use what a plan allows or not. The account
 * stays locked until the transaction ends, so that two tabs don't both take the last one.
 * @param adding 0 where the new one has been written already
 * @throws 402 PLAN_LIMIT
 */
export async function assertWithinPlan(
  tx: Tx,
  accountId: string,
  feature: FeatureId,
  adding = 1,
): Promise<void> {
  await lockAccount(tx, accountId);
  const use = await featureUse(tx, accountId, feature, adding);
  if (!use.allowed) throw planLimit(tx, adding === 0 ? { ...use, used: use.used - 1 } : use);
}

/**
 * Takes uses of what is counted by the month or the season: all of them or none.
 * @returns how things stand after it
 * @throws 402 PLAN_LIMIT
 */
export async function recordUse(
  tx: Tx,
  accountId: string,
  feature: PeriodFeature,
  uses = 1,
): Promise<FeatureUse> {
  const period = periodOf(feature, tx.now);
  const { limits } = await entitlementsOf(tx, { accountId });
  const limit = limits[feature];
  const [taken] = await tx.sql<{ used: number }[]>`
    insert into plan_use as use (account_id, feature, period_start, used)
    select ${accountId}, ${feature}, ${period.start}::date, ${uses}
    where ${limit}::int is null or ${uses} <= ${limit}::int
    on conflict (account_id, feature, period_start) do update set used = use.used + ${uses}
      where ${limit}::int is null or use.used + ${uses} <= ${limit}::int
    returning used`;
  if (!taken) throw planLimit(tx, await featureUse(tx, accountId, feature, uses));
  return { feature, allowed: true, used: taken.used, limit, resetsAt: period.end, upgradeTo: null };
}

/** Returns uses that came to nothing. */
export async function refundUse(tx: Tx, accountId: string, feature: PeriodFeature, uses = 1): Promise<void> {
  const period = periodOf(feature, tx.now);
  await tx.sql`
    update plan_use set used = greatest(0, used - ${uses})
    where account_id = ${accountId} and feature = ${feature} and period_start = ${period.start}::date`;
}

/** How much of a feature somebody has used, and whether they may use so much more. */
export async function featureUse(
  ctx: Tx,
  accountId: string,
  feature: FeatureId,
  adding = 1,
): Promise<FeatureUse> {
  const { limits } = await entitlementsOf(ctx, { accountId });
  const [use] = await featureUses(ctx, accountId, [feature], { limits, adding });
  return use as FeatureUse;
}

/** The same for several features, in one statement. */
export async function featureUses(
  ctx: Tx,
  accountId: string,
  features: readonly FeatureId[],
  { limits, adding = 1 }: { limits: PlanLimits; adding?: number },
): Promise<FeatureUse[]> {
  const used = await usedOf(ctx, accountId, features);
  const catalogue = await planCatalogue(ctx);
  return features.map((feature) => {
    const limit = limits[feature];
    const total = (used.get(feature) ?? 0) + adding;
    const allowed = isAllowed(feature, limit, total);
    return {
      feature,
      allowed,
      used: total - adding,
      limit,
      resetsAt: isPeriodFeature(feature) ? periodOf(feature, ctx.now).end : null,
      upgradeTo: siteRules[ctx.site].can.sell
        ? planThatLifts(catalogue, feature, limit, allowed ? limit : wanted(feature, total))
        : null,
    };
  });
}

/** How much a plan has to allow. */
const wanted = (feature: FeatureId, total: number): PlanLimit =>
  planFeatures[feature].kind === 'flag' ? true : total;

function isAllowed(feature: FeatureId, limit: PlanLimit, total: number): boolean {
  const { kind } = planFeatures[feature];
  if (kind === 'flag') return limit === true;
  if (kind === 'days' || kind === 'rate' || limit === null) return true;
  return total <= Number(limit);
}

async function usedOf(
  ctx: Tx,
  accountId: string,
  features: readonly FeatureId[],
): Promise<ReadonlyMap<string, number>> {
  const { sql, deps, now } = ctx;
  type Used = { feature: string; used: number };
  const counts = features.flatMap((feature) => {
    const count = planCounts.find({ deps }, feature)?.count(ctx, accountId);
    return count ? [sql<Used[]>`select ${feature} as feature, (${count}) as used`] : [];
  });
  const periods = features.filter(isPeriodFeature).map((feature) => ({
    feature,
    start: periodOf(feature, now).start,
  }));
  const rows = await counts.reduce(
    (all, count) => sql<Used[]>`${all} union all ${count}`,
    sql<Used[]>`
      select feature, used::bigint from plan_use
      where account_id = ${accountId} and (feature, period_start) in (
        select feature, start::date from jsonb_to_recordset(${sql.json(periods)}) as period (feature text, start text))`,
  );
  return new Map(rows.map(({ feature, used }) => [feature, used]));
}

/** The refusal of what somebody's plan doesn't allow, with the plan that would. */
export function planLimit({ site }: Pick<Ctx, 'site'>, use: FeatureUse): Refusal {
  const { feature, used, limit, resetsAt, upgradeTo } = use;
  const sentence = limitSentence(feature, limit, siteRules[site].can.sell);
  const lifted = upgradeTo ? ` Upgrade to ${planName(upgradeTo)} for more.` : '';
  return new Refusal(402, 'PLAN_LIMIT', `${sentence}${lifted}`, {
    details: { feature, used, limit, resetsAt, upgradeTo },
    ...(upgradeTo ? { next: { to: '/plans', label: 'See plans' } } : {}),
  });
}

/** The refusal to change what somebody has more of than their plan includes. */
export const readOnlyByPlan = (feature: string, message: string, next?: NextStep): Refusal =>
  new Refusal(402, 'PLAN_READ_ONLY', message, { details: { feature }, ...(next ? { next } : {}) });

/** Where owners choose what stays, or upgrade. */
export const toSubscription: NextStep = { to: '/settings/subscription', label: 'Open your subscription' };
