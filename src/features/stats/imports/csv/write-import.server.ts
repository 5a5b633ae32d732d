import { refundUse } from '#features/plans/usage.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../../events.ts';
import { type CheckedRecord, insertMany } from '../../records/insert-many.server.ts';

const AT_ONCE = 250;

interface ImportRow {
  accountId: string;
  state: 'writing' | 'done' | 'undone';
}
interface WaitingRow {
  place: number;
  record: CheckedRecord;
}

/** Writes the rows of an import, some in each transaction: a job that was killed goes on where it stopped. */
export async function writeImport(ctx: Ctx, { importId }: EventMap['stats.import-confirmed']): Promise<void> {
  while (await transact(ctx, (tx) => writeSome(tx, importId))) {
    // Until nothing is left.
  }
}

/** @returns whether there may be more */
async function writeSome(tx: Ctx, importId: string): Promise<boolean> {
  const { sql } = tx;
  const [row] = await sql<ImportRow[]>`
    select account_id, state from stat_import where id = ${importId} for no key update`;
  if (row?.state !== 'writing') return false;
  const waiting = await sql<WaitingRow[]>`
    select place, record from stat_import_row where import_id = ${importId} and record is not null
    order by place limit ${AT_ONCE}`;
  const ids = await insertMany(
    tx,
    waiting.map(({ record }) => record),
    row.accountId,
  );
  await sql`
    update stat_import_row r set record = null, record_id = n.record_id
    from unnest(${waiting.map(({ place }) => place)}::integer[], ${ids}::uuid[]) as n (place, record_id)
    where r.import_id = ${importId} and r.place = n.place`;
  const written = ids.filter((id) => id !== null).length;
  const isDone = waiting.length < AT_ONCE;
  await sql`
    update stat_import set written = written + ${written}, known = known + ${waiting.length - written},
      state = ${isDone ? 'done' : 'writing'}, changed_at = now()
    where id = ${importId}`;
  const known = waiting.length - written;
  if (known > 0) await refundUse(tx, row.accountId, 'records_season', known);
  await tell(
    tx,
    waiting.map(({ record }) => record),
    ids,
    row.accountId,
  );
  return !isDone;
}

/**
 * What happened, once for each athlete and sport: boards are updated by both, and nobody wants a notice for every row of
 * a file. Figures that somebody has to confirm are told one by one.
 */
async function tell(
  tx: Ctx,
  records: readonly CheckedRecord[],
  ids: readonly (string | null)[],
  byAccountId: string,
): Promise<void> {
  const told = new Set<string>();
  for (const [at, { athleteId, sport, isHeld }] of records.entries()) {
    const recordId = ids[at];
    const whose = `${athleteId} ${sport}`;
    if (!recordId || (told.has(whose) && !isHeld)) continue;
    if (!told.has(whose)) await emit(tx, 'record.changed', { recordId, athleteId, byAccountId });
    told.add(whose);
    await emit(tx, 'stats.record-entered', { recordId, athleteId, version: 1, byAccountId, isHeld });
  }
}
