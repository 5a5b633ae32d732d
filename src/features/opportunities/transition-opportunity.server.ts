import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import './events.ts';
import { type OpportunityState, opportunityTransitions } from './opportunity.ts';
import type { LockedOpportunity } from './opportunity-row.server.ts';

export interface OpportunityMove {
  to: OpportunityState;
  /** Null when no person decided it. */
  by: string | null;
  reason:
    | 'sent'
    | 'taken_back'
    | 'changed'
    | 'approved'
    | 'rejected'
    | 'deadline'
    | 'filled'
    | 'cancelled'
    | 'hidden'
    | 'reopened'
    | 'archived';
  /** What a reviewer tells the organisation. */
  review?: { reason: string; note: string };
}

/** Makes one transition of an opportunity: its row and its history. @throws 409 INVALID_TRANSITION */
export async function transitionOpportunity(
  tx: Ctx,
  row: LockedOpportunity,
  { to, by, reason, review }: OpportunityMove,
): Promise<void> {
  if (!opportunityTransitions[row.state].includes(to))
    throw conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.');
  await tx.sql`
    update opportunity set state = ${to}, version = version + 1, updated_at = now(),
      closed_reason = case when ${to}::text = 'closed' then ${reason} when ${to}::text = 'archived' then closed_reason end,
      published_at = case when ${to}::text = 'open' then coalesce(published_at, now()) else published_at end,
      review_reason = ${review?.reason ?? null}, review_note = ${review?.note ?? ''}
    where id = ${row.id}`;
  await tx.sql`
    insert into opportunity_transition (opportunity_id, from_state, to_state, by_account_id, reason)
    values (${row.id}, ${row.state}, ${to}, ${by}, ${reason})`;
  await emit(tx, 'opportunity.moved', { opportunityId: row.id, from: row.state, to, byAccountId: by });
}
