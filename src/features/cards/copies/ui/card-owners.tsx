import { Link } from 'react-router';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { getCardCopies } from '#features/cards/copies/calls.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { TierMark } from '../../card/ui/tier-mark.tsx';

/** The owners of a card's copies. */
export default function CardOwners({ card }: { card: CardDetails }) {
  const copies = useFeed(getCardCopies, { params: { cardId: card.id }, query: { limit: 12 } });
  return (
    <section aria-labelledby="owners" className="grid gap-3">
      <SectionHeading title={<span id="owners">Owners</span>} />
      <FeedStates feed={copies} waiting={<RowsWaiting what="collectors" rows={2} />} empty={null}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {copies.items.map(({ id, tier, serial, supply, owner }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
              <Link
                to={`/collected/${id}`}
                className="flex min-h-control min-w-24 items-center gap-2 hover:underline"
              >
                <TierMark tier={tier} className="size-4 text-muted" />
                <span className="type-numeral text-4">
                  <span className="sr-only">Number </span>
                  {serial}
                  <span className="text-2 text-muted">/{supply}</span>
                </span>
              </Link>
              {owner ? (
                <Link
                  to={profilePath(owner)}
                  className="flex min-h-control min-w-0 items-center gap-2 hover:underline"
                >
                  <Avatar name={owner.displayName} src={owner.avatar.url} size={32} />
                  <span className="truncate">{owner.displayName}</span>
                </Link>
              ) : (
                <span className="text-muted">Private collector</span>
              )}
            </li>
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}
