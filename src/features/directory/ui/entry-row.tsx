import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Platform } from '#features/sites/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { DirectoryEntry } from '../calls.ts';
import { entryPath, kindNames, openText } from '../directory.ts';

/** Who is listed, in a row of the directory. */
export function EntryRow({ entry, children }: { entry: DirectoryEntry; children?: ReactNode }) {
  const platform = usePlatform();
  const { id, kind, name, account, team, headline, isOpen } = entry;
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 px-4 py-3.5 hover:bg-raised sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={name} src={team ? null : account.avatar.url} size={40} />
      <div className="min-w-0">
        <h3 className="text-3 leading-snug font-semibold">
          <Link to={entryPath(id)} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
          {!team && ' '}
          {!team && <VerifiedBadge type={account.verificationType} />}
        </h3>
        <p className="text-pretty">{headline}</p>
        <p className="text-2 text-muted">{entryFacts(platform, entry)}</p>
        {children}
      </div>
      {isOpen && (
        <span className="max-sm:col-start-2">
          <Chip tone="good">{openText(kind)}</Chip>
        </span>
      )}
    </article>
  );
}

export function EntryList({ entries }: { entries: readonly DirectoryEntry[] }) {
  return (
    <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryRow entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** "Athlete · Soccer · Goalkeeper · Leeds · Club · Class of 2027", as far as it is known. */
export function entryFacts(platform: Platform, entry: DirectoryEntry): string {
  const { kind, sport, position, region, level, graduationYear } = entry;
  return [
    kindNames[kind],
    sportName(platform, sport),
    kind === 'team' && position ? `Needs: ${position}` : position,
    region,
    level && levelNames[level],
    graduationYear && `Class of ${graduationYear}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
