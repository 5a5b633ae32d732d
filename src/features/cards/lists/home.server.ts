import type { HomeSection, TopList } from '#features/home/points.ts';
import { allCollections } from '../collections/collections.server.ts';
import { newestCards, topCards } from './card-shelves.server.ts';

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
