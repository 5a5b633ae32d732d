import { athleteIdOf } from '#features/teams/access.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { SportStats } from '../engine/stat-type.ts';
import { sportOf } from '../records/check-lines.server.ts';
import { publicLines, shows } from '../records/present-lines.ts';
import { findRecords, linesOf } from '../records/record-row.server.ts';
import { assertKeepsRecords, openRecord } from '../records/see-records.server.ts';
import type { getSplits, Splits } from './calls.ts';
import { type SplitMatch, splitMatches } from './split-matches.ts';

type Query = CallParsed<typeof getSplits>['query'];

/** The newest matches that are split; nobody plays more in a season. */
const MOST_MATCHES = 1000;

interface Wanted {
  sport: SportStats;
  isSeason: boolean;
  /** SQL about record `r`. */
  where: Fragment;
}

/** Matches of a season or a career in parts, as far as the viewer may see them. @throws 404 */
export async function seeSplits(ctx: Ctx, query: Query): Promise<Splits> {
  assertKeepsRecords(ctx);
  const { sport, isSeason, where } = await wantedBy(ctx, query);
  const rows = await findRecords(
    ctx,
    ctx.sql`r.scope = 'match' and r.state = 'shown' and not r.is_hidden and ${where}`,
    ctx.sql`order by r.played_on desc, r.id desc limit ${MOST_MATCHES}`,
  );
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const matches = rows.toReversed().map((row): SplitMatch => {
    const own = lines.get(row.id) ?? new Map();
    const { id: recordId, level, playedOn, opponent, venue } = row;
    return {
      recordId,
      level,
      details: row.seesAll || shows(row.visibility, 'IDENTIFIABLE') ? { playedOn, opponent, venue } : null,
      lines: row.seesAll ? own : publicLines(sport, row.visibility, own),
    };
  });
  return splitMatches(sport, matches, { isSeason });
}

async function wantedBy(ctx: Ctx, { recordId, username, sport }: Query): Promise<Wanted> {
  const { sql } = ctx;
  if (recordId) {
    const season = await openRecord(ctx, recordId);
    return {
      sport: sportOf(ctx.site, season.sport),
      isSeason: true,
      where: sql`r.athlete_id = ${season.athleteId} and r.sport = ${season.sport} and r.season = ${season.season}
        and lower(r.competition) = lower(${season.competition})`,
    };
  }
  if (!username || !sport) throw invalid('Choose a season, or an athlete and a sport.', 'username');
  const athleteId = await athleteIdOf(ctx, username);
  return {
    sport: sportOf(ctx.site, sport),
    isSeason: false,
    where: sql`r.athlete_id = ${athleteId} and r.sport = ${sport}`,
  };
}
