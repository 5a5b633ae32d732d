import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { StatValues } from '../engine/derive.ts';
import { addUp } from '../engine/season.ts';
import { statsOf } from '../engine/sports.ts';
import type { StatRecord } from './calls.ts';
import { linesOf } from './record-row.server.ts';
import { writeLines } from './write-lines.server.ts';

/** What makes matches one season. */
export interface SeasonKey {
  athleteId: string;
  sport: string;
  season: string;
  competition: string;
}

interface MatchRow {
  id: string;
  level: StatRecord['level'];
  visibility: StatRecord['visibility'];
  teamId: string | null;
  grade: StatRecord['grade'];
  state: StatRecord['state'];
  isVerified: boolean;
}

/** SQL about record `r`: it belongs to the season. */
const inSeason = ({ sql, site }: Ctx, { athleteId, sport, season, competition }: SeasonKey) => sql`
  r.site = ${site} and r.athlete_id = ${athleteId} and r.sport = ${sport} and r.season = ${season}
  and lower(r.competition) = lower(${competition}) and r.deleted_at is null`;

/** A held match counts once somebody has confirmed it, and holds nothing else; where all of them are held, so is the season. */
async function matchesOf(ctx: Ctx, key: SeasonKey): Promise<readonly MatchRow[]> {
  const all = await ctx.sql<MatchRow[]>`
    select r.id, r.level, r.visibility, r.team_id, r.grade, r.state, r.is_verified from stat_record r
    where ${inSeason(ctx, key)} and r.scope = 'match' and not r.is_hidden order by r.played_on, r.id`;
  const counted = all.filter(({ state }) => state !== 'held');
  return counted.length > 0 ? counted : all;
}

export async function findSeason(
  ctx: Ctx,
  key: SeasonKey,
): Promise<{ id: string; isComputed: boolean; version: number } | undefined> {
  const [row] = await ctx.sql<{ id: string; isComputed: boolean; version: number }[]>`
    select r.id, r.is_computed, r.version from stat_record r where ${inSeason(ctx, key)} and r.scope = 'season'`;
  return row;
}

/** What the matches of a season add up to; null without any. */
export async function totalOfMatches(
  ctx: Ctx,
  key: SeasonKey,
): Promise<{ count: number; values: StatValues } | null> {
  const matches = await matchesOf(ctx, key);
  const sport = statsOf(ctx.site, key.sport);
  if (matches.length === 0 || !sport) return null;
  const lines = await linesOf(
    ctx,
    matches.map(({ id }) => id),
  );
  return {
    count: matches.length,
    values: addUp(
      sport,
      matches.map(({ id }) => lines.get(id) ?? new Map()),
    ),
  };
}

/**
 * After a match was written or deleted: the season is added up anew, unless somebody typed it. The caller has locked the
 * athlete's account, so that two matches don't add up past each other.
 */
export async function updateSeasonTotal(tx: Ctx, key: SeasonKey): Promise<void> {
  const season = await findSeason(tx, key);
  if (season && !season.isComputed) return;
  const matches = await matchesOf(tx, key);
  const total = await totalOfMatches(tx, key);
  const latest = matches.at(-1);
  if (!total || !latest) {
    if (season) await tx.sql`update stat_record set deleted_at = now() where id = ${season.id}`;
    return;
  }
  const id = season?.id ?? newId();
  // It is as good as the least proven of its matches.
  const grade =
    matches
      .map((match) => match.grade)
      .toSorted()
      .at(-1) ?? 'D';
  const verified = matches.every((match) => match.isVerified);
  const states = matches.map((match) => match.state);
  const state = (['held', 'disputed'] as const).find((one) => states.includes(one)) ?? 'shown';
  if (season) {
    await tx.sql`
      update stat_record set grade = ${grade}, state = ${state}, is_verified = ${verified}, level = ${latest.level}, version = version + 1, updated_at = now() where id = ${id}`;
  } else {
    await tx.sql`
      insert into stat_record
        (id, site, athlete_id, sport, season, scope, level, competition, team_id, visibility, grade, state, is_verified, is_computed)
      values (${id}, ${tx.site}, ${key.athleteId}, ${key.sport}, ${key.season}, 'season', ${latest.level},
        ${key.competition}, ${latest.teamId}, ${latest.visibility}, ${grade}, ${state}, ${verified}, true)`;
  }
  await writeLines(tx, id, total.values);
}
