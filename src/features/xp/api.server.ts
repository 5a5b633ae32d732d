import { xpRules } from './points.ts';
import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import { homeSections } from '#features/home/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { board } from './board.server.ts';
import * as calls from './calls.ts';
import { eraseAccount } from './count-points.server.ts';
import { levelOfAccount, myXp } from './my-xp.server.ts';
import { xpExports } from './personal-data.server.ts';
import { xpBadges } from './points.ts';
import { recountWritten } from './recount.server.ts';
import { trending, xpHomeSections } from './trending.server.ts';

export const xp: Feature = {
  calls: [
    serve(calls.getUserXp, (ctx, { query }) => myXp(ctx, query)),
    serve(calls.getTrendingUser, (ctx, { query }) => trending(ctx, query)),
    serve(calls.getTopUserBasedOnXp, (ctx, { query }) => board(ctx, query)),
    serve(calls.getLevel, (ctx, { params }) => levelOfAccount(ctx, params.username)),
  ],
  subscriptions: [on('account.erased', 'xp.erase', eraseAccount)],
  timedJobs: [{ job: 'xp.recount', at: '37 2 * * *', talksTo: null, work: recountWritten }],
  brings: [
    homeSections.with(...xpHomeSections),
    xpBadges.with(
      { order: 70, code: 'five_hundred', counts: 'points', need: 500 },
      { order: 80, code: 'two_thousand', counts: 'points', need: 2000 },
    ),
    dataExports.with(...xpExports),
  ],
  collects: [xpRules, xpBadges],
};
