import type { Ctx } from '#platform/ctx.ts';
import { periods, startOf } from './periods.ts';
import type { XpSource } from './points.ts';
import { addToTrend } from './trend.ts';

export interface Entry {
  points: number;
  version: number;
  turn: number;
  reverses: number | null;
  /** When the source was created; ISO 8601. */
  countedAt: string;
}

/**
 * Adds one entry and updates everything summed from entries, in one statement. The account must be locked. Where points
 * are removed, the inserted sum is 0, since a negative row would be refused before it conflicts with the existing one.
 * @param trend of the account before
 */
export async function writeEntry(
  { sql, site }: Ctx,
  { rule, accountId, kind, id, actorId }: XpSource,
  { points, version, turn, reverses, countedAt }: Entry,
  trend: number | null,
): Promise<void> {
  const at = new Date(countedAt);
  const starts = periods.map((period) => startOf(period, at));
  await sql`
    with entry as (
      insert into xp_entry (site, account_id, rule, version, points, source_kind, source_id, actor_id, turn, reverses,
        counted_at)
      values (${site}, ${accountId}, ${rule}, ${version}, ${points}, ${kind}, ${id}, ${actorId}, ${turn}, ${reverses},
        ${countedAt})
      returning site, account_id, points, counted_on
    ), day as (
      insert into xp_day as kept (site, account_id, day, points)
      select site, account_id, counted_on, greatest(points, 0) from entry
      on conflict (site, account_id, day) do update set points = kept.points + ${points}
    ), sums as (
      insert into xp_period as kept (site, period, starts_on, account_id, points)
      select site, p.period, p.starts_on, account_id, greatest(points, 0)
      from entry, unnest(${[...periods]}::text[], ${starts}::date[]) as p (period, starts_on)
      on conflict (site, period, starts_on, account_id) do update set points = kept.points + ${points}
    )
    update xp_account set trend = ${addToTrend(trend, points, at)} where site = ${site} and account_id = ${accountId}`;
}
