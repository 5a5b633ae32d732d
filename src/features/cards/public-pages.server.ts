import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { type SearchQuery, textPage } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { CardSummary } from './card/calls.ts';
import { cardSummaries } from './card/hydrate-cards.server.ts';
import { isHidden } from './card/queries.server.ts';
import { CollectionCard } from './collections/calls.ts';
import { searchCollections } from './collections/collections.server.ts';
import { holdsCard, isVisible } from './collections/queries.server.ts';

/** Published cards of makers whose profile is public. */
const cards: SitemapSource = {
  name: 'cards',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select c.id as key, '/cards/' || c.slug as path, c.updated_at as changed_at
    from card c ${joinAccount(ctx, 'c.owner_id')}
    where c.site = ${ctx.site} and c.state in ('published', 'paused', 'sold_out') and not ${isHidden(ctx)}
      and ${visibilityOf(ctx)} = 'full' and ${isAfter(ctx, ctx.sql`c.id`, after)}
    order by c.id limit ${limit}`,
};

/** Public collections with at least one card. */
const collections: SitemapSource = {
  name: 'collections',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select l.id as key, '/collections/' || l.slug as path, l.updated_at as changed_at from collection l
    where l.site = ${ctx.site} and l.visibility = 'public' and ${isVisible(ctx)} and ${holdsCard(ctx)}
      and ${isAfter(ctx, ctx.sql`l.id`, after)}
    order by l.id limit ${limit}`,
};

/** Drops that weren't cancelled, of published cards as above. */
const drops: SitemapSource = {
  name: 'drops',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select d.id as key, '/drops/' || d.id as path, coalesce(d.drawn_at, d.created_at) as changed_at
    from drop d
    join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    ${joinAccount(ctx, 'c.owner_id')}
    where d.site = ${ctx.site} and d.state <> 'cancelled' and c.state in ('published', 'paused', 'sold_out')
      and not ${isHidden(ctx)} and ${visibilityOf(ctx)} = 'full'
      and ${isAfter(ctx, ctx.sql`d.id`, after)}
    order by d.id limit ${limit}`,
};

export const cardSitemaps: readonly SitemapSource[] = [cards, collections, drops];

export const cardSource: SearchSource<typeof CardSummary> = {
  type: 'cards',
  order: 30,
  item: CardSummary,
  find: searchCards,
};

export const collectionSource: SearchSource<typeof CollectionCard> = {
  type: 'collections',
  order: 40,
  item: CollectionCard,
  find: (ctx, { key, ...paging }) => searchCollections(ctx, { search: key, ...paging }),
};

/** Published cards by title, tags, sport and athlete: prefix matches first, then similar ones; popular cards rank higher. */
async function searchCards(ctx: Ctx, search: SearchQuery): Promise<Page<CardSummary>> {
  const { sql } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().replaceAll('#', '').trim(),
    table: 'card',
    alias: 'c',
    isOnOffer: sql`c.state in ('published', 'paused', 'sold_out')`,
    isShown: sql`not ${isHidden(ctx)}`,
    popularity: 'sold',
  });
  const cards = await cardSummaries(ctx, page.items);
  return { ...page, items: page.items.flatMap((id) => cards.get(id) ?? []) };
}
