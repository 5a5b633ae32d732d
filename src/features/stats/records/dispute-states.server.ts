import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import { type Move, states } from '#platform/states.server.ts';
import { allDisputeStates, type DisputeState, disputeTransitions } from './trust.ts';

interface DisputeMove extends Move<DisputeState> {
  reason: 'answered' | 'withdrawn' | 'account_erased' | 'upheld' | 'rejected' | 'unproven' | 'corrected';
  answer?: string;
  note?: string;
}

interface Moved {
  id: string;
  recordId: string;
  athleteId: string;
}

export const disputeStates = states<DisputeState, Moved, DisputeMove>({
  table: 'stat_dispute',
  of: 'dispute_id',
  allowed: disputeTransitions,
  refused: () =>
    conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.'),
  columns: ({ sql }) =>
    sql`t.id, t.record_id, (select athlete_id from stat_record r where r.id = t.record_id)`,
  set: ({ sql }, { answer, note }) => sql`changed_at = now(),
    answer = coalesce(${answer ?? null}, answer), note = coalesce(${note ?? null}, note)`,
  events: ({ id: disputeId, recordId, athleteId }, { from, to, by }) => [
    {
      event: 'stats.dispute-moved',
      payload: { recordId, athleteId, disputeId, from, to, byAccountId: by },
    },
  ],
});

/** A new version says otherwise what happened: whoever disputed the one before it was answered by that. */
export async function closeCorrected(tx: Ctx, recordId: string, by: string): Promise<void> {
  const starts = allDisputeStates.filter((state) => disputeTransitions[state].includes('corrected'));
  const disputes = await tx.sql<{ id: string }[]>`
    select id from stat_dispute where record_id = ${recordId} and state = any(${starts}::text[]) order by id`;
  for (const { id } of disputes)
    await disputeStates.move(tx, id, { to: 'corrected', by, reason: 'corrected' });
}
