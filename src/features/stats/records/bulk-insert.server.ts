import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { checkTyped } from '../engine/check.ts';
import type { StatRecord } from './calls.ts';
import { sportOf } from './check-lines.server.ts';
import { updateSeasonTotal } from './season-total.server.ts';
import { keepVersion, writeLines } from './write-lines.server.ts';

export interface FinishedRecord extends Pick<StatRecord, 'sport' | 'season' | 'level'> {
  athleteId: string;
  competition: string;
  /** By code, as people write it. */
  figures: Readonly<Record<string, string | number>>;
  /** Left out for a season. `day` is YYYY-MM-DD. */
  match?: { opponent: string; day: string; venue: string };
  link?: string;
  /** Our team has compared it with the source behind `link`. */
  isOfficial?: boolean;
  at: Date;
}

/** Writes finished records, for the demo world: nobody is notified. @returns their ids @throws when a figure can't be */
export async function insertRecords(tx: Ctx, all: readonly FinishedRecord[]): Promise<string[]> {
  const { sql, site } = tx;
  const ids: string[] = [];
  for (const one of all) {
    const id = newId();
    ids.push(id);
    const scope = one.match ? 'match' : 'season';
    const lines = Object.entries(one.figures).map(([code, value]) => ({ code, value: String(value) }));
    const { values, problems, implausible } = checkTyped(sportOf(site, one.sport), scope, lines);
    if (problems[0] || implausible[0])
      throw new Error(
        `${one.sport} ${one.season}: ${problems[0]?.message ?? `${implausible[0]} is unusual.`}`,
      );
    await sql`
      insert into stat_record (id, site, athlete_id, sport, season, scope, level, competition, opponent, played_on, venue,
        visibility, grade, is_verified, created_by, created_at, updated_at)
      values (${id}, ${site}, ${one.athleteId}, ${one.sport}, ${one.season}, ${scope}, ${one.level}, ${one.competition},
        ${one.match?.opponent ?? ''}, ${one.match?.day ?? null}::text::date, ${one.match?.venue ?? ''},
        'IDENTIFIABLE+PERFOMANCE', ${gradeOf(one)}, ${one.isOfficial ?? false}, ${one.athleteId}, ${one.at}, ${one.at})`;
    if (one.link)
      await sql`insert into stat_evidence (record_id, place, link) values (${id}, 1, ${one.link})`;
    if (one.isOfficial)
      await sql`
        insert into stat_confirmation (id, record_id, version, side, at, is_verified)
        values (${newId()}, ${id}, 1, 'official', ${one.at}, true)`;
    await writeLines(tx, id, values);
    await keepVersion(tx, id, one.athleteId);
    if (one.match) await updateSeasonTotal(tx, one);
  }
  return ids;
}

function gradeOf({ link, isOfficial }: FinishedRecord): StatRecord['grade'] {
  if (isOfficial) return 'A';
  return link ? 'C' : 'D';
}
