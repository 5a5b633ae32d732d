import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, Version } from '#platform/fields.ts';
import { WordListContent } from './word-list.ts';

const group = 'admin';

/** One word of a list, with what a dry run caught by it. */
export const CaughtByWord = z.object({
  term: z.string(),
  count: z.int(),
  samples: z.array(
    z.object({ kind: z.string(), excerpt: z.string(), path: z.string().nullable(), at: z.string() }),
  ),
});
export type CaughtByWord = z.infer<typeof CaughtByWord>;

const byKind = z.record(z.string(), z.int());
export const WordDryRun = z.object({
  id: z.string(),
  /** The version of the list that was tried. */
  version: z.int(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** How many texts of the last seven days were checked, and how many of them the list would have caught. */
  read: byKind,
  caught: byKind,
  words: z.array(CaughtByWord),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type WordDryRun = z.infer<typeof WordDryRun>;

export const WordListSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** `changed`: on, in the version before the latest changes. */
  state: z.enum(['off', 'on', 'changed']),
  /** How many words it has. */
  wordCount: z.int(),
  usesEnglish: z.boolean(),
  /** What it caught in the last seven days. */
  caughtLately: z.int(),
  updatedAt: z.string(),
});
export type WordListSummary = z.infer<typeof WordListSummary>;

export const WordList = WordListSummary.extend({
  content: WordListContent,
  version: z.int(),
  /** The latest. */
  dryRun: WordDryRun.nullable(),
  /** This version has been tried, so it can be switched on. */
  canSwitchOn: z.boolean(),
});
export type WordList = z.infer<typeof WordList>;

const staff = { access: 'staff', act: 'banned-content', group } as const;

export const getWordLists = call({
  ...staff,
  method: 'GET',
  path: '/admin/banned-words',
  summary: 'The lists of banned words of this site, newest first',
  query: z.object(pageQuery),
  reply: pageOf(WordListSummary),
});
export const getWordList = call({
  ...staff,
  method: 'GET',
  path: '/admin/banned-words/:listId',
  summary: 'A list of banned words with its latest dry run',
  params: z.object({ listId: Id }),
  reply: WordList,
});
export const saveWordList = call({
  ...staff,
  method: 'POST',
  path: '/admin/banned-words/save',
  limit: 'write',
  summary: 'Create or change a list of banned words; changes take effect when it is switched on again',
  body: z.object({
    /** Left out: a new list. */
    listId: Id.optional(),
    /** The version of the list that was edited. */
    version: Version.optional(),
    name: line(60, 1, 'Enter a name.'),
    content: WordListContent,
  }),
  reply: WordList,
});
export const tryWordList = call({
  ...staff,
  method: 'POST',
  path: '/admin/banned-words/dry-run',
  limit: 'write',
  summary: 'Find out what a list would have caught in the last seven days',
  body: z.object({ listId: Id }),
  reply: WordList,
});
export const switchWordList = call({
  ...staff,
  method: 'POST',
  path: '/admin/banned-words/switch',
  limit: 'write',
  summary: 'Switch a list on, as its last dry run tried it, or off',
  body: z.object({ listId: Id, on: z.boolean() }),
  reply: WordList,
});
export const deleteWordList = call({
  ...staff,
  method: 'POST',
  path: '/admin/banned-words/delete',
  limit: 'write',
  summary: 'Delete a list that is off',
  body: z.object({ listId: Id }),
  reply: Done,
});
