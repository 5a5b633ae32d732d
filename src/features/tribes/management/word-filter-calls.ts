import { z } from 'zod';
import { call } from '#platform/call.ts';
import { IdOrName, line } from '#platform/fields.ts';

const group = 'tribes';
const tribeId = IdOrName;
const access = 'manager' as const;
const limit = 'write' as const;

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
