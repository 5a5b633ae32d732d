import { Link } from 'react-router';
import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { roleBadges, roleNames } from './role-labels.ts';

/** A person in a list; the whole row is a link. */
export function AccountRow({ account, onClick }: { account: AccountCard; onClick?: () => void }) {
  const { displayName, username, role, verificationType, avatar } = account;
  const badge = roleBadges[role];
  return (
    <Link
      to={profilePath(account)}
      onClick={onClick}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised"
    >
      <Avatar name={displayName} src={avatar.url} {...(badge ? { badge } : {})} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 font-semibold">
          <span className="truncate">{displayName}</span>
          <VerifiedBadge type={verificationType} />
        </span>
        <span className="block truncate text-2 text-muted">@{username}</span>
      </span>
      <span className="shrink-0 text-2 text-muted">{roleNames[role]}</span>
    </Link>
  );
}
