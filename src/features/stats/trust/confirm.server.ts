import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, forbidden, notFound, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import '../events.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { findRecords, type RecordRow } from '../records/record-row.server.ts';
import { isVerifiedSide } from '../records/record-sql.server.ts';
import { openRecord } from '../records/see-records.server.ts';
import type { Side } from '../records/trust.ts';
import { updateTrust } from '../records/update-trust.server.ts';
import type { confirmRecord, confirmRecords, RecordTrust } from './calls.ts';
import { relationTo, sidesOf } from './relation.server.ts';
import { seeTrust } from './see-trust.server.ts';
import { confirmationsOf, standingConfirmations } from './trust-rows.server.ts';

type OneVersion = CallParsed<typeof confirmRecord>['body'];

/** Vouches for a version of a record, for the team the viewer manages. A second time changes nothing. */
export async function confirm(ctx: Ctx, given: OneVersion): Promise<RecordTrust> {
  await transact(ctx, (tx) => confirmOne(tx, given));
  return seeTrust(ctx, given.recordId);
}

/** The same for many. What can't be confirmed is left out and named. */
export async function confirmMany(ctx: Ctx, { records }: CallParsed<typeof confirmRecords>['body']) {
  activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.measure) throw notFound('page');
  const refused: { recordId: string; message: string }[] = [];
  for (const one of records) {
    try {
      await transact(ctx, (tx) => confirmOne(tx, one));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ recordId: one.recordId, message: error.message });
    }
  }
  return { confirmed: records.length - refused.length, refused };
}

async function confirmOne(tx: Ctx, { recordId, version }: OneVersion): Promise<void> {
  const { accountId } = activeViewerOf(tx);
  const row = await openLocked(tx, recordId);
  await assertVersion(row, version, () => seeTrust(tx, recordId));
  const relation = await relationTo(tx, row, accountId);
  assertMayVouch(row, relation.isAthlete);
  const sides = sidesOf(relation, row);
  const [first] = sides;
  if (!first)
    throw forbidden(
      'Only managers of the athlete’s team or of the opponent’s can confirm this.',
      'NOT_ALLOWED',
    );
  const confirmed = standingConfirmations(await confirmationsOf(tx, recordId), version);
  if (confirmed.some(({ byId }) => byId === accountId)) return;
  const side = sides.find((one) => confirmed.every((other) => other.side !== one));
  if (!side) return;
  await vouch(tx, row, { side, byId: accountId });
}

function assertMayVouch(row: RecordRow, isAthlete: boolean): void {
  if (isAthlete) throw forbidden('Somebody else has to confirm your record.', 'OWN_RECORD');
  if (row.isComputed)
    throw conflict(
      'COMPUTED_SEASON',
      'This season is added up from its matches. Confirm the matches instead.',
    );
}

/** Writes a confirmation and updates the trust of the record. The caller has authorised it and locked the athlete's records. */
export async function vouch(
  tx: Ctx,
  row: RecordRow,
  { side, byId }: { side: Side; byId: string },
): Promise<void> {
  const { id: recordId, version } = row;
  const teamId = { team: row.teamId, opponent: row.opponentTeamId, official: null, plausible: null }[side];
  const made = await tx.sql`
    insert into stat_confirmation (id, record_id, version, side, team_id, by_id, is_verified)
    values (${newId()}, ${recordId}, ${version}, ${side}, ${teamId}, ${byId},
      ${side === 'official'} or (${side !== 'plausible'} and ${isVerifiedSide(tx, byId, teamId)}))
    on conflict do nothing returning id`;
  if (made.length === 0) return;
  await updateTrust(tx, row);
  await emitVouched(tx, row, { side, byId, confirmed: true });
}

/** Withdraws the viewer's own confirmation of the record as it is. @throws 409 when there is none */
export async function withdraw(ctx: Ctx, recordId: string): Promise<RecordTrust> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const row = await openLocked(tx, recordId);
    const [side] = await endConfirmation(
      tx,
      row,
      tx.sql`by_id = ${accountId} and side in ('team', 'opponent')`,
    );
    if (!side) throw conflict('NOT_CONFIRMED', 'You haven’t confirmed this version of the record.');
    await emitVouched(tx, row, { side, byId: accountId, confirmed: false });
  });
  return seeTrust(ctx, recordId);
}

/** Ends a confirmation of the record as it is and updates the trust of the record. @returns the sides that ended */
export async function endConfirmation(tx: Ctx, row: RecordRow, which: Fragment): Promise<Side[]> {
  const ended = await tx.sql<{ side: Side }[]>`
    update stat_confirmation set withdrawn_at = now()
    where record_id = ${row.id} and version = ${row.version} and withdrawn_at is null and ${which} returning side`;
  if (ended.length > 0) await updateTrust(tx, row);
  return ended.map(({ side }) => side);
}

const emitVouched = (
  tx: Ctx,
  { id: recordId, athleteId, version }: RecordRow,
  { side, byId: byAccountId, confirmed }: { side: Side; byId: string; confirmed: boolean },
): Promise<void> =>
  emit(tx, 'stats.record-confirmed', { recordId, athleteId, version, side, confirmed, byAccountId });

/** A record the viewer may see, which nobody else changes before the transaction ends. @throws 404 */
export async function openLocked(tx: Ctx, recordId: string): Promise<RecordRow> {
  const { athleteId } = await openRecord(tx, recordId);
  await lockRecordsOf(tx, athleteId);
  const [row] = await findRecords(tx, tx.sql`r.id = ${recordId}`, tx.sql``);
  if (!row) throw notFound('record');
  return row;
}
