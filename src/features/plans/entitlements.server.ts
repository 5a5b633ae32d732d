import type { JobCtx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import { together } from '#platform/together.ts';
import { FREE_TEAM_SEATS, type PlanCode } from './plan.ts';
import {
  allowsMore,
  type FeatureId,
  featureIds,
  isFeatureId,
  limitOf,
  type PlanLimit,
  type PlanLimits,
  planFeatures,
  WORST_RATE,
} from './plan-features.ts';
import { type PlanHolderId, planHolders } from './points.ts';

/** What somebody, or a team, may do. */
export interface Entitlements {
  plan: PlanCode;
  /** Restricted: the plan isn't paid for, and the limits are those of FREEMIUM. */
  state: 'active' | 'restricted';
  /** Null: no limit. */
  limits: PlanLimits;
  seats: number;
}

/** What each plan allows; team plans have only what teams need. */
export type PlanCatalogue = ReadonlyMap<PlanCode, ReadonlyMap<FeatureId, PlanLimit>>;

/** Other processes hear of a change within this time. */
const KEPT_MS = 2_000;
const keptOf = perApp<{ at: number; catalogue: PlanCatalogue | null }>(() => ({ at: 0, catalogue: null }));

/** What each plan allows now: at most two seconds old. Read by the connection that asks, which may be a transaction's. */
export async function planCatalogue({ sql, deps }: Pick<JobCtx, 'sql' | 'deps'>): Promise<PlanCatalogue> {
  const kept = keptOf(deps);
  if (kept.catalogue && Date.now() - kept.at < KEPT_MS) return kept.catalogue;
  const rows = await sql<{ plan: PlanCode; feature: string; value: number | null }[]>`
    select distinct on (plan, feature) plan, feature, value from plan_feature order by plan, feature, id desc`;
  const catalogue = new Map<PlanCode, Map<FeatureId, PlanLimit>>();
  for (const { plan, feature, value } of rows) {
    if (!isFeatureId(feature)) continue;
    const limits = catalogue.get(plan) ?? new Map<FeatureId, PlanLimit>();
    catalogue.set(plan, limits.set(feature, limitOf(feature, value)));
  }
  kept.at = Date.now();
  kept.catalogue = catalogue;
  return catalogue;
}

/** After a change, so that this process knows it at once. */
export function forgetPlanCatalogue(deps: JobCtx['deps']): void {
  keptOf(deps).catalogue = null;
}

interface Held extends Pick<Entitlements, 'plan' | 'state' | 'seats'> {
  /** Not the account's, but one of its teams'. */
  ofTeam: boolean;
}

/**
 * What an account or a team may do, by the plans that stand now: the one place that decides. Of what several plans allow
 * the best counts. The plans of somebody's teams count for what teams need.
 */
export async function entitlementsOf(
  ctx: Pick<JobCtx, 'sql' | 'deps'>,
  holder: PlanHolderId,
): Promise<Entitlements> {
  const catalogue = await planCatalogue(ctx);
  const held = await findHeld(ctx, holder);
  const own = held.filter(({ ofTeam }) => ofTeam === 'teamId' in holder);
  const shown = own.find(({ state }) => state === 'active') ?? own[0];
  const active = held.filter(({ state }) => state === 'active');
  return {
    plan: shown?.plan ?? 'FREEMIUM',
    state: shown?.state ?? 'active',
    limits: bestOf(catalogue, ['FREEMIUM', ...active.map(({ plan }) => plan)]),
    seats: seatsOf(holder, shown),
  };
}

/** The same for many accounts or teams would be a loop; pages show one at a time. From the most to the least. */
function findHeld({ sql, deps }: Pick<JobCtx, 'sql' | 'deps'>, holder: PlanHolderId): Promise<Held[]> {
  const owned =
    'accountId' in holder && planHolders.find({ deps }, 'team')?.ownedBy?.({ sql }, holder.accountId);
  // Each by its own index: for an "or" PostgreSQL reads what everybody holds.
  const whose =
    'teamId' in holder
      ? sql`held.team_id = ${holder.teamId}`
      : sql`held.id in (
          select own.id from plan_holding own where own.account_id = ${holder.accountId} and own.state <> 'ended'
          ${owned ? sql`union all select of_team.id from plan_holding of_team where of_team.team_id in (${owned}) and of_team.state <> 'ended'` : sql``})`;
  return sql<Held[]>`
    select held.plan, held.state, held.seats, held.team_id is not null as of_team
    from plan_holding held join plan on plan.code = held.plan
    where ${whose} and held.state <> 'ended' and (held.held_until is null or held.held_until > now())
    order by plan.position desc`;
}

/** What we take of an account's sales now, in basis points. It follows from its own plans; those of its teams have no rate. */
export const platformFeeOf = together(async (deps, accountIds: readonly string[]) => {
  const { sql } = deps;
  const catalogue = await planCatalogue({ sql, deps });
  const held = await sql<{ accountId: string; plan: PlanCode }[]>`
    select account_id, plan from plan_holding
    where account_id = any(${[...new Set(accountIds)]}::uuid[]) and state = 'active'
      and (held_until is null or held_until > now())`;
  return accountIds.map((id) => {
    const own = held.filter(({ accountId }) => accountId === id).map(({ plan }) => plan);
    return Number(bestLimit(catalogue, ['FREEMIUM', ...own], 'platform_fee_bps'));
  });
});

const bestOf = (catalogue: PlanCatalogue, plans: readonly PlanCode[]): PlanLimits =>
  Object.fromEntries(
    featureIds.map((feature) => [feature, bestLimit(catalogue, plans, feature)]),
  ) as PlanLimits;

const bestLimit = (catalogue: PlanCatalogue, plans: readonly PlanCode[], feature: FeatureId): PlanLimit =>
  plans
    .map((plan) => catalogue.get(plan)?.get(feature))
    .filter((limit) => limit !== undefined)
    .reduce((most, limit) => (allowsMore(feature, limit, most) ? limit : most), worst(feature));

/** What nobody has said anything about isn't allowed. */
const worst = (feature: FeatureId): PlanLimit =>
  ({ flag: false, rate: WORST_RATE, count: 0, month: 0, season: 0, days: 0 })[planFeatures[feature].kind];

const seatsOf = (holder: PlanHolderId, held: Held | undefined): number => {
  if ('accountId' in holder) return 1;
  return held?.state === 'active' ? held.seats : FREE_TEAM_SEATS;
};

/** The cheapest plan of a feature's kind that allows more of it than a limit; null when none that is sold does. */
export function planThatLifts(
  catalogue: PlanCatalogue,
  feature: FeatureId,
  limit: PlanLimit,
  needed = limit,
): PlanCode | null {
  const sold: readonly PlanCode[] =
    planFeatures[feature].scope === 'team' ? ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] : ['BASIC', 'PREMIUM'];
  const enough = (plan: PlanCode) => {
    const offered = catalogue.get(plan)?.get(feature);
    return (
      offered !== undefined &&
      allowsMore(feature, offered, limit) &&
      (needed === limit || offered === null || Number(offered) >= Number(needed))
    );
  };
  return sold.find(enough) ?? null;
}
