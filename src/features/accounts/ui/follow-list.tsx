import { useEffect, useState } from 'react';
import { getFollowList } from '#features/accounts/people-calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { AccountRow } from './account-row.tsx';

export type Side = 'followers' | 'following';

export interface FollowListProps {
  username: string;
  name: string;
  /** Null while closed. */
  side: Side | null;
  onClose: () => void;
}

/** Who follows an account, or whom it follows. */
export default function FollowList({ username, name, side, onClose }: FollowListProps) {
  // The last side stays while the dialog is on its way out.
  const [shown, setShown] = useState<Side>(side ?? 'followers');
  useEffect(() => {
    if (side) setShown(side);
  }, [side]);
  const now = side ?? shown;
  return (
    <Dialog
      open={side !== null}
      onClose={onClose}
      title={now === 'followers' ? `Followers of ${name}` : `${name} follows`}
    >
      <People username={username} side={now} onLeave={onClose} />
    </Dialog>
  );
}

function People({ username, side, onLeave }: { username: string; side: Side; onLeave: () => void }) {
  const feed = useFeed(getFollowList, { params: { username }, query: { side } });
  if (feed.isError && feed.items.length === 0) {
    return (
      <ErrorState onRetry={() => feed.refetch()} pending={feed.isRefetching}>
        {feed.error.message}
      </ErrorState>
    );
  }
  if (feed.isPending) {
    return (
      <Loading what="people">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  if (feed.items.length === 0) {
    return <EmptyState title={side === 'followers' ? 'No followers yet' : 'Follows nobody yet'} />;
  }
  return (
    <>
      <ul className="grid gap-1">
        {feed.items.map((account) => (
          <li key={account.id}>
            <AccountRow account={account} onClick={onLeave} />
          </li>
        ))}
      </ul>
      {feed.hasNextPage && (
        <Button block pending={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()} className="mt-3">
          Show more
        </Button>
      )}
    </>
  );
}
