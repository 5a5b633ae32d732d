import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { VerificationState } from './calls.ts';
import { verificationTransitions } from './rules.ts';

interface VerificationMove extends Move<VerificationState> {
  reason: VerificationState | 'replaced';
  /** The message to the person; optional when it is approved. */
  note?: string;
  ends?: Date;
}

export const verificationStates = states<VerificationState, { id: string }, VerificationMove>({
  table: 'verification_request',
  log: 'verification_transition',
  of: 'request_id',
  allowed: verificationTransitions,
  refused: () => conflict('INVALID_TRANSITION', 'This request has changed. Refresh the page and try again.'),
  set: ({ sql }, { to, by, note, ends }) => sql`
    decided_by = ${to === 'expired' ? sql`decided_by` : by},
    decided_at = ${to === 'in_review' || to === 'expired' ? sql`decided_at` : sql`now()`},
    reason = ${to === 'in_review' || to === 'expired' ? sql`reason` : note || null},
    approved_until = ${to === 'approved' ? (ends ?? null) : sql`approved_until`}`,
});
