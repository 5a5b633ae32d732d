import type { Ctx } from '#platform/ctx.ts';
import type { StatValue, StatValues } from '../engine/derive.ts';

/** Replaces the lines of a record. */
export async function writeLines(ctx: Ctx, recordId: string, values: StatValues): Promise<void> {
  await ctx.sql`delete from stat_line where record_id = ${recordId}`;
  await insertLines(
    ctx,
    [...values].map(([code, line]) => ({ recordId, code, ...line })),
  );
}

/** Lines of any number of records. */
export async function insertLines(
  { sql }: Ctx,
  lines: readonly (StatValue & { recordId: string; code: string })[],
): Promise<void> {
  await sql`
    insert into stat_line (record_id, code, value, origin)
    select * from unnest(${lines.map(({ recordId }) => recordId)}::uuid[],
      ${lines.map(({ code }) => code)}::text[], ${lines.map(({ value }) => value)}::double precision[],
      ${lines.map(({ origin }) => origin)}::text[])`;
}

/** Keeps the record as it is now, as its newest version. */
export const keepVersion = (tx: Ctx, recordId: string, byId: string): Promise<void> =>
  keepVersions(tx, [recordId], byId);

/** The same for several. */
export async function keepVersions({ sql }: Ctx, recordIds: readonly string[], byId: string): Promise<void> {
  await sql`
    insert into stat_version (record_id, version, content, lines, by_id)
    select r.id, r.version,
      jsonb_build_object('season', r.season, 'level', r.level, 'competition', r.competition, 'teamId', r.team_id,
        'opponent', r.opponent, 'opponentTeamId', r.opponent_team_id, 'playedOn', r.played_on, 'venue', r.venue, 'visibility', r.visibility, 'notes', r.notes),
      coalesce((select jsonb_object_agg(l.code, jsonb_build_object('value', l.value, 'origin', l.origin))
        from stat_line l where l.record_id = r.id), '{}'),
      ${byId}
    from stat_record r where r.id = any(${recordIds as string[]}::uuid[])`;
}
