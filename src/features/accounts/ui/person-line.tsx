import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Count } from '#ui/count.tsx';
import { LeagueLine } from '#ui/league.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';

interface PersonLineProps {
  account: AccountCard;
  figure: number | null;
  of: string;
}

/** A person in a League. */
export const PersonLine = ({ account, figure, of }: PersonLineProps) => (
  <LeagueLine
    to={profilePath(account)}
    picture={<Avatar name={account.displayName} src={account.avatar.url} />}
    name={
      <>
        <span className="truncate">{account.displayName}</span>
        <VerifiedBadge type={account.verificationType} />
      </>
    }
    note={`@${account.username}`}
    figure={figure !== null && <Count value={figure} of={of} />}
  />
);
