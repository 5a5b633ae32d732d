import { accountIdOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { listRecords } from '../records/list-records.server.ts';
import { presentRecords } from '../records/present-record.server.ts';
import type { RecordRow } from '../records/record-row.server.ts';
import { assertKeepsRecords } from '../records/see-records.server.ts';
import type { getAllStatsCard, StatsCard } from './calls.ts';
import { RANKED_OF_MANY, RANKED_OF_ONE, ranksOf } from './ranks.server.ts';
import { sparklinesOf } from './sparklines.server.ts';

type Query = CallParsed<typeof getAllStatsCard>['query'];

/** Seasons of this site that count, as cards. */
export async function seeStatsCards(ctx: Ctx, query: Query): Promise<Page<StatsCard>> {
  assertKeepsRecords(ctx);
  const page = await listRecords(ctx, { ...query, scope: 'season', isCounted: true });
  return { ...page, items: await presentStatsCards(ctx, page.items, RANKED_OF_MANY) };
}

/** Seasons of one athlete as cards; those who see everything of theirs see held ones too. @throws 404 */
export async function seeStatsCardsOf(ctx: Ctx, userId: string, query: Query): Promise<Page<StatsCard>> {
  assertKeepsRecords(ctx);
  const athleteId = await accountIdOf(ctx, userId);
  const page = await listRecords(ctx, { ...query, athleteId, scope: 'season' });
  return { ...page, items: await presentStatsCards(ctx, page.items, RANKED_OF_ONE) };
}

/** Cards of records the viewer may see, in their order. One query a relation. */
export async function presentStatsCards(
  ctx: Ctx,
  rows: readonly RecordRow[],
  mostRanked: number,
): Promise<StatsCard[]> {
  const [records, ranks, sparklines] = await Promise.all([
    presentRecords(ctx, rows),
    ranksOf(ctx, rows, mostRanked),
    sparklinesOf(ctx, rows),
  ]);
  return records.map((record) => {
    const { id, athlete, sport, sportName, season, level, grade, state, headline, matchCount, updatedAt } =
      record;
    return {
      id,
      athlete,
      sport,
      sportName,
      season,
      level,
      competition: record.context?.competition ?? '',
      grade,
      state,
      headline,
      rank: ranks.get(id) ?? null,
      matchCount,
      sparkline: sparklines.get(id) ?? null,
      sharePicture: `/share/stats/${id}.png`,
      updatedAt,
    };
  });
}
