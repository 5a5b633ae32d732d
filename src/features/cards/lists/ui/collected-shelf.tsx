import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import { tierOf } from '../../card/tiers.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { CardsSkeleton, cardGrid } from '../../card/ui/card-grid.tsx';
import { type Copy, getCollectedCards } from '../../copies/calls.ts';

// Only on the viewer's own profile.
const PendingApprovals = lazy(() => import('../../making/ui/pending-approvals.tsx'));
const PendingGifts = lazy(() => import('../../copies/ui/pending-gifts.tsx'));

/** The copies somebody owns, newest first. */
export default function CollectedShelf({ profile }: { profile: Profile }) {
  const isMe = useViewer()?.id === profile.id;
  const feed = useFeed(getCollectedCards, { body: { username: profile.username, limit: 24 } });
  return (
    <section aria-label="Collected cards" className="grid grid-cols-1 gap-5">
      {isMe && (
        <Suspense>
          <PendingApprovals />
          <PendingGifts />
        </Suspense>
      )}
      <FeedStates
        feed={feed}
        waiting={<CardsSkeleton />}
        empty={
          isMe ? (
            <EmptyState
              title="You don’t have any cards yet"
              action={
                <ButtonLink tone="primary" to="/cards">
                  Browse cards
                </ButtonLink>
              }
            >
              Many cards are free. The ones you collect appear here.
            </EmptyState>
          ) : (
            <EmptyState title="No cards yet">{profile.displayName} hasn’t collected any cards.</EmptyState>
          )
        }
      >
        <ul className={cardGrid}>
          {feed.items.map((copy) => (
            <li key={copy.id} className="min-w-0">
              <CopyTile copy={copy} />
            </li>
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

function CopyTile({ copy: { id, card, tier, serial, supply, state } }: { copy: Copy }) {
  return (
    <Link to={`/collected/${id}`} className="block rounded-card outline-offset-4">
      <CardFace card={card} tier={tier} serial={serial} size="thumb" />
      <span className="mt-2 flex justify-between gap-2 text-1">
        <span className="truncate font-semibold">
          {state === 'gift_pending' ? 'Gift pending' : tierOf(tier).label}
        </span>
        <span className="text-muted tabular-nums">{copyNumber({ serial, supply })}</span>
      </span>
    </Link>
  );
}
