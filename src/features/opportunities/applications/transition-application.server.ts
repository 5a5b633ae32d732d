import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import { type ApplicationState, applicationMoves, type Mover, OFFER_DAYS } from '../opportunity.ts';
import type { ApplicationRow } from './application-row.server.ts';

export interface ApplicationMove {
  to: ApplicationState;
  as: Mover;
  /** Null when no person decided it. */
  by: string | null;
  reason:
    | 'moved'
    | 'accepted'
    | 'withdrawn'
    | 'guardian'
    | 'offer_lapsed'
    | 'closed'
    | 'filled'
    | 'account_erased';
}

const DAY = 86_400_000;

/**
 * Makes one move of an application: its row and its history. The caller holds the lock of its opportunity.
 * @throws 409 INVALID_TRANSITION
 */
export async function transitionApplication(
  tx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'opportunityId' | 'accountId' | 'state'>,
  { to, as, by, reason }: ApplicationMove,
): Promise<void> {
  if (!applicationMoves[as][row.state]?.includes(to))
    throw conflict('INVALID_TRANSITION', 'This application has changed in the meantime. Reload the page.');
  const until = to === 'offered' ? new Date(tx.now.getTime() + OFFER_DAYS * DAY) : null;
  await tx.sql`
    update opportunity_application set state = ${to}, offered_until = ${until}, updated_at = now() where id = ${row.id}`;
  await recordApplication(tx, row, { from: row.state, to, by, reason });
}

export async function recordApplication(
  tx: Ctx,
  { id, opportunityId, accountId }: Pick<ApplicationRow, 'id' | 'opportunityId' | 'accountId'>,
  {
    from,
    to,
    by,
    reason,
  }: { from: ApplicationState | null; to: ApplicationState; by: string | null; reason: string },
): Promise<void> {
  await tx.sql`
    insert into opportunity_application_transition (application_id, from_state, to_state, by_account_id, reason)
    values (${id}, ${from}, ${to}, ${by}, ${reason})`;
  await emit(tx, 'application.moved', {
    applicationId: id,
    opportunityId,
    accountId,
    from,
    to,
    byAccountId: by,
  });
}
