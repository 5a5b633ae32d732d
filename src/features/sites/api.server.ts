import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import {
  getAllLeaguesOptions,
  getCountries,
  getPlatform,
  getPlatformSports,
  getPlatformSportsWithPositions,
  getPlatformSportsWithStats,
} from './calls.ts';
import { countries } from './countries.ts';
import { leaguesOf } from './leagues.ts';
import { platformOf } from './sites.server.ts';
import { positionsOf, sportsOf } from './sports.ts';
import { statOptionsOf } from './stat-options.ts';

export const sites: Feature = {
  bindings: [
    serve(getPlatform, async (ctx) => platformOf(ctx)),
    serve(getPlatformSports, async ({ site }) => ({ items: [...sportsOf(site)] })),
    serve(getPlatformSportsWithStats, async ({ site }) => ({
      items: sportsOf(site).map((sport) => ({ ...sport, ...statOptionsOf(site, sport.code) })),
    })),
    serve(getPlatformSportsWithPositions, async ({ site }) => ({
      items: sportsOf(site).map((sport) => ({ ...sport, positions: positionsOf(sport.code) })),
    })),
    serve(getAllLeaguesOptions, async ({ site }, { query }) => ({
      items: sportsOf(site)
        .filter((sport) => !query.sport || sport.code === query.sport)
        .flatMap((sport) => leaguesOf(site, sport.code)),
    })),
    serve(getCountries, async () => ({ items: [...countries] })),
  ],
};
