import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { emitSql } from '#platform/queue.ts';
import type { SiteId } from '#platform/site.ts';
import { states } from '#platform/states.server.ts';
import type { PlanCode } from './plan.ts';
import type { PlanHolderId } from './points.ts';
import './events.ts';

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
type HoldingState = 'active' | 'restricted' | 'ended';

interface Holding {
  id: string;
  accountId: string | null;
  clubId: string | null;
  plan: PlanCode;
  state: HoldingState;
  source: PlanSource['source'];
}

const holdingStates = states<HoldingState, Holding>({
  table: 'plan_holding',
  of: 'holding_id',
  // What is over can be paid for after all.
  allowed: {
    active: ['restricted', 'ended'],
    restricted: ['active', 'ended'],
    ended: ['active', 'restricted'],
  },
  refused: () => conflict('INVALID_TRANSITION', 'This plan has changed. Refresh the page and try again.'),
  set: ({ sql, now }, { to }) => (to === 'ended' ? sql`held_until = least(held_until, ${now})` : undefined),
  logs: ({ sql }) => ({ plan: sql`plan`, seats: sql`seats` }),
  events: ({ accountId, clubId, plan, source }, { to: state }) => [
    {
      event: 'plan.changed',
      payload: { holder: accountId ? { accountId } : { clubId: clubId ?? '' }, plan, state, source },
    },
  ],
});

/**
 * Gives an account or club a plan, or changes plan and seats of what it has from the same source. Doing it again changes
 * nothing.
 * @throws a violation of plan_holding_account or plan_holding_club for a second plan from another subscription
 */
export async function grantPlan(
  tx: Ctx,
  held: PlanSource & {
    holder: PlanHolderId;
    plan: PlanCode;
    seats: number;
    until: Date | null;
    by?: DecidedBy;
  },
): Promise<void> {
  const { sql } = tx;
  const { holder, plan, seats, until, source, sourceId, by } = held;
  const account = 'accountId' in holder ? holder.accountId : null;
  const club = 'clubId' in holder ? holder.clubId : null;
  const queued = emitSql(tx, 'changed', [
    { event: 'plan.changed', payload: { holder, plan, state: 'active', source } },
  ]);
  await sql`
    with before as (
      select plan, seats, state, held_until from plan_holding where source = ${source} and source_id = ${sourceId}
    ), held as (
      insert into plan_holding (account_id, club_id, site, plan, source, source_id, seats, held_until)
      values (${account}, ${club}, ${tx.site}, ${plan}, ${source}, ${sourceId}, ${seats}, ${until})
      on conflict (source, source_id) do update set plan = excluded.plan, seats = excluded.seats, state = 'active',
        held_until = excluded.held_until
      returning id, plan, seats
    ), changed as (
      select * from held
      where not exists (select from before where (before.plan, before.seats, before.state) = (held.plan, held.seats, 'active'))
    ), logged as (
      ${holdingStates.logSql(tx, 'changed', {
        from: sql`(select state from before)`,
        to: 'active',
        by: by?.accountId ?? null,
        reason: by?.reason ?? '',
      })}
    )${queued.ctes}
    select id${queued.column} from changed`;
}

/** What is not paid for allows no more than FREEMIUM, until it is. */
export const restrictPlan = (tx: Ctx, source: PlanSource): Promise<void> =>
  setState(tx, source, 'restricted');

/** Nothing is deleted: what is over the limit can still be read. */
export const endPlan = (tx: Ctx, source: PlanSource, by?: DecidedBy): Promise<void> =>
  setState(tx, source, 'ended', by);

async function setState(
  tx: Ctx,
  { source, sourceId }: PlanSource,
  to: HoldingState,
  by?: DecidedBy,
): Promise<void> {
  const [row] = await tx.sql<Holding[]>`
    select id, account_id, club_id, plan, state, source from plan_holding
    where source = ${source} and source_id = ${sourceId} and state <> ${to} for no key update`;
  if (row) await holdingStates.move(tx, row, { to, by: by?.accountId ?? null, reason: by?.reason ?? '' });
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
