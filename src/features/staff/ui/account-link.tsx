import { Link } from 'react-router';
import type { AccountCard } from '#features/people/account.ts';

interface AccountLinkProps {
  account: AccountCard | null;
  /** Shown when there is no account. */
  none: string;
}

/** An account in a table of administration, with a link to its page there. */
export function AccountLink({ account, none }: AccountLinkProps) {
  if (!account?.id) return <span className="text-muted">{account?.displayName ?? none}</span>;
  return (
    <Link to={`/admin/accounts/${account.id}`} className="hover:underline">
      {account.username ? `@${account.username}` : account.displayName}
    </Link>
  );
}
