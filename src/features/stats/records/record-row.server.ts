import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { StatValue } from '../engine/derive.ts';
import type { StatRecord } from './calls.ts';
import { isShownToViewer, mayEdit, seesAll } from './record-sql.server.ts';

type Shape = z.infer<typeof StatRecord>;

export interface RecordRow
  extends Pick<
    Shape,
    | 'id'
    | 'sport'
    | 'season'
    | 'scope'
    | 'level'
    | 'grade'
    | 'state'
    | 'isComputed'
    | 'visibility'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
  > {
  site: Ctx['site'];
  athleteId: string;
  competition: string;
  teamId: string | null;
  opponent: string;
  opponentTeamId: string | null;
  playedOn: string | null;
  venue: string;
  notes: string;
  createdBy: string | null;
  /** The match whose file it comes from. */
  matchId: string | null;
  isHidden: boolean;
  seesAll: boolean;
  canEdit: boolean;
  matchCount: number;
}

const columns = (ctx: Ctx): Fragment => ctx.sql`
  r.id, r.site, r.athlete_id, r.sport, r.season, r.scope, r.level, r.competition, r.team_id, r.opponent, r.opponent_team_id,
  to_char(r.played_on, 'YYYY-MM-DD') as played_on, r.venue, r.visibility, r.notes, r.created_by,
  (select p.match_id from stat_match_player p join stat_match m on m.id = p.match_id and not m.is_hidden
    where p.record_id = r.id limit 1) as match_id, r.grade, r.state, r.is_hidden,
  r.is_computed, r.version, r.created_at, r.updated_at, ${seesAll(ctx)} as sees_all, ${mayEdit(ctx)} as can_edit,
  case when r.scope = 'season' then (
    select count(*)::int from stat_record m
    where m.site = r.site and m.athlete_id = r.athlete_id and m.sport = r.sport and m.season = r.season
      and m.scope = 'match' and lower(m.competition) = lower(r.competition) and m.deleted_at is null
      and not m.is_hidden and (m.state <> 'held' or r.state = 'held')) else 0 end as match_count`;

/** Records the viewer may know of. @param where SQL about `r`, with order and limit */
export const findRecords = (ctx: Ctx, where: Fragment, order: Fragment): Promise<RecordRow[]> =>
  ctx.sql<RecordRow[]>`
    select ${columns(ctx)} from stat_record r
    where r.site = ${ctx.site} and r.deleted_at is null and ${isShownToViewer(ctx)} and ${where} ${order}`;

/** One record, whoever may see it: the caller decides that. */
export async function findRecord(ctx: Ctx, id: string): Promise<RecordRow | undefined> {
  const [row] = await ctx.sql<RecordRow[]>`
    select ${columns(ctx)} from stat_record r where r.id = ${id} and r.site = ${ctx.site} and r.deleted_at is null`;
  return row;
}

export type RecordLines = ReadonlyMap<string, StatValue>;

/** The lines of records, by record and code. One query. */
export async function linesOf(
  { sql }: Pick<Ctx, 'sql'>,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, RecordLines>> {
  if (recordIds.length === 0) return new Map();
  const rows = await sql<({ recordId: string; code: string } & StatValue)[]>`
    select record_id, code, value, origin from stat_line where record_id = any(${recordIds as string[]}::uuid[])`;
  const byRecord = new Map<string, Map<string, StatValue>>();
  for (const { recordId, code, value, origin } of rows) {
    const lines = byRecord.get(recordId) ?? new Map<string, StatValue>();
    lines.set(code, { value, origin });
    byRecord.set(recordId, lines);
  }
  return byRecord;
}
