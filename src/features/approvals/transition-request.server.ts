import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { RequestState } from './calls.ts';

type State = z.infer<typeof RequestState>;

/** The transitions of a request. A decision can be undone and made again. */
export const requestTransitions: Record<State, readonly State[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['asked', 'declined'],
  declined: ['asked', 'approved'],
  withdrawn: ['asked'],
};

interface Transition {
  id: string;
  from: State;
  to: State;
  by: string | null;
}

/** Makes one transition of a request whose row the caller has locked. @throws 409 when its state doesn't allow it */
export async function transitionRequest(tx: Ctx, transition: Transition): Promise<void> {
  if (!requestTransitions[transition.from].includes(transition.to))
    throw conflict('INVALID_TRANSITION', 'This request has changed. Refresh the page and try again.');
  await tx.sql`
    update guardian_request set
      state = ${transition.to}, decided_at = case when ${transition.to} in ('approved', 'declined') then now() end
    where id = ${transition.id}`;
  await recordRequestTransition(tx, transition);
}

export async function recordRequestTransition(
  tx: Ctx,
  { id, from, to, by }: Omit<Transition, 'from'> & { from: State | null },
) {
  await tx.sql`
    insert into guardian_request_transition (request_id, from_state, to_state, by_account_id)
    values (${id}, ${from}, ${to}, ${by})`;
}
