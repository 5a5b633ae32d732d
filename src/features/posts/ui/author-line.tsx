import { Link } from 'react-router';
import type { AccountCard } from '#features/accounts/calls.ts';
import { profilePath } from '#features/accounts/profile-path.ts';
import { useViewer } from '#features/auth/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { When } from '#ui/when.tsx';
import type { Post } from '../calls.ts';

const badges: Partial<Record<AccountCard['role'], 'athlete' | 'creator' | 'manager' | 'staff'>> = {
  ATHLETE: 'athlete',
  CREATOR: 'creator',
  TEAM_MANAGER: 'manager',
  ADMIN: 'staff',
  SUPERADMIN: 'staff',
};

/** Who wrote it, where and when. `href` makes the time the permanent link. */
export function AuthorLine({
  author,
  tribe,
  at,
  href,
  small,
}: {
  author: AccountCard;
  tribe?: Post['tribe'];
  at: string | null;
  href?: string;
  small?: boolean;
}) {
  const badge = badges[author.role];
  const { site } = usePlatform();
  const ageBand = useViewer()?.ageBand;
  // A child's profile is there for children only; for others a link would lead nowhere.
  const isOpen = site !== 'kids' || ageBand === 'under_13' || ageBand === '13_17';
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={author.displayName}
        src={author.avatar.url}
        size={small ? 32 : 40}
        {...(badge ? { badge } : {})}
      />
      <div className="min-w-0 leading-tight">
        <p className="flex min-w-0 items-center gap-1">
          {isOpen ? (
            <Link to={profilePath(author)} className="truncate font-semibold hover:underline">
              {author.displayName}
            </Link>
          ) : (
            <span className="truncate font-semibold">{author.displayName}</span>
          )}
          <VerifiedBadge type={author.verificationType} />
        </p>
        <p className="truncate text-2 text-muted">
          {tribe && (
            <>
              <Link to={`/tribes/${tribe.slug}`} className="text-link hover:underline">
                {tribe.name}
              </Link>
              {' · '}
            </>
          )}
          {at &&
            (href ? (
              <Link to={href}>
                <When at={at} />
              </Link>
            ) : (
              <When at={at} />
            ))}
        </p>
      </div>
    </div>
  );
}
