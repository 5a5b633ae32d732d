import { birthYear, joinAccount } from '#features/people/account-sql.server.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { noteWithdrawal } from '#platform/live.ts';
import type { SiteId } from '#platform/site.ts';
import { statsOf } from '../engine/sports.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { linesOf } from '../records/record-row.server.ts';
import { type BoardEntry, type BoardRecord, boardEntries } from './entries.ts';

type Row = Omit<BoardRecord, 'lines'>;

/** A record was made, changed, deleted, confirmed or disputed: its athlete's seasons in that sport go to the boards anew. */
export const updateBoardsAfterChange = (
  ctx: Ctx,
  { recordId, athleteId }: Pick<EventMap['record.changed'], 'recordId' | 'athleteId'>,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const [record] = await tx.sql<{ sport: string }[]>`select sport from stat_record where id = ${recordId}`;
    if (record) await updateBoards(tx, athleteId, record.sport);
  });

/** Whose boards of which sport. */
export interface BoardsOf {
  athleteId: string;
  /** Its code. */
  sport: string;
}

/** Makes what an athlete has on the boards of a sport from their seasons. */
export const updateBoards = (tx: Ctx, athleteId: string, sport: string): Promise<void> =>
  updateManyBoards(tx, [{ athleteId, sport }]);

/** The same for many, each named once, in three statements. */
export async function updateManyBoards(tx: Ctx, all: readonly BoardsOf[]): Promise<void> {
  const { sql, site } = tx;
  const asked = all.filter(({ sport }) => statsOf(site, sport));
  for (const athleteId of [...new Set(asked.map((one) => one.athleteId))].toSorted())
    await lockRecordsOf(tx, athleteId);
  const whose = sql`unnest(${asked.map((one) => one.athleteId)}::uuid[], ${asked.map(({ sport }) => sport)}::text[])
    as whose (athlete_id, sport)`;
  const rows = await sql<(Row & BoardsOf)[]>`
    select r.id, r.athlete_id, r.sport, r.season, r.level, r.competition, r.grade, r.is_verified, r.visibility
    from stat_record r join ${whose} on whose.athlete_id = r.athlete_id and whose.sport = r.sport
    where r.site = ${site} and r.scope = 'season'
      and r.state = 'shown' and not r.is_hidden and r.deleted_at is null
    order by r.season, r.updated_at, r.id`;
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const before = await sql<{ recordId: string }[]>`
    delete from stat_board_entry e using ${whose}
    where e.athlete_id = whose.athlete_id and e.site = ${site} and e.sport = whose.sport
    returning e.record_id`;
  const records = Map.groupBy(rows, ({ athleteId, sport }) => `${athleteId} ${sport}`);
  const entries = asked.flatMap(({ athleteId, sport }) => {
    const stats = statsOf(site, sport);
    const own = records.get(`${athleteId} ${sport}`) ?? [];
    if (!stats) return [];
    return boardEntries(
      stats,
      own.map((row) => ({ ...row, lines: lines.get(row.id) ?? new Map() })),
    ).map((entry) => ({ ...entry, athleteId, sport }));
  });
  await insertEntries(tx, entries);
  const remaining = new Set(entries.map(({ recordId }) => recordId));
  if (before.some(({ recordId }) => !remaining.has(recordId))) await noteWithdrawal(tx);
}

async function insertEntries({ sql, site }: Ctx, entries: readonly (BoardEntry & BoardsOf)[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into stat_board_entry (site, sport, code, season, athlete_id, level, competition, in_all, in_level, grade, grade_until, weakest, score,
      qualifying, matches, age, record_id, records)
    select ${site}, e.sport, e.code, e.season, a.id, e.level, e.competition, e."inAll", e."inLevel", e.grade::"char", e."gradeUntil"::"char", e.weakest::"char", e.score,
      e.qualifying, e.matches, left(e.season, 4)::integer - ${birthYear({ sql })}, e."recordId", e.records
    from (
      select n.*, n."athleteId" as athlete_id
      from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as n ("athleteId" uuid, sport text, code text, season text, level text,
        competition text, "inAll" boolean, "inLevel" boolean, grade text, "gradeUntil" text, weakest text, score double precision, qualifying double precision,
        matches double precision, "recordId" uuid, records smallint)) e
    ${joinAccount({ sql }, 'e.athlete_id')}`;
}

/** Seasons that aren't on any board although they may be: after an upgrade, or when a job was lost. */
export async function updateMissingBoards(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'stats.missing-boards',
    failure: 'boards not made',
    minutes: 30,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId; athleteId: string; sport: string })[]>`
      select r.athlete_id || r.site || r.sport as id, min(r.created_at) as due_at, r.site, r.athlete_id, r.sport
      from stat_record r ${joinAccount(job, 'r.athlete_id')}
      where r.scope = 'season' and r.state = 'shown' and not r.is_hidden and r.deleted_at is null
        and exists (select from stat_line l where l.record_id = r.id and l.origin <> 'stated' and l.value is not null)
        and not exists (
          select from stat_board_entry e
          where e.athlete_id = r.athlete_id and e.site = r.site and e.sport = r.sport and e.season = r.season)
      group by r.athlete_id, r.site, r.sport
      having (min(r.created_at), r.athlete_id || r.site || r.sport) > (${dueAt}::timestamptz, ${id}::text)
      order by due_at, id limit ${limit}`,
    work: ({ site, athleteId, sport }) =>
      transact(siteCtx(job, site), (tx) => updateBoards(tx, athleteId, sport)),
  });
}
