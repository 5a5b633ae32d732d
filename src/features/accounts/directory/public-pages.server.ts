import { AccountCard } from '#features/people/account.ts';
import type { SearchSource } from '#features/search/points.ts';
import { searchAccounts } from './search.server.ts';

export const accountSource: SearchSource<typeof AccountCard> = {
  type: 'accounts',
  order: 10,
  item: AccountCard,
  find: (ctx, { key, ...paging }) => searchAccounts(ctx, { search: key, ...paging }),
};
