import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { SearchOptions } from '#features/search/search-entry.ts';
import { Avatar } from '#ui/avatar.tsx';

export const accountOptions: SearchOptions<AccountCard> = {
  type: 'accounts',
  label: 'People',
  order: 10,
  most: 5,
  toOption: (account) => ({
    id: account.id,
    to: profilePath(account),
    picture: <Avatar name={account.displayName} src={account.avatar.url} />,
    title: account.displayName,
    note: `@${account.username}`,
    key: account.displayName,
  }),
};
