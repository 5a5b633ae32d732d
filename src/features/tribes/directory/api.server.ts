import { homeFigures, topLists } from '#features/home/points.ts';
import { searchSources } from '#features/search/points.ts';
import {
  getAllTribeOptions,
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getSportsTeamTribes,
  getSuggestedTribes,
  getTopTribes,
  getTribe,
  getTribeAthletes,
  getTribesByUsername,
  getWaitlistTribes,
} from '#features/tribes/calls.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { sitemaps } from '#platform/sitemap.ts';
import * as browse from './browse.server.ts';
import { tribeFigures, tribeSitemap, tribeSource, tribeTopLists } from './public-pages.server.ts';
import { tribesOf } from './tribes-of.server.ts';

/** Finding and reading tribes, also on the pages of other features. */
export const directory: Feature = {
  calls: [
    serve(getAllTribeOptions, async (ctx, { query }) => ({
      items: await browse.searchOptions(ctx, query.search),
    })),
    serve(getAllTribeUserJoined, (ctx, { query }) => browse.joinedTribes(ctx, query)),
    serve(getSuggestedTribes, async (ctx, { query }) => ({
      items: await browse.suggestedTribes(ctx, query.limit),
    })),
    serve(getTribesByUsername, async (ctx, { params }) => ({ items: await tribesOf(ctx, params.username) })),
    serve(getWaitlistTribes, (ctx, { query }) => browse.browseTribes(ctx, { of: 'waitlist' }, query)),
    serve(getAllTribes, (ctx, { query }) => browse.browseTribes(ctx, { ...query, of: 'open' }, query)),
    serve(getAllTribesOfSite, (ctx, { query }) =>
      browse.browseTribes(ctx, { ...query, of: 'listed' }, query),
    ),
    serve(getTribe, (ctx, { query }) => browse.getTribe(ctx, query.tribeId)),
    serve(getSportsTeamTribes, (ctx, { params, query }) => browse.teamTribesOf(ctx, params.tribeId, query)),
    serve(getTribeAthletes, (ctx, { query }) => browse.athletesOf(ctx, query.tribeId, query)),
    serve(getTopTribes, (ctx, { query }) => browse.browseTribes(ctx, { of: 'open' }, query)),
  ],
  brings: [
    topLists.with(...tribeTopLists),
    homeFigures.with(...tribeFigures),
    searchSources.with(tribeSource),
    sitemaps.with(tribeSitemap),
  ],
};
