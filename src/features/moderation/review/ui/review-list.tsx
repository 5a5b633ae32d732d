import { useEffect, useRef } from 'react';
import { When } from '#ui/when.tsx';
import type { ReviewQueue } from '../review-queue.ts';

interface ReviewListProps {
  queue: ReviewQueue;
  items: readonly { id: string }[];
  current: string;
  onChoose: (id: string) => void;
}

/** The items in review, oldest first, beside the current one. */
export function ReviewList({ queue, items, current, onChoose }: ReviewListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current one may be scrolled out of view after a key press
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol
      ref={list}
      aria-label="Waiting"
      className="panel sticky top-20 hidden max-h-[calc(100dvh-7rem)] divide-y divide-line self-start overflow-y-auto lg:block"
    >
      {items.map((item) => {
        const { title, note, at } = queue.summaryOf(item);
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === current || undefined}
              onClick={() => onChoose(item.id)}
              className="grid w-full gap-0.5 border-s-4 border-transparent px-3 py-2.5 text-start text-2 outline-offset-[-4px] hover:bg-raised aria-[current]:border-accent aria-[current]:bg-raised"
            >
              <span className="truncate font-semibold">{title}</span>
              <span className="flex justify-between gap-2 text-1 text-muted">
                <span className="truncate">{note}</span>
                <span className="shrink-0">
                  <When at={at} />
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
