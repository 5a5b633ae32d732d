import { lazy } from 'react';
import type { SearchResults } from '#features/search/search-entry.ts';
import { AfterHydration, RowSkeleton } from '#ui/skeleton.tsx';
import type { CardSummary } from '../card/calls.ts';
import { CardGrid } from '../card/ui/card-grid.tsx';
import type { CollectionCard } from '../collections/calls.ts';

const CollectionGrid = lazy(() =>
  import('../collections/ui/collection-grid.tsx').then(({ CollectionGrid: grid }) => ({ default: grid })),
);

/** Cards are rare among results, so their code is loaded when there are some, in the browser only. */
function FoundCollections({ items }: { items: readonly CollectionCard[] }) {
  return (
    <AfterHydration fallback={<RowSkeleton />}>
      <CollectionGrid collections={items} />
    </AfterHydration>
  );
}

export const cardResults: SearchResults<CardSummary> = {
  type: 'cards',
  label: 'Cards',
  order: 30,
  List: ({ items }) => <CardGrid cards={items} />,
};

export const collectionResults: SearchResults<CollectionCard> = {
  type: 'collections',
  label: 'Collections',
  order: 40,
  List: FoundCollections,
};
