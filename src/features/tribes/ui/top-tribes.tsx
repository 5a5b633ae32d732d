import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { TribeCard } from '#features/tribes/calls.ts';
import { Count } from '#ui/count.tsx';
import { JoinButton } from './join-button.tsx';
import { TribeCrest } from './tribe-crest.tsx';
import { members, sportName } from './tribe-labels.ts';

const figures = [
  ['Members', 'memberCount'],
  ['Athletes', 'athleteCount'],
  ['Posts', 'postCount'],
] as const;

/** The largest tribes as a league table. */
export function TopTribes({ tribes, known }: { tribes: TribeCard[]; known?: boolean }) {
  const platform = usePlatform();
  return (
    <ol className="panel divide-y divide-line" data-bleed>
      {tribes.map((tribe, i) => (
        <li
          key={tribe.id}
          className="relative flex min-h-16 items-center gap-3 px-4 py-2 transition-colors hover:bg-raised sm:gap-5"
        >
          <span
            className="type-numeral w-7 shrink-0 text-center text-5 text-muted sm:w-10 sm:text-6"
            aria-hidden="true"
          >
            {i + 1}
          </span>
          <TribeCrest tribe={tribe} size={40} className="sm:size-14" />
          <div className="min-w-0 flex-1">
            <h3 className="type-heading truncate text-3 sm:text-4">
              <Link to={`/tribes/${tribe.slug}`} className="after:absolute after:inset-0">
                {tribe.name}
              </Link>
            </h3>
            <p className="truncate text-2 text-muted">
              <span className="sm:hidden">
                <Count value={tribe.memberCount} /> {members(tribe.memberCount)}
              </span>
              <Aside parts={[sportName(platform, tribe.sport), tribe.summary]} />
            </p>
          </div>
          <dl className="hidden shrink-0 gap-6 sm:flex">
            {figures.map(([label, field]) => (
              <div key={field} className="flex w-16 flex-col-reverse items-end">
                <dt className="type-label text-muted">{label}</dt>
                <dd className="type-numeral text-5">
                  <Count value={tribe[field]} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="relative z-10 flex shrink-0 justify-end sm:w-28">
            <JoinButton tribe={tribe} known={known} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The sport and, where there is room, the beginning of the description. */
function Aside({ parts: [sport, summary] }: { parts: [string | null, string] }) {
  return (
    <>
      {sport && (
        <>
          <span className="sm:hidden"> · </span>
          {sport}
        </>
      )}
      {summary && (
        <span className="max-sm:hidden">
          {sport && ' · '}
          {summary}
        </span>
      )}
    </>
  );
}
