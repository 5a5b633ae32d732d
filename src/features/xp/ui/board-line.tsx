import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Avatar } from '#ui/avatar.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { BoardRow } from '../calls.ts';
import { levelName } from '../levels.ts';

export const rankClass = 'type-numeral w-9 shrink-0 text-center text-5 text-muted sm:w-14 sm:text-6';

/** One row of the board, a link to the profile. */
export function BoardLine({ row, isMe }: { row: BoardRow; isMe: boolean }) {
  const { site } = usePlatform();
  const { account, rank, points, level } = row;
  return (
    <li
      className={`relative flex min-h-16 items-center gap-3 px-4 py-2 transition-colors hover:bg-raised sm:gap-5 ${isMe ? 'bg-accent/15' : ''}`}
    >
      <span className={rankClass}>
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Avatar name={account.displayName} src={account.avatar.url} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 font-semibold">
          <Link to={profilePath(account)} className="truncate after:absolute after:inset-0">
            {account.displayName}
          </Link>
          <VerifiedBadge type={account.verificationType} />
        </span>
        <span className="block truncate text-2 text-muted">
          Level {level}, {levelName(site, level)}
        </span>
      </span>
      <Points value={points} />
    </li>
  );
}

/** A number of XP in large type: "1,240 XP". */
export function Points({ value, className = 'text-5' }: { value: number; className?: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className={`type-numeral ${className}`}>{mediumNumber(value)}</span>{' '}
      <span className="type-label text-muted">XP</span>
    </span>
  );
}
