import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { CardSummary } from '../../card/calls.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';
import type { CollectionCard } from '../calls.ts';
import { cardCount, visibilityLabels } from './collection-labels.ts';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';

interface CollectionGridProps {
  collections: readonly CollectionCard[];
  withOwner?: boolean;
  /** The first is above the fold. */
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
            priority={priority && i === 0}
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

interface CollectionTileProps {
  collection: CollectionCard;
  /** False on the owner's own profile. */
  withOwner?: boolean;
  priority?: boolean;
  /** The only one in its row, with room for the description. */
  wide?: boolean;
}

/** A collection in a list, with the viewer's progress. */
function CollectionTile({ collection, withOwner = true, priority, wide }: CollectionTileProps) {
  const { name, path, owner, total, mine, fan, visibility, description } = collection;
  return (
    <article
      className={`panel group relative grid h-full overflow-clip ${wide ? 'sm:grid-cols-2 sm:items-center' : 'grid-rows-[auto_1fr]'}`}
    >
      <Link to={path} tabIndex={-1} aria-hidden="true" className="block bg-raised">
        {fan.length > 0 ? (
          <CollectionFan cards={fan} priority={priority} />
        ) : (
          <span className="grid aspect-[16/10] place-items-center">
            <span className="block aspect-[5/7] h-3/4 rounded-card border-2 border-dashed border-edge" />
          </span>
        )}
      </Link>
      <div className={`grid content-start gap-1 p-4 ${wide ? 'sm:gap-3 sm:p-8' : ''}`}>
        <h3 className={wide ? 'type-heading text-4 sm:text-6' : 'type-heading text-4'}>
          <Link to={path} className="after:absolute after:inset-0 group-hover:underline">
            {name}
          </Link>
        </h3>
        {wide && <p className="lines-3 text-pretty max-sm:hidden">{description}</p>}
        <p className="text-2 text-muted">
          {withOwner && `${owner.displayName} · `}
          <span className="tabular-nums">{cardCount(total)}</span>
          {mine !== null && total > 0 && (
            <span className="tabular-nums"> · {mine === total ? 'you have all' : `you have ${mine}`}</span>
          )}
        </p>
        {visibility !== 'public' && (
          <p>
            <Chip>{visibilityLabels[visibility].label}</Chip>
          </p>
        )}
      </div>
    </article>
  );
}

/** The first cards of a collection, fanned out. Hidden from screen readers: the name is always next to it. */
function CollectionFan({ cards, priority }: { cards: readonly CardSummary[]; priority?: boolean }) {
  return (
    <span className="album-fan" aria-hidden="true" data-count={cards.length}>
      {cards.map((card, i) => (
        <span key={card.id}>
          <CardFace card={card} tier={shownTier(card)} size="thumb" priority={priority && i === 0} />
        </span>
      ))}
    </span>
  );
}
