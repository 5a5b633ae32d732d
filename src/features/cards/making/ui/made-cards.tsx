import { lazy, Suspense } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { getArtistCards, getMyCards } from '#features/cards/card/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CardGrid, CardsSkeleton } from '../../card/ui/card-grid.tsx';

// Only on the viewer's own profile.
const PendingApprovals = lazy(() => import('./pending-approvals.tsx'));

/** The cards somebody made, on their profile; they also see their own drafts. */
export default function MadeCards({ profile }: { profile: Profile }) {
  const viewer = useViewer();
  return viewer?.id === profile.id ? <Mine /> : <Theirs profile={profile} />;
}

const make = (
  <ButtonLink tone="primary" to="/cards/new">
    Make a card
  </ButtonLink>
);

const Mine = () => (
  <div className="grid gap-5">
    <Suspense>
      <PendingApprovals />
    </Suspense>
    <MyCards />
  </div>
);

function MyCards() {
  const feed = useFeed(getMyCards, { query: {} });
  return (
    <FeedStates
      feed={feed}
      waiting={<CardsSkeleton />}
      empty={
        <EmptyState title="You haven’t made any cards yet" action={make}>
          Design one in a minute, choose how rare it is, and publish it.
        </EmptyState>
      }
    >
      <div>{make}</div>
      <CardGrid cards={feed.items} />
    </FeedStates>
  );
}

function Theirs({ profile }: { profile: Profile }) {
  const feed = useFeed(getArtistCards, { body: { username: profile.username } });
  return (
    <FeedStates
      feed={feed}
      waiting={<CardsSkeleton />}
      empty={
        <EmptyState title="No cards yet" action={<ButtonLink to="/cards">Browse cards</ButtonLink>}>
          Cards {profile.displayName} makes appear here.
        </EmptyState>
      }
    >
      <CardGrid cards={feed.items} />
    </FeedStates>
  );
}
