import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import '../events.ts';
import {
  type ApplicationState,
  allApplicationStates,
  applicationMoves,
  type Mover,
  OFFER_DAYS,
} from '../opportunity.ts';
import type { ApplicationRow } from './application-row.server.ts';

interface ApplicationMove extends Move<ApplicationState> {
  reason:
    | 'applied'
    | 'moved'
    | 'accepted'
    | 'withdrawn'
    | 'guardian'
    | 'offer_lapsed'
    | 'closed'
    | 'filled'
    | 'account_erased';
}
type Moving = Pick<ApplicationRow, 'id' | 'opportunityId' | 'accountId' | 'state'>;

const DAY = 86_400_000;

/** What anybody may do from a state. */
const allowed = Object.fromEntries(
  allApplicationStates.map((state) => [
    state,
    Object.values(applicationMoves).flatMap((moves) => moves[state] ?? []),
  ]),
) as Record<ApplicationState, ApplicationState[]>;

export const applicationStates = states<ApplicationState, Moving, ApplicationMove>({
  table: 'opportunity_application',
  of: 'application_id',
  allowed,
  refused: () =>
    conflict('INVALID_TRANSITION', 'This application has changed in the meantime. Reload the page.'),
  set: ({ sql, now }, { to }) => sql`updated_at = now(),
    offered_until = ${to === 'offered' ? new Date(now.getTime() + OFFER_DAYS * DAY) : null}`,
  events: ({ id: applicationId, opportunityId, accountId }, { from, to, by }) => [
    {
      event: 'application.moved',
      payload: { applicationId, opportunityId, accountId, from, to, byAccountId: by },
    },
  ],
});

/** Moves an application as somebody may. The caller holds the lock of its opportunity. */
export async function moveApplicationAs(
  tx: Ctx,
  row: Moving,
  { as, ...move }: ApplicationMove & { as: Mover },
): Promise<void> {
  const only = allApplicationStates.filter((state) => applicationMoves[as][state]?.includes(move.to));
  await applicationStates.move(tx, row, { ...move, only });
}
