import { useState } from 'react';
import { getCardsInReview } from '#features/cards/card/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CardInReview } from './card-in-review.tsx';

/** Cards that wait for one of the platform's own people, oldest first. */
export default function CardsInReview() {
  const feed = useFeed(getCardsInReview, { query: {} });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const cards = feed.items.filter(({ id }) => !gone.has(id));
  return (
    <section className="grid gap-4" aria-label="Cards">
      <SectionHeading title="Cards" />
      <FeedStates
        feed={feed}
        isEmpty={cards.length === 0}
        waiting={
          <Loading what="cards that wait">
            <Skeleton className="h-64 w-full" />
          </Loading>
        }
        empty={<EmptyState title="No card waits">Every card that was sent in has been looked at.</EmptyState>}
      >
        <ol className="grid gap-4">
          {cards.map((card) => (
            <CardInReview
              key={card.id}
              card={card}
              onGone={() => setGone((old) => new Set(old).add(card.id))}
            />
          ))}
        </ol>
      </FeedStates>
    </section>
  );
}
