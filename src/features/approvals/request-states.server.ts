import { conflict } from '#platform/errors.ts';
import { states } from '#platform/states.server.ts';
import type { RequestRow } from './queries.server.ts';

/** A decision can be undone and made again. */
export const requestStates = states<RequestRow['state'], Pick<RequestRow, 'id' | 'state'>>({
  table: 'guardian_request',
  of: 'request_id',
  allowed: {
    asked: ['approved', 'declined', 'withdrawn'],
    approved: ['asked', 'declined'],
    declined: ['asked', 'approved'],
    withdrawn: ['asked'],
  },
  refused: () => conflict('INVALID_TRANSITION', 'This request has changed. Refresh the page and try again.'),
  set: ({ sql }, { to }) =>
    sql`decided_at = ${to === 'approved' || to === 'declined' ? sql`now()` : sql`null`}`,
});
