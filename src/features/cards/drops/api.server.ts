import { on } from '#platform/events.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { callOffOfCard, cancelDrop, createDrop } from './create-drop.server.ts';
import { runDrops } from './draw-drop.server.ts';
import { drawOf, dropOf, dropOfEdition, listDrops } from './drops.server.ts';
import { enterDrop } from './enter-drop.server.ts';
import { leaveDrops } from './leave-drops.server.ts';
import { giveTurnsAnew } from './prizes.server.ts';

/** Editions that are sold by lot. */
export const drops = {
  bindings: [
    serve(calls.getDrops, (ctx, { query }) => listDrops(ctx, query)),
    serve(calls.getDrop, (ctx, { params }) => dropOf(ctx, params.dropId)),
    serve(calls.getDropOfEdition, (ctx, { params }) => dropOfEdition(ctx, params.editionId)),
    serve(calls.getDraw, (ctx, { params }) => drawOf(ctx, params.dropId)),
    serve(calls.createDrop, (ctx, { body }) => createDrop(ctx, body)),
    serve(calls.cancelDrop, (ctx, { body }) => cancelDrop(ctx, body.dropId)),
    serve(calls.enterDrop, (ctx, { body }) => enterDrop(ctx, body.dropId, body.entered)),
  ],
  subscriptions: [
    on('card.moved', 'drops.call-off', async (ctx, { cardId, from, to }) => {
      if (to === 'retired' || to === 'taken_down') await callOffOfCard(ctx, cardId);
      if (from === 'paused' && to === 'published') await giveTurnsAnew(ctx, cardId);
    }),
    on('account.erased', 'drops.leave', (ctx, { accountId }) => leaveDrops(ctx, accountId)),
  ],
  timedJobs: [{ job: 'cards.run-drops', at: '* * * * *', work: runDrops }],
};
