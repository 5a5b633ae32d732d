import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import { type DisputeState, disputeTransitions } from './standing.ts';

export interface DisputeMove {
  to: DisputeState;
  /** Null when no person decided it. */
  by: string | null;
  answer?: string;
  note?: string;
}

interface Disputed {
  id: string;
  recordId: string;
  athleteId: string;
}

const startsOf = (to: DisputeState): DisputeState[] =>
  (Object.keys(disputeTransitions) as DisputeState[]).filter((from) => disputeTransitions[from].includes(to));

/** Makes one transition of a dispute, keeps it and says so. @throws 409 when its state doesn't allow it */
export async function transitionDispute(
  tx: Ctx,
  { id, recordId, athleteId }: Disputed,
  { to, by, answer, note }: DisputeMove,
): Promise<void> {
  const [moved] = await tx.sql<{ fromState: DisputeState }[]>`
    with was as (
      select id, state from stat_dispute where id = ${id} and state = any(${startsOf(to)}::text[]) for no key update
    ), moved as (
      update stat_dispute d set state = ${to}, changed_at = now(), answer = coalesce(${answer ?? null}, d.answer),
        note = coalesce(${note ?? null}, d.note)
      from was where d.id = was.id returning d.id, was.state as from_state
    )
    insert into stat_dispute_transition (dispute_id, from_state, to_state, by_id)
    select id, from_state, ${to}, ${by} from moved returning from_state`;
  if (!moved)
    throw conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.');
  await emit(tx, 'stats.dispute-moved', {
    recordId,
    athleteId,
    disputeId: id,
    from: moved.fromState,
    to,
    byAccountId: by,
  });
}

/** A new version says otherwise what happened: whoever disputed the one before it was answered by that. */
export async function closeCorrected(
  tx: Ctx,
  { recordId, athleteId }: Pick<Disputed, 'recordId' | 'athleteId'>,
  by: string,
): Promise<void> {
  const disputes = await tx.sql<{ id: string }[]>`
    select id from stat_dispute where record_id = ${recordId} and state = any(${startsOf('corrected')}::text[]) order by id`;
  for (const { id } of disputes)
    await transitionDispute(tx, { id, recordId, athleteId }, { to: 'corrected', by });
}
