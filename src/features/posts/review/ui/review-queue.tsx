import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PostsSkeleton } from '#features/posts/ui/posts-skeleton.tsx';
import { callKey, useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getReviewQueue } from '../calls.ts';
import { ReviewItem } from './review-item.tsx';

/** Posts and comments in review, oldest first. @param tribeId left out: the whole site, for staff */
export function ReviewQueue({ tribeId }: { tribeId: string | undefined }) {
  const feed = useFeed(getReviewQueue, { query: tribeId ? { tribeId } : {} });
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const items = feed.items.filter(({ id }) => !gone.has(id));

  function drop(id: string) {
    const at = items.findIndex((item) => item.id === id);
    setGone((old) => new Set(old).add(id));
    // The focus moves to the next one, so that the keys keep working.
    requestAnimationFrame(() => {
      const cards = list.current?.querySelectorAll<HTMLElement>('[data-review]');
      cards?.[Math.min(at, cards.length - 1)]?.focus();
    });
    if (items.length === 1) void client.invalidateQueries({ queryKey: callKey(getReviewQueue) });
  }

  return (
    <FeedStates
      feed={feed}
      isEmpty={items.length === 0}
      waiting={<PostsSkeleton what="the review queue" />}
      empty={<EmptyState title="Nothing to review">You’re all caught up.</EmptyState>}
    >
      <p className="text-2 text-muted">
        Oldest first. Focus an item and press <kbd>Y</kbd> to approve or <kbd>N</kbd> to reject.
      </p>
      <ol ref={list} className="grid gap-4">
        {items.map((item) => (
          <ReviewItem key={item.id} item={item} onGone={() => drop(item.id)} />
        ))}
      </ol>
    </FeedStates>
  );
}
