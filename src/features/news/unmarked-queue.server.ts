import type { AdminQueue } from '#features/admin/points.ts';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { siteRules } from '#platform/site-rules.ts';

/** On a site for children: published news that nobody has read for children yet. */
export const unmarkedNews: AdminQueue = {
  page: 'news',
  act: 'news.change',
  async waiting({ sql, site }) {
    if (!siteRules[site].forChildren) return { count: 0, oldestAt: null };
    const [found] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(published_at) as oldest_at from (
        select published_at from news where site = ${site} and state = 'published' and not for_children
        order by published_at, id limit ${COUNT_UP_TO}) n`;
    return found ?? { count: 0, oldestAt: null };
  },
};
