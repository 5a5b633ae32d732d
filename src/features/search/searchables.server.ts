import { searchAccounts } from '#features/accounts/directory/search.server.ts';
import { searchCollections } from '#features/cards/collections/collections.server.ts';
import { searchCards } from '#features/cards/lists/search-cards.server.ts';
import { searchTribes } from '#features/tribes/search-tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { FoundOf, SearchType } from './calls.ts';
import { searchPosts } from './search-posts.server.ts';
import { searchTags } from './search-tags.server.ts';

export interface Search {
  key: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * What can be searched. Each answers by itself what it has, the best first, as far as the viewer may see it. A feature
 * that comes to the site adds its line here and in calls.ts.
 */
export const searchables: { [T in SearchType]: (ctx: Ctx, search: Search) => Promise<Page<FoundOf<T>>> } = {
  accounts: (ctx, { key, ...paging }) => searchAccounts(ctx, { search: key, ...paging }),
  tribes: searchTribes,
  cards: searchCards,
  collections: (ctx, { key, ...paging }) => searchCollections(ctx, { ...paging, search: key }),
  posts: searchPosts,
  tags: searchTags,
};
