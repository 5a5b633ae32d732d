import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getAllCollection } from '../calls.ts';
import { CollectionGrid, CollectionsSkeleton } from './collection-grid.tsx';

const CollectionDialog = lazy(() => import('./collection-dialog.tsx'));

export default function CollectionsShelf({ profile }: { profile: Profile }) {
  const isMe = useViewer()?.id === profile.id;
  const feed = useFeed(getAllCollection, { params: { username: profile.username }, query: { limit: 24 } });
  return (
    <section aria-label="Collections" className="grid grid-cols-1 gap-5">
      {isMe && feed.items.length > 0 && <NewCollection />}
      <FeedStates
        feed={feed}
        waiting={<CollectionsSkeleton />}
        empty={
          isMe ? (
            <EmptyState title="You don’t have any collections yet" action={<NewCollection />}>
              Group your favourite cards, whether you own them or not.
            </EmptyState>
          ) : (
            <EmptyState title="No collections yet">
              {profile.displayName} hasn’t created any collections.
            </EmptyState>
          )
        }
      >
        <CollectionGrid collections={feed.items} withOwner={false} />
      </FeedStates>
    </section>
  );
}

function NewCollection() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button tone="primary" className="justify-self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> New collection
      </Button>
      {open && (
        <Suspense>
          <CollectionDialog
            onClose={() => setOpen(false)}
            onSaved={({ path }) => void navigate(`${path}?edit`)}
          />
        </Suspense>
      )}
    </>
  );
}
