import { uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { type AgeBand, ageBands, type ModeratorWorkload, type Workload } from './calls.ts';

/** Figures of the site's cases, without what any of them is about. Figures of others are for those who lead. */
export async function workload(ctx: Ctx): Promise<Workload> {
  const viewer = assertStaffMay(ctx, 'cases.read');
  const only = staffMay(viewer, 'cases.workload') ? null : viewer.accountId;
  const [bands, oldestAt, [all], moderators] = await Promise.all([
    byAge(ctx),
    oldest(ctx),
    ctx.sql<[Omit<Workload, 'bands' | 'oldestAt' | 'moderators'>]>`
      select ${figures(ctx)} from (${decisions(ctx, null)}) decided`,
    byModerator(ctx, only),
  ]);
  return { bands, oldestAt, ...all, moderators };
}

/** SQL: what people decided about reports in 7 days. What staff did without a report was decided as it began. */
const decisions = ({ sql, site }: Ctx, only: string | null): Fragment => sql`
  select c.decided_by, c.decided_at, c.created_at from moderation_case c
  where c.site = ${site} and c.decided_at > now() - interval '7 days' and c.state in ('resolved', 'rejected')
    and c.decided_at > c.created_at ${only ? sql`and c.decided_by = ${only}` : sql``}`;

const figures = ({ sql }: Ctx): Fragment => sql`
  count(*) filter (where decided_at > now() - interval '1 day')::int as decided_day, count(*)::int as decided_week,
  (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 60)::int as median_minutes`;

// Written like the condition of the partial indexes, which alone are read.
const atWork = ({ sql, site }: Ctx): Fragment =>
  sql`c.site = ${site} and c.state in ('open', 'claimed', 'escalated')`;

async function oldest(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.sql<{ createdAt: string }[]>`
    select c.created_at from moderation_case c where ${atWork(ctx)} order by c.created_at, c.id limit 1`;
  return row?.createdAt ?? null;
}

const names = Object.keys(ageBands) as AgeBand[];
const ends = Object.values(ageBands).filter((hours) => hours !== null);

async function byAge(ctx: Ctx): Promise<Workload['bands']> {
  const { sql } = ctx;
  const isClaimed = sql`c.claimed_by is not null and c.claimed_until >= now()`;
  const rows = await sql<{ place: number; count: number; claimed: number; escalated: number }[]>`
    select width_bucket(extract(epoch from now() - c.created_at) / 3600, ${ends}::float8[]) as place,
      count(*)::int as count, count(*) filter (where ${isClaimed})::int as claimed,
      count(*) filter (where c.state = 'escalated' and not (${isClaimed}))::int as escalated
    from moderation_case c where ${atWork(ctx)} group by place`;
  const found = new Map(rows.map(({ place, ...counts }) => [place, counts]));
  return names.map((band, place) => ({
    band,
    ...(found.get(place) ?? { count: 0, claimed: 0, escalated: 0 }),
  }));
}

async function byModerator(ctx: Ctx, only: string | null): Promise<ModeratorWorkload[]> {
  const { sql } = ctx;
  const rows = await sql<(Omit<ModeratorWorkload, 'account'> & { id: string })[]>`
    with decided as (
      select decided_by as id, ${figures(ctx)} from (${decisions(ctx, only)}) decided where decided_by is not null group by 1
    ), claims as (
      select c.claimed_by as id, count(*)::int as claimed from moderation_case c
      where ${atWork(ctx)} and c.claimed_by is not null and c.claimed_until >= now()
        ${only ? sql`and c.claimed_by = ${only}` : sql``}
      group by 1
    )
    select id, coalesce(claimed, 0) as claimed, coalesce(decided_day, 0) as decided_day,
      coalesce(decided_week, 0) as decided_week, median_minutes
    from decided full join claims using (id) order by decided_week desc, id limit 200`;
  const people = await uncheckedCards(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ...figuresOf }) => {
    const account = people.get(id);
    return account ? [{ account, ...figuresOf }] : [];
  });
}
