import type { HomeSection, TopList } from '#features/home/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CardSummary } from '../card/calls.ts';
import { presentCards } from '../card/hydrate-cards.server.ts';
import type { CardRow } from '../card/queries.server.ts';
import { cardColumns, isMuted } from '../card/queries.server.ts';
import { allCollections } from '../collections/collections.server.ts';

/** The last published cards. */
const newestCards = (ctx: Ctx, limit: number) => shelf(ctx, 'published_at', limit);

/** The cards with most copies sold. */
const topCards = (ctx: Ctx, limit: number) => shelf(ctx, 'sold', limit);

const CARDS = 6;
/** Each with the cards of its fan. */
const COLLECTIONS = 3;

export const cardHomeSections: readonly HomeSection[] = [
  { name: 'cards', load: (ctx) => newestCards(ctx, CARDS) },
  {
    name: 'collections',
    load: async (ctx) => (await allCollections(ctx, { limit: COLLECTIONS })).items,
  },
];

export const cardTopLists: readonly TopList[] = [
  { name: 'cards', load: topCards },
  {
    name: 'collections',
    load: async (ctx, limit) =>
      (await allCollections(ctx, { featured: true, limit: Math.min(limit, COLLECTIONS) })).items,
  },
];

async function shelf(ctx: Ctx, by: 'published_at' | 'sold', limit: number): Promise<CardSummary[]> {
  const { sql, site } = ctx;
  const rows = await sql<CardRow[]>`
    select ${cardColumns(ctx)} from card c
    where c.site = ${site} and c.state in ('published', 'sold_out') and not ${isMuted(ctx)}
    order by c.${sql(by)} desc, c.id desc limit ${limit}`;
  return presentCards(ctx, rows);
}
