import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { getTrendingUser } from './calls.ts';
import { settle } from './settle.server.ts';
import { trending } from './trending.server.ts';

/** Who is on the rise on this site, for pages that show a few. Nobody on the kids site. */
export async function trendingAccounts(
  ctx: Ctx,
  limit: number,
): Promise<CallReply<typeof getTrendingUser>['items']> {
  if (!siteRules[ctx.site].can.rank) return [];
  return (await trending(ctx, { limit, cursor: undefined })).items;
}

/**
 * The points for a friend who got going: all of them, once, on a day that has room.
 * @returns false when the referrer has to wait for another day
 */
export function rewardReferral(ctx: Ctx, referrerId: string, joinedId: string): Promise<boolean> {
  return settle(
    ctx,
    {
      rule: 'referral_qualified',
      accountId: referrerId,
      kind: 'referral',
      id: joinedId,
      actorId: referrerId,
    },
    ctx.sql`select now()`,
    true,
  );
}
