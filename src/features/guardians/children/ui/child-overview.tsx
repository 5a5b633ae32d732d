import { useState } from 'react';
import { getRequests } from '#features/approvals/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Child } from '../../calls.ts';
import { RequestCard } from '../../requests/ui/request-card.tsx';
import { ActivityList } from './activity-list.tsx';
import { ChildSettings } from './child-settings.tsx';

/** A guardian’s page about one child. */
export function ChildOverview({ item }: { item: Child }) {
  const { child, waiting, paused } = item;
  return (
    <section aria-label={child.displayName}>
      <header className="mb-4 flex flex-wrap items-center gap-4">
        <Avatar name={child.displayName} src={child.avatar.url} size={56} />
        <div className="min-w-0 flex-1">
          <h2 className="type-heading text-5">{child.displayName}</h2>
          <p className="text-2 text-muted">@{child.username}</p>
        </div>
        {paused && <Chip tone="warn">Posting paused</Chip>}
      </header>
      <Tabs
        label={`About ${child.displayName}`}
        tabs={[
          {
            id: 'waiting',
            label: 'Requests',
            count: waiting,
            panel: <RequestList childId={child.id} name={child.displayName} />,
          },
          {
            id: 'activity',
            label: 'Activity',
            panel: <ActivityList childId={child.id} name={child.displayName} />,
          },
          { id: 'settings', label: 'Settings', panel: <ChildSettings item={item} /> },
        ]}
      />
    </section>
  );
}

const views = [
  { value: 'false', label: 'Pending' },
  { value: 'true', label: 'Decided' },
] as const;

/** A child’s pending and decided requests. */
function RequestList({ childId, name }: { childId: string; name: string }) {
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
