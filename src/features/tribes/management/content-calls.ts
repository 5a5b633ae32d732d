import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line } from '#platform/fields.ts';

const group = 'tribes';
const tribeId = IdOrName;
const access = 'manager' as const;
const limit = 'write' as const;

export const pinPost = call({
  method: 'POST',
  path: '/tribe/pin-post',
  access,
  act: 'tribe.pin',
  group,
  limit,
  summary: 'Pin a post to the top of its tribe',
  body: z.object({ tribeId, postId: Id }),
  reply: z.object({ postIds: z.array(z.string()) }),
});
export const setPins = call({
  method: 'POST',
  path: '/tribe/set-pins',
  access,
  act: 'tribe.pin',
  group,
  limit,
  summary: 'Order the pinned posts of a tribe; those left out are unpinned',
  body: z.object({ tribeId, postIds: z.array(Id).max(3, 'Pin up to three posts.') }),
  reply: z.object({ postIds: z.array(z.string()) }),
});
export const getWordFilter = call({
  method: 'GET',
  path: '/tribe/get-word-filter',
  access,
  act: 'tribe.wordFilter',
  group,
  summary: 'Word filter of a tribe: ?tribeId=',
  query: z.object({ tribeId }),
  reply: z.object({ terms: z.array(z.string()) }),
});
export const setWordFilter = call({
  method: 'POST',
  path: '/tribe/set-word-filter',
  access,
  act: 'tribe.wordFilter',
  group,
  limit,
  summary: 'Replace the word filter of a tribe',
  body: z.object({ tribeId, terms: z.array(line(40, 2)).max(100, 'Use up to 100 words.') }),
  reply: z.object({ terms: z.array(z.string()) }),
});
