import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import '#features/ledger/events.ts';
import { getUserTribeAnalytics } from './calls.ts';
import { recountEarnings } from './recount-earnings.server.ts';
import { tribeAnalytics } from './tribe-analytics.server.ts';

/** Figures of a tribe by day. */
export const tribeFigures: Feature = {
  calls: [serve(getUserTribeAnalytics, (ctx, { query }) => tribeAnalytics(ctx, query))],
  subscriptions: [on('earnings.reversed', 'analytics.recount-tribes', recountEarnings)],
};
