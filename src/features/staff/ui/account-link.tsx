import { Link } from 'react-router';
import type { AccountCard } from '#features/people/account.ts';

interface AccountLinkProps {
  account: AccountCard | null;
  /** Shown when there is no account. */
  none: string;
}

const nameOf = ({ username, displayName }: AccountCard) => (username ? `@${username}` : displayName);

/** The page of an account's row in a table of administration, which its name then leads to. */
export const accountPath = (account: AccountCard | null): string | undefined =>
  account?.id ? `/admin/accounts/${account.id}` : undefined;

/** An account whose row leads to its page. */
export const AccountName = ({ account, none }: AccountLinkProps) =>
  account?.id ? nameOf(account) : <span className="text-muted">{account?.displayName ?? none}</span>;

/** An account in a table of administration, with a link to its page there. */
export function AccountLink({ account, none }: AccountLinkProps) {
  const path = accountPath(account);
  if (!path) return <AccountName account={account} none={none} />;
  return (
    <Link to={path} className="hover:underline">
      <AccountName account={account} none={none} />
    </Link>
  );
}
