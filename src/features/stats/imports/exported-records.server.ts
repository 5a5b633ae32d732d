import { teamOptions } from '#features/teams/team-options.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { StatValue } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import { statsOf } from '../engine/sports.ts';
import { linesOf } from '../records/record-row.server.ts';

/** A record as it leaves in a file. */
export interface ExportedRecord {
  id: string;
  sport: string;
  season: string;
  scope: 'season' | 'match';
  level: string;
  competition: string;
  team: string;
  opponent: string;
  /** YYYY-MM-DD, empty for a season. */
  date: string;
  venue: string;
  grade: string;
  visibility: string;
  notes: string;
  /** Added up from matches. */
  isComputed: boolean;
  /** By code: the number in its base unit, as it is written, and where it comes from. */
  figures: Record<string, StatValue & { shown: string }>;
}

type Row = Omit<ExportedRecord, 'figures' | 'team'> & { teamId: string | null };

/** All records of an athlete on this site, newest season first. */
export async function* exportedRecords(ctx: Ctx, athleteId: string): AsyncGenerator<ExportedRecord> {
  const rows = ctx.sql<Row[]>`
    select id, sport, season, scope, level, competition, team_id, opponent,
      coalesce(to_char(played_on, 'YYYY-MM-DD'), '') as date, venue, grade, visibility, notes, is_computed
    from stat_record
    where site = ${ctx.site} and athlete_id = ${athleteId} and deleted_at is null
    order by season desc, sport, scope, played_on desc, id`;
  for await (const page of rows.cursor(200)) yield* await present(ctx, page);
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<ExportedRecord[]> {
  const [lines, teams] = await Promise.all([
    linesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    teamOptions(
      ctx,
      rows.flatMap(({ teamId }) => teamId ?? []),
    ),
  ]);
  return rows.map(({ teamId, ...row }) => ({
    ...row,
    team: teams.get(teamId ?? '')?.name ?? '',
    figures: figuresOf(ctx, row.sport, lines.get(row.id) ?? new Map()),
  }));
}

/** In the order of the sport's list. */
function figuresOf(
  { site }: Ctx,
  sport: string,
  lines: ReadonlyMap<string, StatValue>,
): ExportedRecord['figures'] {
  const stats = statsOf(site, sport)?.stats ?? [];
  return Object.fromEntries(
    stats.flatMap((stat) => {
      const line = lines.get(stat.code);
      return line ? [[stat.code, { ...line, shown: formatValue(stat, line.value) }]] : [];
    }),
  );
}

/** Every code an athlete has a figure of, in the order of the sports' lists. */
export async function codesRecorded(ctx: Ctx, athleteId: string): Promise<string[]> {
  const rows = await ctx.sql<{ sport: string; code: string }[]>`
    select distinct r.sport, l.code from stat_record r join stat_line l on l.record_id = r.id
    where r.site = ${ctx.site} and r.athlete_id = ${athleteId} and r.deleted_at is null order by r.sport`;
  const used = Map.groupBy(rows, ({ sport }) => sport);
  const codes = [...used].flatMap(([sport, lines]) => {
    const here = new Set(lines.map(({ code }) => code));
    return (statsOf(ctx.site, sport)?.stats ?? []).filter(({ code }) => here.has(code));
  });
  return [...new Set(codes.map(({ code }) => code))];
}
