import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { type SearchQuery, textPage } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { FrameSummary } from '../frame/calls.ts';
import { isHidden, isOfSite } from '../frame/frame-row.server.ts';
import { frameSummaries } from '../frame/present-frames.server.ts';

const BATCH = 500;

/** Frames on offer by name and seller; what many have ranks higher. */
async function searchFrames(ctx: Ctx, search: SearchQuery): Promise<Page<FrameSummary>> {
  const { sql } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().trim(),
    table: 'frame',
    alias: 'f',
    isOnOffer: sql`f.state = 'listed' and not f.over_plan and ${isOfSite(ctx)}`,
    isShown: sql`not ${isHidden(ctx)}`,
    popularity: 'holders',
  });
  return { ...page, items: await frameSummaries(ctx, page.items) };
}

export const frameSource: SearchSource<typeof FrameSummary> = {
  type: 'frame',
  order: 47,
  item: FrameSummary,
  find: searchFrames,
};

/** Frames on offer: our own, and those of sellers whose profile is public. */
export const frameSitemap: SitemapSource = {
  name: 'frames',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select f.id as key, '/frames/' || f.slug as path, f.updated_at as changed_at
    from frame f
    where ${isOfSite(ctx)} and f.state = 'listed' and not f.over_plan and not ${isHidden(ctx)}
      and (f.owner_id is null or exists (
        select from (select f.owner_id as id) o ${joinAccount(ctx, 'o.id')} where ${visibilityOf(ctx)} = 'full'))
      and ${isAfter(ctx, ctx.sql`f.id`, after)}
    order by f.id limit ${limit}`,
};

export const frameTexts: WrittenTexts = {
  kind: 'frame',
  since: ({ sql, site }, since) =>
    sql<Written[]>`
      select f.id, f.name as text, '/frames/' || f.slug as path, f.updated_at as at
      from frame f
      where f.site = ${site} and f.state = 'listed' and f.updated_at >= ${since.toISOString()}
      order by f.updated_at, f.id`.cursor(BATCH),
};
