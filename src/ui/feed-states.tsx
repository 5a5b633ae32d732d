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
  /** Where not all of the feed's items are shown, or others besides. */
  isEmpty?: boolean;
  /** The skeleton; left out where a loader has answered, since the feed is then known. */
  waiting?: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** Shows only the first page. */
  short?: boolean;
  children: ReactNode;
}

/** A list that grows page by page, with its loading, error and empty states. */
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
