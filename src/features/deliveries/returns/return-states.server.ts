import { conflict, notFound } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { type ReturnRow, returnColumns } from './return-row.server.ts';
import { type ReturnState, returnTransitions } from './return-states.ts';

export interface ReturnMove extends Move<ReturnState> {
  /** What the seller answers. */
  answer?: string;
  /** What was received is as good as new. */
  sellable?: boolean;
}

/** Its payment and its delivery are locked first. */
export const returnStates = states<ReturnState, ReturnRow, ReturnMove>({
  table: 'delivery_return',
  of: 'return_id',
  allowed: returnTransitions,
  refused: (from) => (from ? changedMeanwhile() : notFound('return')),
  columns: returnColumns,
  alias: 'r',
  set: ({ sql, now }, { to, answer, sellable }) => sql`
    answered_at = coalesce(answered_at, ${now}),
    answer = ${answer ?? sql`answer`}, is_sellable = ${sellable ?? sql`is_sellable`},
    received_at = ${to === 'received' ? now : sql`received_at`},
    refunded_at = ${to === 'refunded' ? now : sql`refunded_at`}`,
  logs: ({ now }) => ({ at: now }),
});

export const changedMeanwhile = () =>
  conflict('RETURN_CHANGED', 'This return has changed meanwhile. Refresh the page and try again.');
