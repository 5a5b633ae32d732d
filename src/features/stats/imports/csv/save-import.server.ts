import { createHash } from 'node:crypto';
import { checkWritten } from '#features/moderation/check-written.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { recordUse } from '#features/plans/usage.server.ts';
import { type Ctx, emit, transact, type Viewer } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { rememberColumns } from '#platform/tables/map-columns.server.ts';
import '../../events.ts';
import type { CheckedRecord } from '../../records/insert-many.server.ts';
import { rememberPeople } from '../write-players.server.ts';
import { type CsvInput, type JudgedRow, personIdOf } from './judged-row.ts';
import type { RecordTable } from './read-table.ts';

interface Confirmed {
  input: CsvInput;
  table: RecordTable;
  targets: readonly string[];
  /** Usernames by the folded name. */
  chosen: ReadonlyMap<string, string>;
  athletes: readonly AccountCard[];
  rows: readonly JudgedRow[];
}

/**
 * Keeps the rows to write, and queues the job that does it. The same file again, read the same way, is the same import.
 * @returns its id; null where nothing is new
 */
export async function saveImport(ctx: Ctx, viewer: Viewer, confirmed: Confirmed): Promise<string | null> {
  const { input, table, targets, chosen, athletes, rows } = confirmed;
  const wrong = rows.filter(({ state }) => state === 'wrong').length;
  if (wrong > 0 && !input.csv.leaveOut)
    throw invalid('Correct the rows that are wrong, or leave them out.', 'csv.leaveOut', 'ROWS_WRONG');
  const records = rows.flatMap(({ record, state }) => (record && state === 'new' ? [record] : []));
  if (records.length === 0) return null;
  await checkWritten(ctx, 'record', wordsOf(records));
  return transact(ctx, async (tx) => {
    const id = newId();
    const leftOut = rows.length - records.length;
    const [made] = await tx.sql`
      insert into stat_import (id, site, account_id, file_name, file_hash, total, left_out)
      values (${id}, ${tx.site}, ${viewer.accountId}, ${input.csv.name}, ${hashOf(confirmed)}, ${records.length}, ${leftOut})
      on conflict (account_id, site, file_hash) where state <> 'undone' do nothing returning id`;
    if (!made) return sameImport(tx, viewer, hashOf(confirmed));
    await recordUse(tx, viewer.accountId, 'records_season', records.length);
    await rememberColumns(tx, { ownerId: viewer.accountId, use: 'stats' }, table.columns, targets);
    const ids = new Map(athletes.map((one) => [one.username, one.id]));
    await rememberPeople(
      tx,
      viewer,
      [...chosen].flatMap(([name, username]) => {
        const athleteId = ids.get(username);
        return athleteId ? [{ personId: personIdOf(name), athleteId }] : [];
      }),
    );
    await insertRows(tx, id, inOrder(records));
    await emit(tx, 'stats.import-confirmed', { importId: id });
    return id;
  });
}

async function sameImport({ sql, site }: Ctx, { accountId }: Viewer, hash: string): Promise<string> {
  const [same] = await sql<{ id: string }[]>`
    select id from stat_import
    where account_id = ${accountId} and site = ${site} and file_hash = ${hash} and state <> 'undone'`;
  if (!same) throw new Error('the import was not kept');
  return same.id;
}

/** The file and all that decides what becomes of it. */
function hashOf({ input: { csv, teamId, level, visibility }, targets, chosen }: Confirmed): string {
  const { file, sport, season, competition, dateOrder, encoding } = csv;
  const people = [...chosen].toSorted(([one], [other]) => one.localeCompare(other));
  const how = { sport, season, competition, dateOrder, encoding, teamId, level, visibility, targets, people };
  return createHash('sha256').update(file).update(JSON.stringify(how)).digest('hex');
}

function wordsOf(records: readonly CheckedRecord[]): Record<string, string[]> {
  const distinct = (field: 'competition' | 'opponent' | 'venue' | 'notes') => [
    ...new Set(records.map((record) => record[field])),
  ];
  return {
    competition: distinct('competition'),
    opponent: distinct('opponent'),
    venue: distinct('venue'),
    notes: distinct('notes'),
  };
}

/** Athlete by athlete, so that each season is added up few times; a season stands before its matches. */
const inOrder = (records: readonly CheckedRecord[]): CheckedRecord[] => {
  const orderOf = ({ athleteId, sport, season, competition, playedOn }: CheckedRecord) =>
    [athleteId, sport, season, competition, playedOn ?? ''].join('\n');
  return records
    .map((record) => ({ record, order: orderOf(record) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ record }) => record);
};

async function insertRows({ sql }: Ctx, importId: string, records: readonly CheckedRecord[]): Promise<void> {
  await sql`
    insert into stat_import_row (import_id, place, athlete_id, record)
    select ${importId}, n.place, n.athlete_id, n.record::jsonb
    from unnest(${records.map((_, place) => place)}::integer[], ${records.map((one) => one.athleteId)}::uuid[],
      ${records.map((one) => JSON.stringify(one))}::text[]) as n (place, athlete_id, record)`;
}
