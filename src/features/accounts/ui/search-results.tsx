import type { AccountCard } from '#features/people/account.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import { AccountRow } from './account-row.tsx';

export const accountResults: SearchResults<AccountCard> = {
  type: 'accounts',
  label: 'People',
  order: 10,
  List: ({ items }) => (
    <ul className="grid gap-x-6 md:grid-cols-2">
      {items.map((account) => (
        <li key={account.id}>
          <AccountRow account={account} />
        </li>
      ))}
    </ul>
  ),
};
