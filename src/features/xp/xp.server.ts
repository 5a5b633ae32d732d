import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { getTrendingUser } from './calls.ts';
import { trending } from './trending.server.ts';

/** Who is on the rise on this site, for pages that show a few. Nobody on the kids site. */
export async function trendingAccounts(
  ctx: Ctx,
  limit: number,
): Promise<CallReply<typeof getTrendingUser>['items']> {
  if (!siteRules[ctx.site].can.rank) return [];
  return (await trending(ctx, { limit, cursor: undefined })).items;
}
