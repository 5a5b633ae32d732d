import type { HomeSection } from '#features/home/points.ts';
import { topAccounts } from '#features/people/top-accounts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { trending } from './trending.server.ts';

const SHOWN = 6;
/** Fewer trending accounts than this make no list. */
const FEWEST = 3;

export const xpHomeSections: readonly HomeSection[] = [{ name: 'trending', load: trendingAccounts }];

/** Accounts with the most recent points; where there are too few, the most followed athletes. */
async function trendingAccounts(ctx: Ctx) {
  const rising = siteRules[ctx.site].can.rank
    ? (await trending(ctx, { limit: SHOWN, cursor: undefined })).items
    : [];
  if (rising.length >= FEWEST) return rising.map(({ account, heat }) => ({ account, heat, followers: null }));
  const athletes = await topAccounts(ctx, ['ATHLETE'], SHOWN);
  return athletes.map(({ followers, ...account }) => ({ account, heat: null, followers }));
}
