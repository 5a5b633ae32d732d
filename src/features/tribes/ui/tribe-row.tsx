import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { TribeCard } from '#features/tribes/calls.ts';
import { Count } from '#ui/count.tsx';
import { JoinButton } from './join-button.tsx';
import { TribeCrest } from './tribe-crest.tsx';
import { members, sportName } from './tribe-labels.ts';

/** A tribe as one row of a list. */
export function TribeRow({ tribe, known }: { tribe: TribeCard; known?: boolean }) {
  const sport = sportName(usePlatform(), tribe.sport);
  return (
    <div className="relative flex min-h-16 items-center gap-3 py-2">
      <TribeCrest tribe={tribe} size={40} />
      <div className="min-w-0 flex-1 leading-tight">
        <Link
          to={`/tribes/${tribe.slug}`}
          className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
        >
          {tribe.name}
        </Link>
        <p className="truncate text-2 text-muted">
          <Count value={tribe.memberCount} /> {members(tribe.memberCount)}
          {sport && ` · ${sport}`}
        </p>
      </div>
      <div className="relative z-10 shrink-0">
        <JoinButton tribe={tribe} known={known} />
      </div>
    </div>
  );
}
