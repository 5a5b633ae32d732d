import type { ReactNode } from 'react';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';

interface Feed {
  isError: boolean;
  isPending: boolean;
  isRefetching: boolean;
  error: { message: string } | null;
  refetch(): unknown;
}

interface FeedStatesProps {
  feed: Feed;
  /** What it is a feed of, in a sentence: "posts". */
  what: string;
  isEmpty: boolean;
  /** The loader has answered, so that an empty feed is no question any more. */
  found: boolean;
  /** What to say, and to do next, when there is nothing. */
  empty: ReactNode;
  children: ReactNode;
}

/** A feed, or what stands in its place: it comes, it failed, it has nothing. */
export function FeedStates({ feed, what, isEmpty, found, empty, children }: FeedStatesProps) {
  if (!isEmpty) return children;
  if (feed.isError) {
    return (
      <ErrorState onRetry={() => feed.refetch()} pending={feed.isRefetching}>
        {feed.error?.message}
      </ErrorState>
    );
  }
  if (feed.isPending && !found) {
    return (
      <Loading what={what}>
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </Loading>
    );
  }
  return empty;
}
