import { useState } from 'react';
import { getRequests } from '#features/approvals/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { RequestCard } from './request-card.tsx';

const views = [
  { value: 'false', label: 'Pending' },
  { value: 'true', label: 'Decided' },
] as const;

/** A child’s pending and decided requests. */
export function RequestList({ childId, name }: { childId: string; name: string }) {
  const [decided, setDecided] = useState<'true' | 'false'>('false');
  return (
    <div className="grid gap-4">
      <SegmentedControl label="Status" options={views} value={decided} onChange={setDecided} />
      <Requests key={decided} childId={childId} name={name} decided={decided} />
    </div>
  );
}

function Requests({ childId, name, decided }: { childId: string; name: string; decided: 'true' | 'false' }) {
  const feed = useFeed(getRequests, { query: { childId, decided } });
  return (
    <FeedStates
      feed={feed}
      waiting={
        <Loading what="requests">
          <PostSkeleton />
        </Loading>
      }
      empty={
        decided === 'false' ? (
          <EmptyState title="Nothing to approve">
            When {name} wants to follow someone, join a tribe or post for the first time, the request appears
            here.
          </EmptyState>
        ) : (
          <EmptyState title="No decisions yet">
            Your decisions appear here. You can change them at any time.
          </EmptyState>
        )
      }
    >
      {feed.items.map((request) => (
        <RequestCard key={request.id} request={request} name={name} />
      ))}
    </FeedStates>
  );
}
