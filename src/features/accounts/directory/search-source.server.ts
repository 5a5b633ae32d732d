import type { SearchSource } from '#platform/search-source.ts';
import { AccountCard } from '../calls.ts';
import { searchAccounts } from './search.server.ts';

export const accountSource: SearchSource<typeof AccountCard> = {
  type: 'accounts',
  order: 10,
  item: AccountCard,
  find: (ctx, { key, ...paging }) => searchAccounts(ctx, { search: key, ...paging }),
};
