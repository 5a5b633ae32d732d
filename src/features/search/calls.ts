import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { CardSummary } from '#features/cards/card/calls.ts';
import { CollectionCard } from '#features/cards/collections/calls.ts';
import { Post } from '#features/posts/calls.ts';
import { TribeCard } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';

const FoundTag = z.object({
  tag: z.string(),
  /** Counted up to a hundred. */
  posts: z.int(),
});
export type FoundTag = z.infer<typeof FoundTag>;

export const searchTypes = ['accounts', 'tribes', 'cards', 'collections', 'posts', 'tags'] as const;
export type SearchType = (typeof searchTypes)[number];

const Results = z.object({
  accounts: pageOf(AccountCard).optional(),
  tribes: pageOf(TribeCard).optional(),
  cards: pageOf(CardSummary).optional(),
  collections: pageOf(CollectionCard).optional(),
  posts: pageOf(Post).optional(),
  tags: pageOf(FoundTag).optional(),
});
export type Results = z.infer<typeof Results>;
export type FoundOf<T extends SearchType> = NonNullable<Results[T]>['items'][number];

export const LONGEST_SEARCH = 100;

export const globalSearch = call({
  method: 'GET',
  path: '/global/search/:searchKey',
  access: 'key',
  group: 'search',
  cacheSeconds: 10,
  summary:
    'Search people, tribes, cards, posts and #tags; ?type= pages through one type, without it the top results of each',
  params: z.object({
    searchKey: z
      .string()
      // What cannot be typed cannot be meant.
      .transform((key) =>
        key
          .normalize('NFC')
          .replace(/\p{C}+/gu, ' ')
          .trimStart(),
      )
      .refine((key) => [...key].length <= LONGEST_SEARCH, `Search with up to ${LONGEST_SEARCH} characters.`)
      .meta({ type: 'string', maxLength: LONGEST_SEARCH }),
  }),
  query: z.object({ type: z.enum(['all', ...searchTypes]).default('all'), ...pageQuery }),
  reply: Results,
});
