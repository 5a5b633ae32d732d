import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import type { PlanHolderId } from './points.ts';
import './events.ts';
import type { PlanCode } from './plan.ts';

/** Where a plan comes from: a subscription, or a grant by staff. */
export interface PlanSource {
  source: 'subscription' | 'grant';
  sourceId: string;
}
/** Who decided it and why, where a person did. */
export interface DecidedBy {
  accountId: string;
  reason: string;
}
type Tx = Omit<Ctx, 'viewer'>;
type HoldingState = 'active' | 'restricted' | 'ended';

interface Holding {
  id: string;
  site: SiteId;
  accountId: string | null;
  teamId: string | null;
  plan: PlanCode;
  seats: number;
  state: HoldingState;
  source: PlanSource['source'];
  /** It stood so before: nothing has changed. */
  isSame: boolean;
}

/**
 * Gives an account or team a plan, or changes plan and seats of what it has from the same source. Doing it again changes
 * nothing.
 * @throws a violation of plan_holding_account or plan_holding_team for a second plan from another subscription
 */
export async function holdPlan(
  tx: Tx,
  held: PlanSource & {
    holder: PlanHolderId;
    plan: PlanCode;
    seats: number;
    until: Date | null;
    by?: DecidedBy;
  },
): Promise<void> {
  const { holder, plan, seats, until, source, sourceId } = held;
  const account = 'accountId' in holder ? holder.accountId : null;
  const team = 'teamId' in holder ? holder.teamId : null;
  const [row] = await tx.sql<Holding[]>`
    with before as (
      select plan, seats, state, held_until from plan_holding where source = ${source} and source_id = ${sourceId}
    )
    insert into plan_holding as held (account_id, team_id, site, plan, source, source_id, seats, held_until)
    values (${account}, ${team}, ${tx.site}, ${plan}, ${source}, ${sourceId}, ${seats}, ${until})
    on conflict (source, source_id) do update set plan = excluded.plan, seats = excluded.seats, state = 'active',
      held_until = excluded.held_until
    returning id, site, account_id, team_id, plan, seats, state, source,
      exists (select from before where (before.plan, before.seats, before.state) = (held.plan, held.seats, 'active')) as is_same`;
  if (row && !row.isSame) await record(tx, row, held.by);
}

/** What is not paid for allows no more than FREEMIUM, until it is. */
export const restrictPlan = (tx: Tx, source: PlanSource): Promise<void> => setState(tx, source, 'restricted');

/** Nothing is deleted: what is over the limit can still be read. */
export const endPlan = (tx: Tx, source: PlanSource, by?: DecidedBy): Promise<void> =>
  setState(tx, source, 'ended', by);

async function setState(
  tx: Tx,
  { source, sourceId }: PlanSource,
  state: HoldingState,
  by?: DecidedBy,
): Promise<void> {
  const [row] = await tx.sql<Holding[]>`
    update plan_holding set state = ${state},
      held_until = ${state === 'ended' ? tx.sql`least(held_until, ${tx.now})` : tx.sql`held_until`}
    where source = ${source} and source_id = ${sourceId} and state <> ${state}
    returning id, site, account_id, team_id, plan, seats, state, source`;
  if (row) await record(tx, row, by);
}

async function record(tx: Tx, row: Holding, by?: DecidedBy): Promise<void> {
  const { id, plan, seats, state, source, accountId, teamId } = row;
  await tx.sql`
    insert into plan_holding_transition (holding_id, plan, seats, state, by_account_id, reason)
    values (${id}, ${plan}, ${seats}, ${state}, ${by?.accountId ?? null}, ${by?.reason ?? ''})`;
  const holder: PlanHolderId = accountId ? { accountId } : { teamId: teamId ?? '' };
  await emit(tx, 'plan.changed', { holder, plan, state, source });
}

/** Ends what was granted until a day that has come. */
export async function endDuePlans(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'plans.end-due',
    failure: 'granted plan not ended',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & PlanSource & { site: SiteId })[]>`
      select id, held_until as due_at, source, source_id, site from plan_holding
      where state <> 'ended' and held_until <= ${job.now} and (held_until, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by held_until, id limit ${limit}`,
    work: ({ site, source, sourceId }) =>
      transact(siteCtx(job, site), (tx) => endPlan(tx, { source, sourceId })),
  });
}

/** With somebody's account their plans and what they used of them go. */
export async function erasePlans(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.sql`delete from plan_holding where account_id = ${accountId}`;
    await tx.sql`delete from plan_use where account_id = ${accountId}`;
    await tx.sql`delete from plan_overflow where account_id = ${accountId}`;
  });
}
