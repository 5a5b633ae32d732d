import { Link } from 'react-router';
import type { Author } from '#features/people/account.ts';
import { authorPath } from '#features/people/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { When } from '#ui/when.tsx';
import type { Post } from '../calls.ts';

const badges: Partial<Record<Author['role'], 'athlete' | 'creator' | 'manager' | 'staff'>> = {
  ATHLETE: 'athlete',
  CREATOR: 'creator',
  TEAM_MANAGER: 'manager',
  ADMIN: 'staff',
  SUPERADMIN: 'staff',
};

/** Author, place and time. With `href` the time is the permalink. `brief`: all on one line. */
export function AuthorLine({
  author,
  tribe,
  at,
  href,
  small,
  brief = false,
}: {
  author: Author;
  tribe?: Post['tribe'];
  at: string | null;
  href?: string;
  small?: boolean;
  brief?: boolean;
}) {
  const badge = badges[author.role];
  const profile = authorPath(author);
  const when = at && <When at={at} brief={brief} />;
  return (
    <div className="byline" data-brief={brief || undefined}>
      <Avatar
        name={author.displayName}
        src={author.avatar.url}
        size={small ? 32 : 40}
        {...(badge ? { badge } : {})}
      />
      <div>
        <p className="byline-name">
          {profile ? <Link to={profile}>{author.displayName}</Link> : <span>{author.displayName}</span>}
          <VerifiedBadge type={author.verificationType} />
        </p>
        <p className="byline-note">
          {tribe && (
            <Link to={`/tribes/${tribe.slug}`} className="text-link">
              {tribe.name}
            </Link>
          )}
          {when && href ? (
            <Link to={href} discover="none">
              {when}
            </Link>
          ) : (
            when
          )}
        </p>
      </div>
    </div>
  );
}
