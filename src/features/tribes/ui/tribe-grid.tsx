import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Count } from '#ui/count.tsx';
import type { TribeCard as Card } from '../calls.ts';
import { JoinButton } from './join-button.tsx';
import { TribeBanner } from './tribe-banner.tsx';
import { TribeCrest } from './tribe-crest.tsx';
import { accessLabel, kindNames, members, sportName } from './tribe-labels.ts';

const grid = 'grid gap-px sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** A grid of tribes. `known` as for the join button. */
export function TribeGrid({ tribes, known }: { tribes: Card[]; known?: boolean }) {
  return (
    <ul className={grid}>
      {tribes.map((tribe) => (
        <li key={tribe.id}>
          <TribeCard tribe={tribe} known={known} />
        </li>
      ))}
    </ul>
  );
}

const SIZES = '(min-width: 64rem) 25rem, 50vw';

/** A tribe in the directory: a row on a phone, a card with its colours where there is room. */
function TribeCard({ tribe, known, level = 3 }: { tribe: Card; known?: boolean; level?: 2 | 3 }) {
  const platform = usePlatform();
  const Heading = level === 2 ? 'h2' : 'h3';
  const about = [sportName(platform, tribe.sport), tribe.kind === 'community' ? null : kindNames[tribe.kind]];
  const waits = accessLabel(tribe) === 'Waitlist';
  return (
    <article
      data-bleed
      className="panel group relative grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 overflow-clip p-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:p-0"
    >
      <TribeBanner
        tribe={tribe}
        sizes={SIZES}
        className="col-span-2 hidden h-24 w-full object-cover sm:block"
      />
      <TribeCrest tribe={tribe} className="sm:-mt-9 sm:ms-4 sm:size-18" />
      <div className="min-w-0 sm:order-last sm:col-span-2 sm:self-start sm:px-4 sm:pt-2 sm:pb-4">
        <Heading className="type-heading truncate text-3 sm:text-4">
          <Link to={`/tribes/${tribe.slug}`} className="after:absolute after:inset-0 group-hover:underline">
            {tribe.name}
          </Link>
        </Heading>
        <p className="truncate text-2 text-muted">
          <Count value={waits ? tribe.waitingCount : tribe.memberCount} />{' '}
          {waits ? 'waiting' : members(tribe.memberCount)}
          {about.filter(Boolean).map((word) => ` · ${word}`)}
        </p>
        <p className="mt-2 lines-2 text-2 max-sm:hidden">{tribe.summary}</p>
      </div>
      <div className="relative z-10 flex shrink-0 justify-end sm:self-end sm:pt-3 sm:pe-4">
        <JoinButton tribe={tribe} known={known} />
      </div>
    </article>
  );
}
