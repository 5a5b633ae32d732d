import type { ReactNode } from 'react';
import { type Growing, MorePages } from './more-pages.tsx';
import { ErrorState } from './states.tsx';

interface Feed extends Growing {
  items: readonly unknown[];
  isError: boolean;
  isPending: boolean;
  isRefetching: boolean;
  error: { message: string } | null;
  refetch(): unknown;
}

interface FeedStatesProps {
  feed: Feed;
  /** Where not all of the feed's items are shown, or more than those. */
  isEmpty?: boolean;
  /** Its own shape, while it comes; left out where a loader has answered, so that an empty feed is no question. */
  waiting?: ReactNode;
  /** What to say, and to do next, when there is nothing. */
  empty: ReactNode;
  /** Only the first page is shown. */
  short?: boolean;
  children: ReactNode;
}

/** A list that grows page by page, or what stands in its place: it comes, it failed, it has nothing. */
export function FeedStates({
  feed,
  isEmpty = feed.items.length === 0,
  waiting,
  empty,
  short,
  children,
}: FeedStatesProps) {
  if (!isEmpty) {
    return (
      <>
        {children}
        {!short && <MorePages feed={feed} />}
      </>
    );
  }
  if (!feed.isError) return (feed.isPending && waiting) || empty;
  return (
    <ErrorState onRetry={() => feed.refetch()} pending={feed.isRefetching}>
      {feed.error?.message}
    </ErrorState>
  );
}
