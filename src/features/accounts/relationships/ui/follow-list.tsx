import { lazy, Suspense, useEffect, useState } from 'react';
import { getFollowList } from '#features/accounts/relationships/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AccountRow } from '../../ui/account-row.tsx';
import { FollowRow } from './follow-row.tsx';

const RemoveFollower = lazy(() => import('./remove-follower.tsx'));

export type Side = 'followers' | 'following';

export interface FollowListProps {
  username: string;
  name: string;
  /** Null while closed. */
  side: Side | null;
  onClose: () => void;
}

/** The followers of an account, or the accounts it follows. */
export default function FollowList({ username, name, side, onClose }: FollowListProps) {
  // The last side stays during the closing animation.
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
  const areMine = useViewer()?.username === username && side === 'followers';
  const feed = useFeed(getFollowList, { params: { username }, query: { side } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="people" />}
      empty={<EmptyState title={side === 'followers' ? 'No followers yet' : 'Not following anyone yet'} />}
    >
      <ul className="grid gap-1">
        {feed.items.map((account) => (
          <li key={account.id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <AccountRow account={account} onClick={onLeave} />
            </div>
            {account.followed !== null && <FollowRow account={account} followed={account.followed} />}
            {areMine && (
              <Suspense>
                <RemoveFollower account={account} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}
