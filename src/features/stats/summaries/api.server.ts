import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getAllStatsCard, getAllStatsCardById } from './calls.ts';
import { seeStatsCards, seeStatsCardsOf } from './see-stats-cards.server.ts';

export const summaries: Feature = {
  calls: [
    serve(getAllStatsCard, (ctx, { query }) => seeStatsCards(ctx, query)),
    serve(getAllStatsCardById, (ctx, { params, query }) => seeStatsCardsOf(ctx, params.userId, query)),
  ],
};
