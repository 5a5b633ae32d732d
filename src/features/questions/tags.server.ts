import { LRUCache } from 'lru-cache';
import type { Ctx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';

interface TagCount {
  tag: string;
  count: number;
}
const MOST = 24;

/** Counting reads every question, and a minute's delay doesn't matter. */
const cacheOf = perApp(() => new LRUCache<SiteId, TagCount[]>({ max: 3, ttl: 60_000 }));

/** The most used tags of this site's questions. */
export async function questionTags(ctx: Ctx): Promise<{ items: TagCount[] }> {
  const cache = cacheOf(ctx.deps);
  const kept = cache.get(ctx.site);
  if (kept) return { items: kept };
  const items = await ctx.sql<TagCount[]>`
    select tag, count(*)::int as count from question q, unnest(q.tags) as tag
    where q.site = ${ctx.site} and q.state = 'published'
    group by tag order by count(*) desc, tag limit ${MOST}`;
  cache.set(ctx.site, [...items]);
  return { items };
}
