import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aText, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { findRecords, type RecordRow } from './record-row.server.ts';

/** The day of a season in a cursor: after all of its matches. */
const LAST_DAY = 'infinity';
/** A day in a cursor: of a match, or after all of them. */
export const aDay = (part: unknown): part is string =>
  part === LAST_DAY || (typeof part === 'string' && z.iso.date().safeParse(part).success);

export interface RecordList {
  /** Left out: everybody's. */
  athleteId?: string | null;
  sport?: string | undefined;
  season?: string | undefined;
  scope?: RecordRow['scope'] | undefined;
  /** Only those that count: neither held nor disputed. */
  isCounted?: boolean;
  /** SQL about `r` that follows other conditions: `and ...`. */
  where?: Fragment;
  cursor?: string | undefined;
  limit: number;
}

/** Records the viewer may know of, the newest season first and before its matches. */
export async function listRecords(ctx: Ctx, list: RecordList): Promise<Page<RecordRow>> {
  const { sql } = ctx;
  const { athleteId = null, sport, season, scope, isCounted = false, where = sql``, limit } = list;
  const after = decodeCursor(list.cursor, [aText, aDay, anId]);
  // As in the index of the newest records; a season stands before its matches.
  const day = sql`coalesce(r.played_on, 'infinity'::date)`;
  const rows = await findRecords(
    ctx,
    sql`true ${athleteId ? sql`and r.athlete_id = ${athleteId}` : sql``}
      ${sport ? sql`and r.sport = ${sport}` : sql``} ${season ? sql`and r.season = ${season}` : sql``}
      ${scope ? sql`and r.scope = ${scope}` : sql``} ${isCounted ? sql`and r.state = 'shown' and not r.is_hidden` : sql``} ${where}
      ${after ? sql`and (r.season, ${day}, r.id) < (${after[0]}, ${after[1]}::text::date, ${after[2]}::uuid)` : sql``}`,
    sql`order by r.season desc, ${day} desc, r.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, (row) => [row.season, row.playedOn ?? LAST_DAY, row.id]);
}
