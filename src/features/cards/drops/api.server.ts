import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { cancelDrop, endDropsOfCard, followMaker } from './cancel-drop.server.ts';
import { createDrop } from './create-drop.server.ts';
import { runDrops } from './draw-drop.server.ts';
import { drawOf, dropOf, dropOfEdition, listDrops } from './drops.server.ts';
import { enterDrop, leaveDrops } from './enter-drop.server.ts';
import { renewPrizes } from './prizes.server.ts';

/** Drops: editions that are sold by draw. */
export const drops: Feature = {
  calls: [
    serve(calls.getDrops, (ctx, { query }) => listDrops(ctx, query)),
    serve(calls.getDrop, (ctx, { params }) => dropOf(ctx, params.dropId)),
    serve(calls.getDropOfEdition, (ctx, { params }) => dropOfEdition(ctx, params.editionId)),
    serve(calls.getDraw, (ctx, { params }) => drawOf(ctx, params.dropId)),
    serve(calls.createDrop, (ctx, { body }) => createDrop(ctx, body)),
    serve(calls.cancelDrop, (ctx, { body }) => cancelDrop(ctx, body)),
    serve(calls.enterDrop, (ctx, { body }) => enterDrop(ctx, body.dropId, body.entered)),
  ],
  subscriptions: [
    on('card.state-changed', 'drops.follow-card', async (ctx, { cardId, from, to }) => {
      if (to === 'retired' || to === 'taken_down') await endDropsOfCard(ctx, cardId, to);
      if (from === 'paused' && to === 'published') await renewPrizes(ctx, cardId);
    }),
    on('account.state-changed', 'drops.follow-maker', followMaker),
    on('account.erased', 'drops.leave', (ctx, { accountId }) => leaveDrops(ctx, accountId)),
  ],
  timedJobs: [{ job: 'cards.run-drops', at: '* * * * *', talksTo: null, work: runDrops }],
};
