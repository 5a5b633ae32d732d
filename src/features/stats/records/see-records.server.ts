import { accountCards } from '#features/people/people.server.ts';
import { athleteIdOf } from '#features/teams/access.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { StatValue } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import { statsOf } from '../engine/sports.ts';
import type { SportStats } from '../engine/stat-type.ts';
import type { getAllRecords, StatRecord, StatsDetails } from './calls.ts';
import { listRecords } from './list-records.server.ts';
import { headlineOf, presentLines, shows } from './present-lines.ts';
import { presentRecords } from './present-record.server.ts';
import { findRecords, linesOf, type RecordRow } from './record-row.server.ts';
import { totalOfMatches } from './season-total.server.ts';

type Query = CallParsed<typeof getAllRecords>['query'];

/** Somebody's records. Who names nobody gets their own as an athlete, otherwise everybody's. Newest season first, then its matches. */
export async function seeRecords(ctx: Ctx, query: Query): Promise<Page<StatRecord>> {
  assertKeepsRecords(ctx);
  const { viewer } = ctx;
  const own = viewer?.role === 'ATHLETE' ? viewer.accountId : null;
  const athleteId = query.username ? await athleteIdOf(ctx, query.username) : own;
  const page = await listRecords(ctx, { ...query, athleteId });
  return { ...page, items: await presentRecords(ctx, page.items) };
}

export async function seeRecord(ctx: Ctx, id: string): Promise<StatRecord> {
  const [record] = await presentRecords(ctx, [await openRecord(ctx, id)]);
  if (!record) throw notFound('record');
  return record;
}

/** @throws 404 for what the viewer may not see */
export async function openRecord(ctx: Ctx, id: string): Promise<RecordRow> {
  assertKeepsRecords(ctx);
  const [row] = await findRecords(ctx, ctx.sql`r.id = ${id}`, ctx.sql``);
  if (!row) throw notFound('record');
  return row;
}

/** Whose these records are, as far as the viewer may know of them. */
export async function recordAthletes(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await findRecords(ctx, ctx.sql`r.id = any(${ids as string[]}::uuid[])`, ctx.sql``);
  return rows.map(({ athleteId }) => athleteId);
}

/** @throws 404 on a site that keeps no records */
export const assertKeepsRecords = ({ site }: Ctx): void => {
  if (!siteRules[site].can.measure) throw notFound('page');
};

/** The lines of a record, how they differ from its matches, and how they came about. */
export async function seeStats(ctx: Ctx, id: string): Promise<StatsDetails> {
  const row = await openRecord(ctx, id);
  const sport = statsOf(row.site, row.sport);
  if (!sport) throw notFound('record');
  const values = (await linesOf(ctx, [id])).get(id) ?? new Map<string, StatValue>();
  const all = presentLines(sport, values);
  const showsAll = row.seesAll || shows(row.visibility, 'PERFOMANCE');
  const lines = showsAll ? all : headlineOf(sport, all);
  return {
    recordId: id,
    lines,
    isPartial: lines.length < all.length,
    matches: row.scope === 'season' && showsAll ? await againstMatches(ctx, row, sport, values) : null,
    versions: showsAll ? await versionsOf(ctx, id, sport) : [],
  };
}

async function againstMatches(
  ctx: Ctx,
  row: RecordRow,
  sport: SportStats,
  season: ReadonlyMap<string, StatValue>,
): Promise<StatsDetails['matches']> {
  const total = await totalOfMatches(ctx, row);
  if (!total) return null;
  const differences = sport.stats.flatMap((stat) => {
    const [typed, added] = [season.get(stat.code), total.values.get(stat.code)];
    if (!typed || !added || typed.value === added.value) return [];
    const [shownTyped, shownAdded] = [formatValue(stat, typed.value), formatValue(stat, added.value)];
    return shownTyped === shownAdded
      ? []
      : [{ code: stat.code, label: stat.label, season: shownTyped, matches: shownAdded }];
  });
  return { count: total.count, differences };
}

interface VersionRow {
  version: number;
  at: string;
  byId: string | null;
  lines: Record<string, StatValue>;
}

async function versionsOf(ctx: Ctx, id: string, sport: SportStats): Promise<StatsDetails['versions']> {
  const rows = await ctx.sql<VersionRow[]>`
    select version, at, by_id, lines from stat_version where record_id = ${id} order by version desc limit 50`;
  const people = await accountCards(
    ctx,
    rows.flatMap(({ byId }) => byId ?? []),
  );
  return rows.map(({ version, at, byId, lines }, index) => ({
    version,
    at,
    by: people.get(byId ?? '') ?? null,
    changes: changesFrom(sport, rows[index + 1]?.lines, lines),
  }));
}

/** What was typed otherwise before. What is computed follows from it. */
function changesFrom(
  sport: SportStats,
  before: VersionRow['lines'] | undefined,
  after: VersionRow['lines'],
): StatsDetails['versions'][number]['changes'] {
  if (!before) return [];
  return sport.stats.flatMap((stat) => {
    const [old, now] = [before[stat.code], after[stat.code]];
    if ((old ?? now)?.origin === 'derived' || old?.value === now?.value) return [];
    return [
      {
        label: stat.label,
        from: old ? formatValue(stat, old.value) : '',
        to: now ? formatValue(stat, now.value) : '',
      },
    ];
  });
}
