import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';

/** A person in a list, with a note and actions. */
export function PersonLine({
  account,
  mark,
  note,
  children,
}: {
  account: AccountCard;
  /** Beside the name: a role, a state. */
  mark?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar name={account.displayName} src={account.avatar.url} size={40} />
      <div className="min-w-0 flex-1 basis-40 leading-tight">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link to={profilePath(account)} className="truncate font-semibold hover:underline">
            {account.displayName}
          </Link>
          <VerifiedBadge type={account.verificationType} />
          {mark}
        </p>
        <p className="text-2 text-muted wrap-anywhere">
          @{account.username}
          {note && <> · {note}</>}
        </p>
      </div>
      {children && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{children}</div>}
    </li>
  );
}
