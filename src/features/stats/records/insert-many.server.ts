import { levelOfTeam } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { StatValue } from '../engine/derive.ts';
import { lockRecordsOf } from './athlete.server.ts';
import type { StatRecord } from './calls.ts';
import { type SeasonKey, updateSeasonTotal } from './season-total.server.ts';
import { insertLines, keepVersions } from './write-lines.server.ts';

/** A record whose figures were checked. */
export interface CheckedRecord
  extends Pick<StatRecord, 'sport' | 'season' | 'scope' | 'level' | 'visibility'> {
  athleteId: string;
  competition: string;
  teamId: string | null;
  opponent: string;
  /** YYYY-MM-DD; null for a season. */
  playedOn: string | null;
  venue: string;
  notes: string;
  lines: readonly (StatValue & { code: string })[];
  /** So unusual that somebody has to confirm it first. */
  isHeld: boolean;
}

/**
 * Writes many records at once. One that is here already, with another content or not, stays as it is. Nobody is notified
 * and no board is updated: the caller says what happened.
 * @returns the id of each, in their order; null for one that was here already
 */
export async function insertMany(
  tx: Ctx,
  records: readonly CheckedRecord[],
  createdBy: string,
): Promise<(string | null)[]> {
  for (const athleteId of [...new Set(records.map((one) => one.athleteId))].toSorted())
    await lockRecordsOf(tx, athleteId);
  const rows = records.map(({ lines, ...record }) => ({ id: newId(), ...record }));
  const inserted = await tx.sql<{ id: string }[]>`
    insert into stat_record (id, site, athlete_id, sport, season, scope, level, competition, team_id, opponent, played_on,
      venue, visibility, notes, state, created_by)
    select n.id, ${tx.site}, n."athleteId", n.sport, n.season, n.scope, coalesce(${levelOfTeam(tx, tx.sql`n."teamId"`)}, n.level), n.competition, n."teamId", n.opponent,
      n."playedOn", n.venue, n.visibility, n.notes, case when n."isHeld" then 'held' else 'shown' end, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id uuid, "athleteId" uuid, sport text, season text,
      scope text, level text, competition text, "teamId" uuid, opponent text, "playedOn" date, venue text, visibility text,
      notes text, "isHeld" boolean)
    on conflict do nothing returning id`;
  const made = new Set(inserted.map(({ id }) => id));
  const ids = rows.map(({ id }) => (made.has(id) ? id : null));
  await insertLines(
    tx,
    records.flatMap(({ lines }, at) => {
      const recordId = ids[at];
      return recordId ? lines.map((line) => ({ ...line, recordId })) : [];
    }),
  );
  await keepVersions(tx, [...made], createdBy);
  for (const key of seasonsOf(records.filter((one, at) => ids[at] && one.scope === 'match')))
    await updateSeasonTotal(tx, key);
  return ids;
}

/** Each season once. */
export function seasonsOf(records: readonly SeasonKey[]): SeasonKey[] {
  const byKey = new Map(
    records.map(({ athleteId, sport, season, competition }) => [
      JSON.stringify([athleteId, sport, season, competition.toLowerCase()]),
      { athleteId, sport, season, competition },
    ]),
  );
  return [...byKey.values()];
}
