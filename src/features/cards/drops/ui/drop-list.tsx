import { useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Countdown } from '#ui/countdown.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { When } from '#ui/when.tsx';
import { tierOf } from '../../card/tiers.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { priceLabel } from '../../card/ui/card-labels.ts';
import { type Drop, getDrops } from '../calls.ts';

const price = ({ edition }: Drop) => priceLabel(edition);

interface DropRowProps {
  drop: Drop;
  /** Larger, when it is the only one in its row. */
  wide: boolean;
}

/** A drop in a list, with its countdown. */
function DropRow({ drop, wide }: DropRowProps) {
  const { card, edition, state, opensAt, closesAt, entries } = drop;
  return (
    <Link
      to={drop.path}
      className={`panel grid grid-cols-[6rem_1fr] items-center gap-4 p-4 hover:bg-raised ${wide ? 'sm:gap-8' : 'sm:gap-6'}`}
    >
      <CardFace card={card} tier={edition.tier} size="thumb" />
      <span className="grid min-w-0 gap-1">
        <span className="type-label text-muted">
          {tierOf(edition.tier).label} · {edition.supply === 1 ? '1 copy' : `${edition.supply} copies`} ·{' '}
          {price(drop)}
        </span>
        <span className={`type-heading text-4 ${wide ? 'sm:text-5' : ''}`}>{card.title}</span>
        <span className="truncate text-2 text-muted">{card.maker.displayName}</span>
        <span className={`mt-1 text-2 ${wide ? 'sm:text-3' : ''}`}>
          {state === 'announced' && <Until key={opensAt} to={opensAt} before="Opens in" after="Open now" />}
          {state === 'open' && (
            <Until key={closesAt} to={closesAt} before="Closes in" after="Closed just now" />
          )}
          {(state === 'drawing' || state === 'drawn' || state === 'over') && (
            <>
              Closed <When at={closesAt} inSentence />
            </>
          )}
          {state !== 'announced' && (
            <span className="text-muted">
              {' '}
              · {entries} {entries === 1 ? 'entry' : 'entries'}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Changes its text when the time is reached; lists aren't reloaded for that. */
function Until({ to, before, after }: { to: string; before: string; after: string }) {
  const [reached, setReached] = useState(false);
  if (reached) return after;
  return (
    <>
      {before} <Countdown to={to} onEnd={() => setReached(true)} className="font-semibold" />
    </>
  );
}

type Drops = CallReply<typeof getDrops>;

interface DropListProps {
  over: boolean;
  /** How many to show; left out, all of them. */
  limit?: number;
  first: Loaded<Drops>;
}

/** Upcoming or past drops. */
export function DropList({ over, limit, first }: DropListProps) {
  const feed = useFeed(
    getDrops,
    { query: { over: over ? 'true' : 'false', ...(limit ? { limit } : {}) } },
    first,
  );
  return (
    <div className="grid gap-4">
      <ul className={`grid gap-4 ${feed.items.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {feed.items.map((drop) => (
          <li key={drop.id}>
            <DropRow drop={drop} wide={feed.items.length === 1} />
          </li>
        ))}
      </ul>
      {!limit && <MorePages feed={feed} />}
    </div>
  );
}
