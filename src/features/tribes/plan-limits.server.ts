import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanCount, PlanOverflow } from '#features/plans/points.ts';
import { readOnlyByPlan } from '#features/plans/usage.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { TribeRow } from './queries.server.ts';
import { tribeStates } from './tribe-states.server.ts';

const FEATURE = 'tribes_owned';

/**
 * Tribes beyond what their owner's plan allows are read-only. `state_before_plan` says that, and what they are again once
 * the plan covers them. One that nobody can post in anyway keeps its state.
 */
export const tribeOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'account',
  // One that somebody got because its owner was banned counts as the newest.
  list: ({ sql }, accountId) => sql<LimitedThing[]>`
    select id, name, site, '/tribes/' || slug as path,
      state_before_plan is not null and state not in ('waitlisted', 'active') as is_read_only
    from tribe where owner_id = ${accountId} and state not in ('archived', 'closed')
    order by owner_before_ban is not null, created_at, id`,
  setReadOnly: (tx, ids, isReadOnly) => (isReadOnly ? freeze(tx, ids) : thaw(tx, ids)),
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ ownerId: string }[]>`
      select owner_id from tribe where state not in ('archived', 'closed')
      group by owner_id having count(*) > ${than}`;
    return rows.map(({ ownerId }) => ownerId);
  },
};

async function freeze(tx: Omit<Ctx, 'viewer'>, ids: readonly string[]): Promise<void> {
  const { sql } = tx;
  await sql`
    with was as (
      select id, state, case when state in ('waitlisted', 'active') then 'read_only' else state end as next from tribe
      where id = any(${ids as string[]}::uuid[]) and (state_before_plan is null or state in ('waitlisted', 'active'))
      order by id for no key update
    ), changed as (
      update tribe t set state_before_plan = was.state, state = was.next, version = version + 1, updated_at = now()
      from was where t.id = was.id
    ), moved as (
      select id, state, next from was where next <> state
    )
    ${tribeStates.logSql(tx, 'moved', { from: sql`state`, to: sql`next`, by: null, reason: 'over_plan' })}`;
}

/** A suspended one changes when it is restored: what it goes back to is what it was then. */
async function thaw(tx: Omit<Ctx, 'viewer'>, ids: readonly string[]): Promise<void> {
  const { sql } = tx;
  await sql`
    with was as (
      select id, state, case when state = 'read_only' then state_before_plan else state end as next from tribe
      where id = any(${ids as string[]}::uuid[]) and state_before_plan is not null
        and not (state = 'suspended' and state_before_plan in ('waitlisted', 'active'))
      order by id for no key update
    ), changed as (
      update tribe t set state_before_plan = null, state = was.next, version = version + 1, updated_at = now()
      from was where t.id = was.id
    ), moved as (
      select id, state, next from was where next <> state
    )
    ${tribeStates.logSql(tx, 'moved', { from: sql`state`, to: sql`next`, by: null, reason: 'within_plan' })}`;
}

/** A tribe changed, or is somebody else's: who owns it may own fewer, or more. */
export async function applyTribeLimit(ctx: Ctx, { tribeId }: { tribeId: string }): Promise<void> {
  const [tribe] = await ctx.sql<{ ownerId: string }[]>`select owner_id from tribe where id = ${tribeId}`;
  if (tribe) await applyLimit(ctx, FEATURE, { accountId: tribe.ownerId });
}

/** The same after a transfer of ownership, for both. */
export async function applyOwnersTribeLimit(
  ctx: Ctx,
  { role, accountId, byAccountId }: { role: string; accountId: string; byAccountId: string },
): Promise<void> {
  if (role !== 'owner') return;
  for (const id of [accountId, byAccountId]) await applyLimit(ctx, FEATURE, { accountId: id });
}

/** @throws 402 PLAN_READ_ONLY for a tribe that its owner's plan doesn't cover */
export function assertCoveredByPlan({ name, overPlan }: Pick<TribeRow, 'name' | 'overPlan'>): void {
  if (!overPlan) return;
  throw readOnlyByPlan(
    FEATURE,
    `${name} is read-only, because its owner has more tribes than their plan includes. The owner can upgrade, or choose which tribes stay, in the settings of their subscription.`,
  );
}

/** How many tribes somebody owns, as their plan limits it. An archived or closed one doesn't count. */
export const tribePlanCounts: readonly PlanCount[] = [
  {
    feature: 'tribes_owned',
    count: ({ sql }, accountId) => sql`
      select count(*) from tribe where owner_id = ${accountId} and state not in ('archived', 'closed')`,
  },
];
