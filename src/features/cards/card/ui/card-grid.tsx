import type { CardSummary } from '#features/cards/card/calls.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Wanted } from './card-labels.ts';
import { CardTile } from './card-tile.tsx';

export const cardGrid =
  'grid grid-cols-3 gap-x-3.5 gap-y-5 sm:grid-cols-4 sm:gap-x-5 sm:gap-y-7 lg:grid-cols-6';

/** One row, which scrolls on a phone. */
const cardShelf =
  'grid auto-cols-[7rem] grid-flow-col snap-x gap-x-3.5 overflow-x-auto pb-1 max-sm:-me-gutter sm:grid-flow-row sm:grid-cols-6 sm:gap-x-5';

interface CardGridProps {
  cards: readonly CardSummary[];
  wanted?: Wanted;
  /** Its first picture is in the first screen. */
  first?: boolean;
  /** As a section of another page. */
  shelf?: boolean;
}

/** A grid of cards: six fit on a phone. */
export function CardGrid({ cards, wanted, first = false, shelf }: CardGridProps) {
  return (
    <ul className={shelf ? cardShelf : cardGrid}>
      {cards.map((card, i) => (
        <li key={card.id} className="min-w-0">
          <CardTile card={card} wanted={wanted} priority={first && i === 0} />
        </li>
      ))}
    </ul>
  );
}

export const CardsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Loading what="cards" className={cardGrid}>
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
      <Skeleton key={i} className="aspect-[5/7] w-full" />
    ))}
  </Loading>
);
