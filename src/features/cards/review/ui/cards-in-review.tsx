import { useState } from 'react';
import { getCardsInReview } from '#features/cards/card/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CardInReview } from './card-in-review.tsx';

/** The review queue of cards, oldest first. */
export default function CardsInReview() {
  const feed = useFeed(getCardsInReview, { query: {} });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const cards = feed.items.filter(({ id }) => !decided.has(id));
  return (
    <section className="grid gap-4" aria-label="Cards">
      <SectionHeading title="Cards" />
      <FeedStates
        feed={feed}
        isEmpty={cards.length === 0}
        waiting={
          <Loading what="cards in review">
            <Skeleton className="h-64 w-full" />
          </Loading>
        }
        empty={<EmptyState title="No cards to review">You’re all caught up.</EmptyState>}
      >
        <ol className="grid gap-4">
          {cards.map((card) => (
            <CardInReview
              key={card.id}
              card={card}
              onDecided={() => setDecided((old) => new Set(old).add(card.id))}
            />
          ))}
        </ol>
      </FeedStates>
    </section>
  );
}
