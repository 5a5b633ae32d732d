import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { CollectionCard } from '../calls.ts';
import { CollectionTile } from './collection-tile.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';

interface CollectionGridProps {
  collections: readonly CollectionCard[];
  withOwner?: boolean;
  /** The first ones are above the fold. */
  priority?: boolean;
  /** The first has a row of its own. */
  lead?: boolean;
}

export function CollectionGrid({ collections, withOwner, priority, lead }: CollectionGridProps) {
  return (
    <ul className={grid}>
      {collections.map((collection, i) => (
        <li key={collection.id} className={lead && i === 0 ? 'col-span-full min-w-0' : 'min-w-0'}>
          <CollectionTile
            collection={collection}
            withOwner={withOwner}
            priority={priority && i < 3}
            wide={lead && i === 0}
          />
        </li>
      ))}
    </ul>
  );
}

export const CollectionsSkeleton = ({ count = 3 }: { count?: number }) => (
  <Loading what="collections" className={grid}>
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
      <Skeleton key={i} className="aspect-[16/13] w-full" />
    ))}
  </Loading>
);
