import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import type { StatValues } from '../engine/derive.ts';
import { addUp } from '../engine/season.ts';
import { statsOf } from '../engine/sports.ts';
import type { Scope, SportStats } from '../engine/stat-type.ts';
import { record } from '../notice-target.server.ts';
import { recordNotices } from '../notices.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { linesOf } from '../records/record-row.server.ts';
import { findSeason } from '../records/season-total.server.ts';
import { bestCodes, type Earlier, milestonesReached } from './achieved.ts';

interface Row {
  id: string;
  athleteId: string;
  sport: string;
  season: string;
  competition: string;
  scope: Scope;
  createdAt: string;
  isCounted: boolean;
}
interface Achievement {
  code: string;
  value: number;
}
/** What a record brings to an achievement, and what its athlete has besides. */
interface Known {
  row: Row;
  sport: SportStats;
  lines: StatValues;
}

/** A record was written, deleted, confirmed or disputed: its athlete is told of a new best or a round number, once. */
export const updateAchievements = (
  ctx: Ctx,
  { recordId, athleteId }: Pick<EventMap['record.changed'], 'recordId' | 'athleteId'>,
): Promise<void> =>
  transact(ctx, async (tx) => {
    await lockRecordsOf(tx, athleteId);
    const [row] = await tx.sql<Row[]>`
      select id, athlete_id, sport, season, competition, scope, created_at,
        state = 'shown' and not is_hidden and deleted_at is null and not is_computed as is_counted
      from stat_record where id = ${recordId} and site = ${tx.site}`;
    const sport = row && statsOf(tx.site, row.sport);
    if (!row || !sport) return;
    const lines = (await linesOf(tx, [recordId])).get(recordId) ?? new Map();
    await updateBests(tx, { row, sport, lines });
    await updateMilestones(tx, { row, sport, lines });
  });

async function updateBests(tx: Ctx, { row, sport, lines }: Known): Promise<void> {
  const { sql } = tx;
  const earlier = row.isCounted ? await earlierThan(tx, row) : new Map<string, Earlier>();
  const codes = bestCodes(sport, row.scope, { lines, earlier });
  const bests = codes.map((code): Achievement => ({ code, value: lines.get(code)?.value ?? 0 }));
  const known = await sql<Achievement[]>`
    select code, value from stat_achievement where record_id = ${row.id} and kind = 'best'`;
  if (isSame(known, bests)) return;
  await sql`delete from stat_achievement where record_id = ${row.id} and kind = 'best'`;
  await deleteNotices(tx, { type: recordNotices.record_best, targetId: row.id });
  if (bests.length === 0) return;
  await insert(tx, row, 'best', bests);
  await notify(tx, recordNotices.record_best, {
    about: record.of(row.id),
    to: row.athleteId,
  });
}

/** The athlete's earlier records that count, of the same kind, by code. */
async function earlierThan(tx: Ctx, row: Row): Promise<ReadonlyMap<string, Earlier>> {
  const rows = await tx.sql<({ code: string } & Earlier)[]>`
    select l.code, min(l.value) as least, max(l.value) as most, count(*)::int as count
    from stat_record r join stat_line l on l.record_id = r.id
    where r.site = ${tx.site} and r.athlete_id = ${row.athleteId} and r.sport = ${row.sport} and r.scope = ${row.scope}
      and r.id <> ${row.id} and r.created_at < ${row.createdAt} and r.state = 'shown' and not r.is_hidden and r.deleted_at is null
      and l.value is not null and l.origin <> 'stated'
    group by l.code`;
  return new Map(rows.map(({ code, ...before }) => [code, before]));
}

async function updateMilestones(tx: Ctx, { row, sport, lines }: Known): Promise<void> {
  const career = await careerOf(tx, row, sport);
  const fallen = await tx.sql<{ recordId: string }[]>`
    delete from stat_achievement a using jsonb_to_recordset(${JSON.stringify(totalsOf(sport, career))}::text::jsonb)
      as total (code text, value double precision)
    where a.athlete_id = ${row.athleteId} and a.site = ${tx.site} and a.sport = ${row.sport} and a.kind = 'milestone'
      and a.code = total.code and a.value > total.value
    returning a.record_id`;
  for (const recordId of new Set(fallen.map((one) => one.recordId)))
    await deleteNotices(tx, { type: recordNotices.record_milestone, targetId: recordId });
  if (!row.isCounted || !(await countsForCareer(tx, row))) return;
  const reached = await insert(tx, row, 'milestone', milestonesReached(sport, { career, added: lines }));
  if (reached.length === 0) return;
  await notify(tx, recordNotices.record_milestone, {
    about: record.of(row.id),
    to: row.athleteId,
  });
}

/** A match counts through its season, unless somebody typed that. */
async function countsForCareer(tx: Ctx, row: Row): Promise<boolean> {
  if (row.scope === 'season') return true;
  return (await findSeason(tx, row))?.isComputed === true;
}

/** All seasons of the athlete that count, added up. */
async function careerOf(tx: Ctx, { athleteId, sport: code }: Row, sport: SportStats): Promise<StatValues> {
  const seasons = await tx.sql<{ id: string }[]>`
    select id from stat_record
    where site = ${tx.site} and athlete_id = ${athleteId} and sport = ${code} and scope = 'season' and state = 'shown'
      and not is_hidden and deleted_at is null order by season, id`;
  const lines = await linesOf(
    tx,
    seasons.map(({ id }) => id),
  );
  return addUp(
    sport,
    seasons.map(({ id }) => lines.get(id) ?? new Map()),
  );
}

const totalsOf = (sport: SportStats, career: StatValues): Achievement[] =>
  sport.stats.map(({ code }) => ({ code, value: career.get(code)?.value ?? 0 }));

/** @returns those that weren't known */
const insert = (
  { sql, site }: Ctx,
  { id, athleteId, sport }: Row,
  kind: 'best' | 'milestone',
  achievements: readonly Achievement[],
): Promise<Achievement[]> => sql<Achievement[]>`
  insert into stat_achievement (id, site, athlete_id, sport, kind, code, value, record_id)
  select a.id, ${site}, ${athleteId}, ${sport}, ${kind}, a.code, a.value, ${id}
  from jsonb_to_recordset(${JSON.stringify(achievements.map((one) => ({ ...one, id: newId() })))}::text::jsonb)
    as a (id uuid, code text, value double precision)
  on conflict do nothing returning code, value`;

const isSame = (some: readonly Achievement[], others: readonly Achievement[]): boolean =>
  some.length === others.length &&
  some.every(({ code, value }) => others.some((other) => other.code === code && other.value === value));
