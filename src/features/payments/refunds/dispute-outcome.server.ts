import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { DisputeOutcome } from '../dispute-outcome.ts';

/**
 * SQL: a `DisputeOutcome` of the payment in a column, or null without a dispute. A bank's inquiry (warning_*) takes no
 * money, so it doesn't count.
 */
export const disputeOutcomeOf = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment => sql`(
  select case when bool_or(state = 'lost') then 'lost' when bool_or(booked) then 'open'
    when count(*) > 0 then 'won' end
  from dispute where payment_id = ${sql(column)} and not starts_with(state, 'warning'))`;

export interface DisputeRow {
  id: string;
  outcome: DisputeOutcome;
  openedAt: string;
  /** Null while it is open. */
  closedAt: string | null;
}

/** The disputes of one payment, oldest first. */
export async function disputesOf({ sql }: Ctx, paymentId: string): Promise<DisputeRow[]> {
  return sql<DisputeRow[]>`
    select id, case when state = 'lost' then 'lost' when booked then 'open' else 'won' end as outcome,
      created_at as opened_at, case when state = 'lost' or not booked then updated_at end as closed_at
    from dispute where payment_id = ${paymentId} and not starts_with(state, 'warning') order by created_at, id`;
}

export async function findDisputeOutcome(ctx: Ctx, paymentId: string): Promise<DisputeOutcome | null> {
  const [row] = await ctx.sql<{ dispute: DisputeOutcome | null }[]>`
    select ${disputeOutcomeOf(ctx, 'p.id')} as dispute from payment p where p.id = ${paymentId}`;
  return row?.dispute ?? null;
}
