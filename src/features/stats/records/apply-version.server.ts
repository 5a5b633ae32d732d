import { type Ctx, emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import { closeCorrected } from './dispute-states.server.ts';
import type { RecordRow } from './record-row.server.ts';
import type { SeasonKey } from './season-total.server.ts';
import type { Side } from './trust.ts';
import { updateTrust } from './update-trust.server.ts';

/** What others don't vouch for: an athlete may change it without asking them again. */
const UNCONFIRMED = ['visibility', 'notes', 'opponentTeamId'];

/**
 * After a version was kept. One that says otherwise what happened ends the confirmations, which are of the version before,
 * and answers its disputes; others keep their confirmations.
 */
export async function applyVersion(
  tx: Ctx,
  record: SeasonKey & Pick<RecordRow, 'id' | 'scope'>,
  byAccountId: string,
): Promise<void> {
  const { id: recordId, athleteId } = record;
  const { version, isFirst, isCorrected } = await compare(tx, recordId);
  if (isCorrected) await closeCorrected(tx, recordId, byAccountId);
  else await keepConfirmations(tx, recordId, version);
  const { state } = await updateTrust(tx, record);
  if (isCorrected) await emit(tx, 'stats.record-corrected', { recordId, athleteId, version, byAccountId });
  const entered = { recordId, athleteId, version, byAccountId, isHeld: state === 'held' };
  if (isCorrected || isFirst) await emit(tx, 'stats.record-entered', entered);
}

/** The version of a record that was kept last, and whether it differs from the one before in what happened. */
async function compare(
  { sql }: Ctx,
  recordId: string,
): Promise<{ version: number; isFirst: boolean; isCorrected: boolean }> {
  const [row] = await sql<{ version: number; isFirst: boolean; isCorrected: boolean }[]>`
    select n.version, o.version is null as is_first, coalesce(n.lines <> o.lines
      or n.content - ${UNCONFIRMED}::text[] <> o.content - ${UNCONFIRMED}::text[], false) as is_corrected
    from stat_version n left join stat_version o on o.record_id = n.record_id and o.version = n.version - 1
    where n.record_id = ${recordId} order by n.version desc limit 1`;
  return row ?? { version: 1, isFirst: true, isCorrected: false };
}

/** The opponent's confirmation stays while it is the same opponent. */
async function keepConfirmations({ sql }: Ctx, recordId: string, version: number): Promise<void> {
  const kept = await sql<{ side: Side; teamId: string | null; byId: string | null; at: string }[]>`
    select c.side, c.team_id, c.by_id, c.at from stat_confirmation c join stat_record r on r.id = c.record_id
    where c.record_id = ${recordId} and c.version = ${version - 1} and c.withdrawn_at is null
      and (c.side <> 'opponent' or c.team_id = r.opponent_team_id)`;
  for (const { side, teamId, byId, at } of kept) {
    await sql`
      insert into stat_confirmation (id, record_id, version, side, team_id, by_id, at)
      values (${newId()}, ${recordId}, ${version}, ${side}, ${teamId}, ${byId}, ${at})`;
  }
}
