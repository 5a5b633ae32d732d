import { Link } from 'react-router';
import { largeFace } from '#features/media/default-image.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { BoardRow } from '#features/xp/calls.ts';
import { levelName } from '#features/xp/levels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Points } from './board-line.tsx';

// First in the middle and highest, second on the left; read by screen readers in order of rank.
const steps = [
  'order-2 pt-5 pb-8 sm:pb-12 bg-raised',
  'order-1 pt-4 pb-4 sm:pb-7 bg-surface',
  'order-3 pt-4 pb-2 sm:pb-4 bg-surface',
];

/** The top three. */
export function Podium({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <ol className="grid grid-cols-3 items-end gap-1.5 sm:gap-3">
      {rows.map((row, place) => (
        <Step key={row.account.id} row={row} place={place} />
      ))}
    </ol>
  );
}

function Step({ row: { account, rank, points, level }, place }: { row: BoardRow; place: number }) {
  const { site } = usePlatform();
  const isFirst = place === 0;
  return (
    <li
      className={`relative grid grid-cols-1 justify-items-center text-center ${steps[place]?.split(' ')[0]}`}
    >
      <Avatar
        name={account.displayName}
        src={largeFace(account.avatar.url)}
        size={isFirst ? 96 : 56}
        className="relative z-10 -mb-4 rounded-full shadow-2"
      />
      <div
        className={`panel grid w-full grid-cols-1 justify-items-center gap-0.5 px-2 transition-colors hover:bg-raised ${steps[place]?.split(' ').slice(1).join(' ')}`}
      >
        <span className={`type-numeral ${isFirst ? 'text-7 text-link' : 'text-6 text-muted'}`}>
          <span className="sr-only">Rank </span>
          {rank}
        </span>
        <span className="flex max-w-full items-center gap-1 font-semibold">
          <Link
            to={profilePath(account)}
            className="lines-2 text-balance wrap-anywhere after:absolute after:inset-0"
          >
            {account.displayName}
          </Link>
          <span className="max-sm:hidden">
            <VerifiedBadge type={account.verificationType} />
          </span>
        </span>
        <span className="max-w-full truncate text-2 text-muted max-sm:hidden">
          Level {level}, {levelName(site, level)}
        </span>
        <Points value={points} className={isFirst ? 'text-5 sm:text-6' : 'text-4 sm:text-5'} />
      </div>
    </li>
  );
}
