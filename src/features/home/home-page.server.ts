import { LRUCache } from 'lru-cache';
import { topAccounts } from '#features/accounts/directory/top-accounts.server.ts';
import { allCollections } from '#features/cards/collections/collections.server.ts';
import { newestCards, topCards } from '#features/cards/lists/card-shelves.server.ts';
import { shouts } from '#features/posts/feeds/feeds.server.ts';
import { siteFacts } from '#features/sites/site-list.ts';
import { browseTribes } from '#features/tribes/tribes.server.ts';
import { trendingAccounts } from '#features/xp/xp.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';
import type { getHomePage, getTopList } from './calls.ts';

type HomePage = CallReply<typeof getHomePage>;
type TopList = CallReply<typeof getTopList>;

const SHOUTS = 6;
const TOP = 6;
/** Fewer than this on the rise make no list. */
const FEWEST_TRENDING = 3;
/** Each brings the cards of its fan along. */
const COLLECTIONS = 3;

export async function topList(ctx: Ctx, limit: number): Promise<TopList> {
  const [athletes, creators, tribes, cards, collections] = await Promise.all([
    topAccounts(ctx, ['ATHLETE'], limit),
    topAccounts(ctx, ['CREATOR'], limit),
    browseTribes(ctx, { of: 'listed' }, { limit }),
    topCards(ctx, limit),
    allCollections(ctx, { featured: true, limit: Math.min(limit, COLLECTIONS) }),
  ]);
  return { athletes, creators, tribes: tribes.items, cards, collections: collections.items };
}

/** The site at a glance. */
export async function homePage(ctx: Ctx): Promise<HomePage> {
  const [top, rising, live, figures, cards, collections] = await Promise.all([
    topList(ctx, TOP),
    trendingAccounts(ctx, TOP),
    shouts(ctx, undefined, { limit: SHOUTS }),
    keptFigures(ctx),
    newestCards(ctx, TOP),
    allCollections(ctx, { limit: COLLECTIONS }),
  ]);
  const { name, tagline } = siteFacts[ctx.site];
  const trending =
    rising.length >= FEWEST_TRENDING
      ? rising.map(({ account, heat }) => ({ account, heat, followers: null }))
      : top.athletes.map(({ followers, ...account }) => ({ account, heat: null, followers }));
  return {
    hero: { name, tagline, banner: `/banners/${ctx.site}.svg`, shouts: live.items },
    figures,
    topList: top,
    trending,
    cards,
    collections: collections.items,
    hub: [],
  };
}

/** Counting takes its time, and nobody minds a minute. */
const cacheOf = perApp(() => new LRUCache<SiteId, HomePage['figures']>({ max: 3, ttl: 60_000 }));

async function keptFigures({ sql, site, deps }: Ctx): Promise<HomePage['figures']> {
  const kept = cacheOf(deps);
  const found = kept.get(site);
  if (found) return found;
  const [figures] = await sql<HomePage['figures'][]>`
    select
      (select count(*)::int from account_site where site = ${site}) as members,
      (select count(*)::int from tribe
        where site = ${site} and visibility = 'public' and state in ('waitlisted', 'active', 'read_only')) as tribes,
      (select count(*)::int from post
        where site = ${site} and kind = 'POST' and state = 'published' and audience = 'public'
          and published_at > now() - interval '7 days') as posts`;
  if (!figures) throw new Error('PostgreSQL counted nothing');
  kept.set(site, figures);
  return figures;
}
