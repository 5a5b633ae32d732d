import { postFigures } from '#features/posts/published-titles.server.ts';
import { openManagement } from '#features/tribes/management/authorize.server.ts';
import { toOptions } from '#features/tribes/present-tribe.server.ts';
import { findTribes, type TribeRow } from '#features/tribes/queries.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { eachDay } from '#platform/day.ts';
import type { getUserTribeAnalytics, TribeAnalytics, TribeDay, TribeTotals } from './calls.ts';
import { countMissing } from './counted.server.ts';
import { type ShownPeriod, shownPeriod } from './period.server.ts';
import { readTribeDays, type TribeDayRow, tribeDays } from './tribe-days.server.ts';

const TOP_POSTS = 5;

/** Figures of the viewer's own tribes by day, for as long as their plan looks back. */
export async function tribeAnalytics(
  ctx: Ctx,
  { tribeId, ...asked }: CallParsed<typeof getUserTribeAnalytics>['query'],
): Promise<CallReply<typeof getUserTribeAnalytics>> {
  const tribes = tribeId ? [(await openManagement(ctx, tribeId, 'analytics')).tribe] : await ownTribes(ctx);
  const period = await shownPeriod(ctx, asked, null);
  const options = await toOptions(ctx, tribes);
  const shown: TribeAnalytics[] = [];
  // One after another: each may count first, and a viewer has one connection's worth of patience.
  for (const [i, tribe] of tribes.entries()) {
    const option = options[i];
    if (option) shown.push({ tribe: option, ...(await analyticsOf(ctx, tribe, period)) });
  }
  const { from, to, timeZone, maxDays } = period;
  return { from, to, timeZone, maxDays, tribes: shown };
}

async function ownTribes(ctx: Ctx): Promise<TribeRow[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select id from tribe where owner_id = ${viewerOf(ctx).accountId} and site = ${ctx.site}
      and state not in ('suspended', 'closed')
    order by created_at, id limit 50`;
  return findTribes(
    ctx,
    rows.map(({ id }) => id),
  );
}

async function analyticsOf(
  ctx: Ctx,
  tribe: TribeRow,
  period: ShownPeriod,
): Promise<Omit<TribeAnalytics, 'tribe'>> {
  const { from, to, before, timeZone } = period;
  const countedAt = await countMissing(ctx, tribeDays(tribe.id, timeZone), before, timeZone);
  const rows = await readTribeDays(ctx, tribe.id, timeZone, before);
  const days = fillDays(rows, { first: before, last: to, members: tribe.memberCount });
  const shown = days.filter(({ day }) => day >= from);
  const best = rows
    .filter(({ day }) => day >= from && day <= to)
    .flatMap(({ topPosts }) => topPosts)
    .sort((a, b) => b.score - a.score)
    .slice(0, 2 * TOP_POSTS);
  const topPosts = await postFigures(
    ctx,
    best.map(({ id }) => id),
  );
  return {
    countedAt,
    totals: totalsOf(shown),
    before: totalsOf(days.filter(({ day }) => day < from)),
    days: shown,
    topPosts: topPosts.slice(0, TOP_POSTS),
  };
}

interface Span {
  first: string;
  last: string;
  /** Members now. */
  members: number;
}

const nothing = {
  joined: 0,
  left: 0,
  active: 0,
  posts: 0,
  shouts: 0,
  comments: 0,
  reactions: 0,
  cardEarnings: 0,
  tipEarnings: 0,
};

/** Every day from the first to the last: without a row nothing happened, and there were as many members as the day after. */
function fillDays(rows: readonly TribeDayRow[], { first, last, members }: Span): TribeDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const newest = rows.at(-1)?.day ?? last;
  let atEnd = members;
  const days = eachDay(first, newest > last ? newest : last)
    .toReversed()
    .map((day): TribeDay => {
      const row = byDay.get(day);
      if (!row) return { day, ...nothing, members: atEnd };
      const { departed, topPosts: _, ...figures } = row;
      atEnd = row.members - row.joined + departed;
      return { ...figures, left: departed };
    });
  return days.toReversed().filter(({ day }) => day <= last);
}

function totalsOf(days: readonly TribeDay[]): TribeTotals {
  const totals = { ...nothing };
  for (const day of days) {
    for (const name of Object.keys(totals) as (keyof typeof nothing)[]) totals[name] += day[name];
  }
  const active = days.length > 0 ? Math.round((totals.active / days.length) * 10) / 10 : 0;
  return { ...totals, active, members: days.at(-1)?.members ?? 0 };
}
