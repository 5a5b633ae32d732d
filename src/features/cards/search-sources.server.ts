import type { SearchSource } from '#features/search/points.ts';
import { CardSummary } from './card/calls.ts';
import { CollectionCard } from './collections/calls.ts';
import { searchCollections } from './collections/collections.server.ts';
import { searchCards } from './lists/search-cards.server.ts';

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
