import type { AdminQueue } from '#features/admin/points.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { BANNED_WORD } from '../banned-words/flagged-case.server.ts';
import { reportables } from '../points.ts';
import type { CaseCounts } from './calls.ts';
import type { CaseFilter } from './case-filter.ts';
import { kindLabel } from './case-labels.ts';
import { passesFilter } from './filter-sql.server.ts';
import { titledReason } from './present-case.server.ts';

type Totals = Omit<CaseCounts, 'kinds' | 'reasons'>;
type Counted = CaseCounts['kinds'];

/** Counts of this site's open cases for each filter, up to COUNT_UP_TO each, without those about the viewer. */
export async function caseCounts(ctx: Ctx): Promise<CaseCounts> {
  assertStaffMay(ctx, 'cases.read');
  const all = reportables.of(ctx);
  const [totals, kinds, reasons] = await Promise.all([
    countTotals(ctx),
    countKinds(
      ctx,
      all.map(({ kind }) => kind),
    ),
    countReasons(ctx, [...new Set(all.flatMap((one) => one.reasons.map(({ id }) => id))), BANNED_WORD]),
  ]);
  return {
    ...totals,
    kinds: largestFirst(kinds, kindLabel),
    reasons: largestFirst(reasons, (id) => titledReason(ctx, '', id).title),
  };
}

/** How many open cases pass a filter: it stops at COUNT_UP_TO, so that a long queue costs no more than a short one. */
function countUpTo(ctx: Ctx, filter: Partial<CaseFilter>, more: Fragment = ctx.sql``): Fragment {
  return ctx.sql`(select count(*) from (
    select from moderation_case c where ${passesFilter(ctx, { state: 'at_work', ...filter })} ${more}
    limit ${COUNT_UP_TO}) as counted)`;
}

async function countTotals(ctx: Ctx): Promise<Totals> {
  const { sql } = ctx;
  const [row] = await sql<[Totals]>`
    select ${countUpTo(ctx, {})} as at_work,
      ${countUpTo(ctx, { priority: 'urgent' })} as urgent,
      ${countUpTo(ctx, { priority: 'urgent' }, sql`and c.urgent_at < now() - interval '1 hour'`)} as overdue,
      ${countUpTo(ctx, { state: 'open' })} as open,
      ${countUpTo(ctx, { state: 'claimed' })} as claimed,
      ${countUpTo(ctx, { state: 'escalated' })} as escalated,
      ${countUpTo(ctx, { claimed: 'me' })} as mine,
      ${countUpTo(ctx, { claimed: 'nobody' })} as unclaimed`;
  return row;
}

/** Sorted like the index of open cases by kind: a kind without cases would be looked for in all of them otherwise. */
const countKinds = (ctx: Ctx, kinds: readonly string[]) => ctx.sql<{ id: string; count: number }[]>`
  select id, ${countUpTo(ctx, {}, ctx.sql`and c.target_kind = one.id order by c.target_kind, c.target_id`)} as count
  from unnest(${kinds}::text[]) as one (id)`;

const countReasons = (ctx: Ctx, reasons: readonly string[]) => ctx.sql<{ id: string; count: number }[]>`
  select id, ${countUpTo(ctx, {}, ctx.sql`and c.reasons @> array[one.id]`)} as count
  from unnest(${reasons}::text[]) as one (id)`;

/** Without those that no case has. */
const largestFirst = (counts: readonly { id: string; count: number }[], titleOf: (id: string) => string) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => ({ id, title: titleOf(id), count }))
    .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title)) satisfies Counted;

/** Open cases, without those about the viewer. */
export const waitingCases: AdminQueue = {
  page: 'cases',
  act: 'cases.read',
  async waiting(ctx) {
    const [row] = await ctx.sql<[{ count: number; oldestAt: string | null }]>`
      select ${countUpTo(ctx, {})} as count,
        (select c.created_at from moderation_case c where ${passesFilter(ctx, { state: 'at_work' })}
          order by c.created_at limit 1) as oldest_at`;
    return row;
  },
};
