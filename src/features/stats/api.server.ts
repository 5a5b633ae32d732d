import { dataExports } from '#features/accounts/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { reportables } from '#features/moderation/points.ts';
import { searchSources } from '#features/search/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { sitemaps } from '#platform/sitemap.ts';
import { achievements } from './achievements/api.server.ts';
import { boards } from './boards/api.server.ts';
import { getCareer } from './career/calls.ts';
import { seeCareer } from './career/see-career.server.ts';
import { compareAthletes } from './compare/calls.ts';
import { compare } from './compare/compare-athletes.server.ts';
import { getMatch } from './cricket/calls.ts';
import { seeMatch } from './cricket/see-match.server.ts';
import { imports } from './imports/api.server.ts';
import { exportRoute } from './imports/export-route.server.ts';
import { getMatches } from './matches/calls.ts';
import { listMatches } from './matches/list-matches.server.ts';
import { noticed } from './notices.server.ts';
import { eraseRecords, statsExports } from './personal-data.server.ts';
import { evidenceAudience, matchSitemap, recordSitemap, recordSource } from './public-pages.server.ts';
import { records } from './records/api.server.ts';
import { reportableRecord } from './reports/reportable.server.ts';
import { reportableMatch } from './reports/reportable-match.server.ts';
import { getSplits } from './splits/calls.ts';
import { seeSplits } from './splits/see-splits.server.ts';
import { statsActs } from './staff-acts.server.ts';
import { getAllStatsCard, getAllStatsCardById } from './summaries/calls.ts';
import { seeStatsCards, seeStatsCardsOf } from './summaries/see-stats-cards.server.ts';
import { sharedSeason } from './summaries/shared-season.server.ts';
import { trust } from './trust/api.server.ts';
import { trustExports } from './trust/personal-data.server.ts';

export const stats: Feature = {
  rooms: [noticed, records, trust, imports, boards, achievements],
  calls: [
    serve(getAllStatsCard, (ctx, { query }) => seeStatsCards(ctx, query)),
    serve(getAllStatsCardById, (ctx, { params, query }) => seeStatsCardsOf(ctx, params.userId, query)),
    serve(getSplits, (ctx, { query }) => seeSplits(ctx, query)),
    serve(compareAthletes, (ctx, { query }) => compare(ctx, query)),
    serve(getCareer, (ctx, { params }) => seeCareer(ctx, params.username)),
    serve(getMatch, (ctx, { params }) => seeMatch(ctx, params.matchId)),
    serve(getMatches, (ctx, { query }) => listMatches(ctx, query)),
  ],
  routes: exportRoute,
  subscriptions: [on('account.erased', 'stats.erased', eraseRecords)],
  brings: [
    ...statsActs,
    reportables.with(reportableRecord, reportableMatch),
    sharePictures.with(sharedSeason),
    sitemaps.with(recordSitemap, matchSitemap),
    mediaAudiences.with(evidenceAudience),
    dataExports.with(...statsExports, ...trustExports),
    searchSources.with(recordSource),
  ],
};
