import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import { postFigures } from '#features/posts/post/published-titles.server.ts';
import { ownTribes } from '#features/tribes/directory/owned-tribes.server.ts';
import { openManagement } from '#features/tribes/management/authorize.server.ts';
import { toOptions } from '#features/tribes/present-tribe.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { countMissing } from '../counted.server.ts';
import { fillDays, totalsOf } from '../fill-days.ts';
import { type ShownPeriod, shownPeriod } from '../period.server.ts';
import type { getUserTribeAnalytics, TribeAnalytics, TribeDay } from './calls.ts';
import { readTribeDays, tribeDays } from './tribe-days.server.ts';

const TOP_POSTS = 5;
const levels = ['members'] as const;

/** Figures of the viewer's own tribes by day, for as long as their plan looks back. */
export async function tribeAnalytics(
  ctx: Ctx,
  { tribeId, ...asked }: CallParsed<typeof getUserTribeAnalytics>['query'],
): Promise<CallReply<typeof getUserTribeAnalytics>> {
  const tribes = tribeId ? [(await openManagement(ctx, tribeId, 'analytics')).tribe] : await ownTribes(ctx);
  const { limits } = await entitlementsOf(ctx, { accountId: viewerOf(ctx).accountId });
  const period = await shownPeriod(ctx, asked, limits.analytics_days);
  const options = await toOptions(ctx, tribes);
  const shown: TribeAnalytics[] = [];
  // One after another: each may have to be counted first, and one viewer takes one connection.
  for (const [i, tribe] of tribes.entries()) {
    const option = options[i];
    if (option) shown.push({ tribe: option, ...(await analyticsOf(ctx, tribe, period)) });
  }
  const { from, to, timeZone, maxDays } = period;
  return { from, to, timeZone, maxDays, tribes: shown };
}

async function analyticsOf(
  ctx: Ctx,
  tribe: { id: string },
  period: ShownPeriod,
): Promise<Omit<TribeAnalytics, 'tribe'>> {
  const { from, to, before, timeZone } = period;
  const countedAt = await countMissing(ctx, tribeDays(tribe.id, timeZone), before, timeZone);
  const rows = await readTribeDays(ctx, tribe.id, timeZone, before);
  const figures = rows.map(({ topPosts: _, ...day }): TribeDay => day);
  const days = fillDays(figures, { first: before, last: to, levels });
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
    totals: totalsOf(shown, levels),
    before: totalsOf(
      days.filter(({ day }) => day < from),
      levels,
    ),
    days: shown,
    topPosts: topPosts.slice(0, TOP_POSTS),
  };
}
