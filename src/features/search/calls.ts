import { z } from 'zod';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';

/** A page of each type that was searched. Each source checks its own items (features/search/points.ts). */
const FoundPages = z.record(z.string(), pageOf(z.unknown()));
export type FoundPages = z.infer<typeof FoundPages>;

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
      // Characters that can't be typed can't be meant.
      .transform((key) =>
        key
          .normalize('NFC')
          .replace(/\p{C}+/gu, ' ')
          .trimStart(),
      )
      .refine((key) => [...key].length <= LONGEST_SEARCH, `Search with up to ${LONGEST_SEARCH} characters.`)
      .meta({ type: 'string', maxLength: LONGEST_SEARCH }),
  }),
  query: z.object({ type: z.string().max(40).default('all'), ...pageQuery }),
  reply: FoundPages,
});
