import type { HomeFigure, TopList } from '#features/home/points.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { nameMatch, rankedPage, type SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { TribeCard } from '../calls.ts';
import { presentCards } from '../present-tribe.server.ts';
import { findTribes, isListed } from '../queries.server.ts';
import { browseTribes } from './browse.server.ts';

/** The tribes of the directory. */
export const tribeSitemap: SitemapSource = {
  name: 'tribes',
  onSitesForChildren: true,
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select t.id as key, '/tribes/' || t.slug as path, t.updated_at as changed_at from tribe t
    where t.site = ${ctx.site} and ${isListed(ctx)} and ${isAfter(ctx, ctx.sql`t.id`, after)}
    order by t.id limit ${limit}`,
};

export const tribeSource: SearchSource<typeof TribeCard> = {
  type: 'tribes',
  order: 20,
  item: TribeCard,
  find: searchTribes,
};

export const tribeTopLists: readonly TopList[] = [
  {
    name: 'tribes',
    load: async (ctx, limit) => (await browseTribes(ctx, { of: 'listed' }, { limit })).items,
  },
];

export const tribeFigures: readonly HomeFigure[] = [
  {
    name: 'tribes',
    async count({ sql, site }) {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from tribe
        where site = ${site} and visibility = 'public' and state in ('waitlisted', 'active', 'read_only')`;
      return row?.n ?? 0;
    },
  },
];

/**
 * Tribes by name: exact matches first, then names that begin with it, names with a word that does, and similar names; in
 * each group the largest first. Tribes that aren't listed are found by their members only.
 */
async function searchTribes(ctx: Ctx, search: SearchQuery): Promise<Page<TribeCard>> {
  const { sql, site, viewer } = ctx;
  const name = nameMatch(ctx, 't.name', search.key);
  const isMine = viewer
    ? sql`exists (
        select from membership m
        where m.tribe_id = t.id and m.account_id = ${viewer.accountId} and m.state = 'active')`
    : sql`false`;
  const page = await rankedPage(
    ctx,
    search,
    sql`
      select t.id, (${name.score} + least(900::float8, 90 * ln(1 + t.member_count)))::int as score
      from tribe t
      where t.site = ${site} and ${name.matches}
        and (t.visibility = 'public' and t.state in ('waitlisted', 'active', 'read_only')
          or t.state not in ('draft', 'suspended', 'closed') and ${isMine})`,
  );
  const tribes = await presentCards(ctx, await findTribes(ctx, page.items));
  const cards = new Map(tribes.map((card) => [card.id, card]));
  return { ...page, items: page.items.flatMap((id) => cards.get(id) ?? []) };
}
