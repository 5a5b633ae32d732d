import type { JobCtx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import { together } from '#platform/together.ts';
import { FREE_CLUB_SEATS, type PlanCode } from './plan.ts';
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

/** What somebody, or a club, may do. */
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
  /** The holder's own; else of a club that the account owns, or only helps to run. */
  via: 'holder' | 'owned club' | 'club';
}

/**
 * What an account or a club may do, by the plans that stand now: the one place that decides. Of what several plans allow
 * the best counts. The plan of a club counts for everybody who runs it or one of its teams; how many teams somebody may
 * own follows from the clubs that they own.
 */
export async function entitlementsOf(
  ctx: Pick<JobCtx, 'sql' | 'deps'>,
  holder: PlanHolderId,
): Promise<Entitlements> {
  const catalogue = await planCatalogue(ctx);
  const held = await findHeld(ctx, holder);
  const own = held.filter((one) => one.via === 'holder');
  const shown = own.find(({ state }) => state === 'active') ?? own[0];
  const active = held.filter(({ state }) => state === 'active');
  return {
    plan: shown?.plan ?? 'FREEMIUM',
    state: shown?.state ?? 'active',
    limits: bestOf(catalogue, active),
    seats: 'accountId' in holder ? 1 : seatsOf(own),
  };
}

/** The same for many accounts or clubs would be a loop; pages show one at a time. From the most to the least. */
function findHeld({ sql, deps }: Pick<JobCtx, 'sql' | 'deps'>, holder: PlanHolderId): Promise<Held[]> {
  const run = 'accountId' in holder && planHolders.find({ deps }, 'club')?.runBy({ sql }, holder.accountId);
  // Each by its own index: for an "or" PostgreSQL reads what everybody holds.
  const whose =
    'clubId' in holder
      ? sql`select id, 'holder' as via from plan_holding where club_id = ${holder.clubId} and state <> 'ended'`
      : sql`
          select id, 'holder' as via from plan_holding where account_id = ${holder.accountId} and state <> 'ended'
          ${
            run
              ? sql`union all
            select of_club.id, case when run.owns then 'owned club' else 'club' end
            from (${run}) run join plan_holding of_club on of_club.club_id = run.club_id and of_club.state <> 'ended'`
              : sql``
          }`;
  return sql<Held[]>`
    select held.plan, held.state, held.seats, whose.via
    from (${whose}) whose join plan_holding held on held.id = whose.id join plan on plan.code = held.plan
    where held.held_until is null or held.held_until > now()
    order by plan.position desc, held.seats desc`;
}

/** What we take of an account's sales now, in basis points. It follows from its own plans; those of its clubs have no rate. */
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

function bestOf(catalogue: PlanCatalogue, active: readonly Held[]): PlanLimits {
  const plansFor = (feature: FeatureId) =>
    active.filter((one) => feature !== 'teams_owned' || one.via !== 'club').map(({ plan }) => plan);
  return Object.fromEntries(
    featureIds.map((feature) => [feature, bestLimit(catalogue, ['FREEMIUM', ...plansFor(feature)], feature)]),
  ) as PlanLimits;
}

const bestLimit = (catalogue: PlanCatalogue, plans: readonly PlanCode[], feature: FeatureId): PlanLimit =>
  plans
    .map((plan) => catalogue.get(plan)?.get(feature))
    .filter((limit) => limit !== undefined)
    .reduce((most, limit) => (allowsMore(feature, limit, most) ? limit : most), worst(feature));

/** What nobody has said anything about isn't allowed. */
const worst = (feature: FeatureId): PlanLimit =>
  ({ flag: false, rate: WORST_RATE, count: 0, month: 0, season: 0, days: 0 })[planFeatures[feature].kind];

/** Without a plan that is paid for, those that are free. */
const seatsOf = (own: readonly Held[]): number =>
  Math.max(FREE_CLUB_SEATS, ...own.filter(({ state }) => state === 'active').map(({ seats }) => seats));

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
