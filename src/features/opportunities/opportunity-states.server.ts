import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { type OpportunityState, opportunityTransitions } from './opportunity.ts';
import { type OpportunityRow, opportunityColumns } from './opportunity-row.server.ts';
import './events.ts';

export interface OpportunityMove extends Move<OpportunityState> {
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

export const opportunityStates = states<OpportunityState, OpportunityRow, OpportunityMove>({
  table: 'opportunity',
  of: 'opportunity_id',
  allowed: opportunityTransitions,
  refused: (from) =>
    from
      ? conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.')
      : new Error('There is no such opportunity'),
  columns: opportunityColumns,
  alias: 'o',
  set: ({ sql }, { to, reason, review }) => sql`version = version + 1, updated_at = now(),
    closed_reason = ${to === 'closed' ? reason : to === 'archived' ? sql`closed_reason` : null},
    published_at = ${to === 'open' ? sql`coalesce(published_at, now())` : sql`published_at`},
    review_reason = ${review?.reason ?? null}, review_note = ${review?.note ?? ''}`,
  events: ({ id: opportunityId }, { from, to, by }) => [
    { event: 'opportunity.moved', payload: { opportunityId, from, to, byAccountId: by } },
  ],
});
