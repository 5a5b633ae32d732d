import { adminExport, adminExports } from '#features/admin/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import * as calls from './calls.ts';
import { deleteWordList, saveWordList, switchWordList, tryWordList } from './change-lists.server.ts';
import { dryRunWords } from './dry-run.server.ts';
import { wordList, wordLists } from './read-lists.server.ts';

export const bannedWords: Feature = {
  calls: [
    serve(calls.getWordLists, (ctx, { query }) => wordLists(ctx, query)),
    serve(calls.getWordList, (ctx, { params }) => wordList(ctx, params.listId)),
    serve(calls.saveWordList, (ctx, { body }) => saveWordList(ctx, body)),
    serve(calls.tryWordList, (ctx, { body }) => tryWordList(ctx, body.listId)),
    serve(calls.switchWordList, (ctx, { body }) => switchWordList(ctx, body.listId, body.on)),
    serve(calls.deleteWordList, (ctx, { body }) => deleteWordList(ctx, body.listId)),
  ],
  brings: [
    retentions.with({ table: 'banned_word_match', since: 'at', keep: '180 days', along: 'number' }),
    adminExports.with(
      adminExport({
        call: calls.getWordLists,
        list: wordLists,
        columns: {
          name: (list: calls.WordListSummary) => list.name,
          state: (list) => list.state,
          words: (list) => list.wordCount,
          'english profanity': (list) => list.usesEnglish,
          'caught in 7 days': (list) => list.caughtLately,
          changed: (list) => list.updatedAt,
        },
      }),
    ),
  ],
  subscriptions: [on('banned-words.dry-run-ordered', 'moderation.dry-run-words', dryRunWords)],
};
