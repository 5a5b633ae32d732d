import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ChipToggle } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { monthLabel } from '#ui/format/months.ts';
import { EmptyState } from '#ui/states.tsx';
import { CardFace } from '../../card/ui/card-face.tsx';
import { CardsSkeleton, cardGrid } from '../../card/ui/card-grid.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';
import { getTimelineCollectionsByUsername, type Moment } from '../timeline-calls.ts';

/** What somebody made and collected, by month. */
export default function TimelineShelf({ profile }: { profile: Profile }) {
  const isMe = useViewer()?.id === profile.id;
  const [onlyOnIt, setOnlyOnIt] = useState(false);
  const feed = useFeed(getTimelineCollectionsByUsername, {
    params: { username: profile.username },
    query: { limit: 24, ...(onlyOnIt ? { isFeaturedPersonYou: 'true' as const } : {}) },
  });
  const months = Map.groupBy(feed.items, ({ month }) => month);
  return (
    <section aria-label="Timeline of cards" className="grid grid-cols-1 gap-6">
      {profile.role === 'ATHLETE' && (
        <div>
          <ChipToggle pressed={onlyOnIt} onPressedChange={setOnlyOnIt}>
            {isMe ? 'Only my cards' : `Only ${profile.displayName}’s cards`}
          </ChipToggle>
        </div>
      )}
      <FeedStates
        feed={feed}
        waiting={<CardsSkeleton />}
        empty={
          <EmptyState title="Nothing here yet">
            {isMe ? 'Cards you make and collect' : `Cards ${profile.displayName} makes and collects`} appear
            here by month.
          </EmptyState>
        }
      >
        {[...months].map(([month, moments]) => (
          <section key={month} aria-labelledby={`month-${month}`} className="grid grid-cols-1 gap-4">
            <h2
              id={`month-${month}`}
              className="type-heading flex items-baseline gap-3 border-b border-line pb-2 text-4"
            >
              {monthLabel(month)}
              <span className="text-2 text-muted tabular-nums">{moments.length}</span>
            </h2>
            <ul className={cardGrid}>
              {moments.map((moment) => (
                <li key={moment.id} className="min-w-0">
                  <MomentTile moment={moment} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </FeedStates>
    </section>
  );
}

function MomentTile({ moment: { kind, card, copy } }: { moment: Moment }) {
  return (
    <Link to={copy ? `/collected/${copy.id}` : card.path} className="block rounded-card outline-offset-4">
      <CardFace card={card} tier={copy?.tier ?? shownTier(card)} serial={copy?.serial} size="thumb" />
      <span className="mt-2 flex justify-between gap-2 text-1">
        <span className="truncate font-semibold">
          {kind === 'made' ? 'Made' : copy?.acquired === 'gift' ? 'Gift' : 'Collected'}
        </span>
        {copy && <span className="text-muted tabular-nums">{copyNumber(copy)}</span>}
      </span>
    </Link>
  );
}
