import { on } from '#platform/events.ts';
import { serve } from '#platform/http/serve.ts';
import '../events.ts';
import type { Feature } from '#platform/feature.ts';
import { getBoard } from './calls.ts';
import { seeBoard } from './see-board.server.ts';
import { updateBoardsAfterChange, updateMissingBoards } from './update-boards.server.ts';

export const boards: Feature = {
  calls: [serve(getBoard, (ctx, { query }) => seeBoard(ctx, query))],
  subscriptions: [
    on('record.changed', 'stats.boards', updateBoardsAfterChange),
    on('stats.record-confirmed', 'stats.boards-confirmed', updateBoardsAfterChange),
    on('stats.record-disputed', 'stats.boards-disputed', updateBoardsAfterChange),
    on('stats.dispute-moved', 'stats.boards-dispute-moved', updateBoardsAfterChange),
  ],
  timedJobs: [
    {
      job: 'stats.missing-boards',
      at: '41 3 * * *',
      talksTo: null,
      atStart: true as const,
      work: updateMissingBoards,
    },
  ],
};
