import { activeViewerOf } from '#features/people/people.server.ts';
import { refundUse } from '#features/plans/usage.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { seasonsOf } from '../records/insert-many.server.ts';
import { type SeasonKey, updateSeasonTotal } from '../records/season-total.server.ts';
import type { undoImport as Undo } from './calls.ts';

interface ImportedRecord extends SeasonKey {
  id: string;
  version: number;
  createdBy: string | null;
  /** Somebody other than the importer vouches for it. */
  isConfirmed: boolean;
}

/**
 * Deletes the records of one's own import: of a CSV file those that weren't changed since, of a match all of them and the
 * match. @throws 409 once somebody else confirmed one, or entered their own players of the match
 */
export async function undoImport(ctx: Ctx, importId: string): Promise<CallReply<typeof Undo>> {
  const { accountId } = activeViewerOf(ctx);
  return transact(ctx, async (tx) => {
    const kind = await lockImport(tx, importId, accountId);
    const records = await recordsOf(tx, importId, accountId);
    for (const athleteId of [...new Set(records.map((one) => one.athleteId))].toSorted())
      await lockRecordsOf(tx, athleteId);
    const confirmed = records.filter(({ isConfirmed }) => isConfirmed).length;
    if (confirmed > 0)
      throw conflict(
        'CONFIRMED',
        `${confirmed === 1 ? 'One of these records was' : `${confirmed} of these records were`} confirmed by somebody else, so the import stays. Delete records one by one instead.`,
      );
    if (kind === 'match' && records.some(({ createdBy }) => createdBy !== accountId))
      throw conflict('OTHERS_RECORDS', 'Somebody else has records from this match, so it stays.');
    const deleted = kind === 'match' ? records : records.filter(({ version }) => version === 1);
    await remove(tx, deleted, accountId);
    await endImport(tx, kind, importId);
    return { ok: true, deleted: deleted.length, kept: records.length - deleted.length };
  });
}

async function lockImport(tx: Ctx, id: string, accountId: string): Promise<'csv' | 'match'> {
  const [file] = await tx.sql<{ state: string }[]>`
    select state from stat_import
    where id = ${id} and account_id = ${accountId} and site = ${tx.site} for no key update`;
  if (file?.state === 'writing')
    throw conflict('STILL_WRITING', 'This file is still being imported. Wait until it is done.');
  if (file?.state === 'done') return 'csv';
  if (file) throw conflict('UNDONE', 'This import was undone already.');
  const [match] = await tx.sql`
    select from stat_match where id = ${id} and imported_by = ${accountId} and site = ${tx.site} for no key update`;
  if (!match) throw notFound('import');
  return 'match';
}

const recordsOf = (tx: Ctx, id: string, accountId: string) => tx.sql<ImportedRecord[]>`
  select r.id, r.athlete_id, r.sport, r.season, r.competition, r.version, r.created_by,
    exists (select from stat_confirmation c
      where c.record_id = r.id and c.withdrawn_at is null and c.by_id is distinct from ${accountId}::uuid) as is_confirmed
  from stat_record r
  where r.deleted_at is null and r.id in (
    select record_id from stat_import_row where import_id = ${id}
    union all select record_id from stat_match_player where match_id = ${id})`;

async function remove(tx: Ctx, records: readonly ImportedRecord[], accountId: string): Promise<void> {
  if (records.length === 0) return;
  await tx.sql`
    update stat_record set deleted_at = now(), updated_at = now()
    where id = any(${records.map(({ id }) => id)}::uuid[])`;
  await refundUse(tx, accountId, 'records_season', records.length);
  for (const season of seasonsOf(records)) await updateSeasonTotal(tx, season);
  const told = new Map(
    records.map(({ id, athleteId, sport }) => [`${athleteId} ${sport}`, { id, athleteId }]),
  );
  for (const { id, athleteId } of told.values())
    await emit(tx, 'record.changed', { recordId: id, athleteId, byAccountId: accountId });
}

async function endImport({ sql }: Ctx, kind: 'csv' | 'match', id: string): Promise<void> {
  if (kind === 'match') {
    await sql`delete from stat_match where id = ${id}`;
    return;
  }
  await sql`delete from stat_import_row where import_id = ${id}`;
  await sql`update stat_import set state = 'undone', changed_at = now() where id = ${id}`;
}
