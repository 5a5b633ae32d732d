import { useState } from 'react';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { getRequests } from '../calls.ts';
import { RequestCard } from './request-card.tsx';

const views = [
  { value: 'false', label: 'To answer' },
  { value: 'true', label: 'Answered' },
] as const;

/** What one child asks, and what was answered. */
export function RequestList({ childId, name }: { childId: string; name: string }) {
  const [decided, setDecided] = useState<'true' | 'false'>('false');
  return (
    <div className="grid gap-4">
      <SegmentedControl label="Which requests" options={views} value={decided} onChange={setDecided} />
      <Requests key={decided} childId={childId} name={name} decided={decided} />
    </div>
  );
}

function Requests({ childId, name, decided }: { childId: string; name: string; decided: 'true' | 'false' }) {
  const feed = useFeed(getRequests, { query: { childId, decided } });
  if (feed.isError && feed.items.length === 0)
    return <ErrorState onRetry={() => feed.refetch()}>{feed.error.message}</ErrorState>;
  if (feed.isPending) {
    return (
      <Loading what="requests">
        <PostSkeleton />
      </Loading>
    );
  }
  if (feed.items.length === 0) {
    return decided === 'false' ? (
      <EmptyState title="Nothing waits for you">
        When {name} wants to follow somebody, join a tribe or post for the first time, it stands here.
      </EmptyState>
    ) : (
      <EmptyState title="You have answered nothing yet">
        Your answers stay here, and you can change them.
      </EmptyState>
    );
  }
  return (
    <>
      {feed.items.map((request) => (
        <RequestCard key={request.id} request={request} name={name} />
      ))}
      {feed.hasNextPage && (
        <Button pending={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
