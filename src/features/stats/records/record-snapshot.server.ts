import type { Ctx } from '#platform/ctx.ts';
import { presentRecords } from './present-record.server.ts';
import { findRecords, type RecordRow } from './record-row.server.ts';
import { seeStats } from './see-records.server.ts';

/** A record as every visitor sees it, to be kept as it is now. */
export interface RecordSnapshot {
  recordId: string;
  version: number;
  athleteId: string;
  sport: string;
  sportName: string;
  season: string;
  scope: 'season' | 'match';
  grade: RecordRow['grade'];
  state: RecordRow['state'];
  /** The headline first. */
  lines: { code: string; label: string; shown: string; unit: string }[];
}

/** Null for a record that isn't shown to visitors. */
export async function recordSnapshot(viewing: Ctx, recordId: string): Promise<RecordSnapshot | null> {
  const ctx: Ctx = { ...viewing, viewer: null };
  const [row] = await findRecords(ctx, ctx.sql`r.id = ${recordId}`, ctx.sql``);
  const [record] = row ? await presentRecords(ctx, [row]) : [];
  if (!row || !record) return null;
  const { lines } = await seeStats(ctx, recordId);
  const first = record.headline.map(({ code }) => code);
  const rest = lines.filter(({ code }) => !first.includes(code));
  const { sport, sportName, season, scope, grade, state, version } = record;
  return {
    recordId,
    version,
    athleteId: row.athleteId,
    sport,
    sportName,
    season,
    scope,
    grade,
    state,
    lines: [...record.headline, ...rest].map(({ code, label, shown, unit }) => ({
      code,
      label,
      shown,
      unit,
    })),
  };
}

/** A record, and the season that is added up from it: what happens to a match happens to that too. */
export async function withItsSeason({ sql }: Pick<Ctx, 'sql'>, recordId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from stat_record r join stat_record s on s.id = r.id or (r.scope = 'match' and s.scope = 'season'
      and s.is_computed and s.site = r.site and s.athlete_id = r.athlete_id and s.sport = r.sport and s.season = r.season
      and lower(s.competition) = lower(r.competition))
    where r.id = ${recordId}`;
  return rows.map(({ id }) => id);
}

/** Whether the record was deleted. */
export async function isRecordDeleted({ sql }: Pick<Ctx, 'sql'>, recordId: string): Promise<boolean> {
  const [row] = await sql`select from stat_record where id = ${recordId} and deleted_at is null`;
  return !row;
}
