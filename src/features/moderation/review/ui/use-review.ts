import { useEffect, useState } from 'react';
import { useQueueChanges } from '#features/staff/ui/use-queue-changes.ts';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { decideReview, getReviews } from '../calls.ts';
import type { ReviewQueue, ReviewVerdict } from '../review-queue.ts';

/** Fetch more while this few are left, so that a reviewer never waits for the next. */
const FEW = 3;

/** The items of a queue one after the other, and the decisions about them. */
export function useReview({ kind }: ReviewQueue) {
  const feed = useFeed(getReviews, { query: { kind } }, undefined, { still: true });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const items = feed.items.filter(({ id }) => !decided.has(id));
  const place = Math.max(
    items.findIndex(({ id }) => id === chosen),
    0,
  );
  const current = items[place];

  function leave(id: string): void {
    setDecided((old) => new Set(old).add(id));
    setChosen((items[place + 1] ?? items[place - 1])?.id ?? null);
  }
  const act = useAct(decideReview, {
    onRefused: (refusal) => {
      const isGone = refusal.status === 409 || refusal.status === 404;
      toastRefusal(
        isGone && refusal.code !== 'ALREADY_REVIEWED'
          ? { message: 'Somebody else has already reviewed this.' }
          : refusal,
      );
      if (isGone && current) leave(current.id);
    },
  });
  function decide(verdict: ReviewVerdict): void {
    if (!current || act.isPending) return;
    const { id, version } = current;
    act.mutate(
      { body: { kind, id, version, ...verdict } },
      {
        onSuccess: () => {
          toast(verdict.decision === 'approve' ? 'Approved.' : 'Rejected. They can read your reason.', {
            tone: 'good',
          });
          leave(id);
        },
      },
    );
  }

  // What colleagues decided leaves the list. The open one stays until its reviewer goes on, so that nothing jumps.
  useQueueChanges(`review-${kind}`, (ids) => {
    if (current && ids.has(current.id) && !act.isPending) setGone(current.id);
    setDecided((old) => new Set([...old, ...[...ids].filter((id) => id !== current?.id)]));
  });

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = feed;
  useEffect(() => {
    if (items.length <= FEW && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [items.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const at = (next: number) => items[Math.min(Math.max(next, 0), items.length - 1)];
  return {
    feed,
    items,
    place,
    current,
    choose: (id: string) => setChosen(id),
    go: (step: number) => setChosen(at(place + step)?.id ?? null),
    /** A colleague has decided the current one meanwhile; this goes on to the next. */
    passBy: current && current.id === gone ? () => leave(current.id) : null,
    decide,
    isPending: act.isPending,
  };
}
