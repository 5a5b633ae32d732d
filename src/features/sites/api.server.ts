import { adminExports } from '#features/admin/points.ts';
import { siteNames } from '#features/staff/points.ts';
import { notFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { announcementBindings, announcementExport } from './announcements/api.server.ts';
import {
  checkPostalCodeOf,
  getAllLeaguesOptions,
  getCountries,
  getOptions,
  getPlatform,
  getPlatformSports,
  getPlatformSportsWithPositions,
  getPlatformSportsWithStats,
  getRegions,
} from './calls.ts';
import { countries, isCountry } from './countries.ts';
import { getAdminInstance, updateAdminInstance } from './instance/calls.ts';
import { changeInstance, instanceForStaff } from './instance/change-instance.server.ts';
import { logoRoute } from './instance/logo.server.ts';
import { manifestRoute } from './instance/manifest.server.ts';
import { refuseSitesThatAreOff } from './instance/site-is-off.server.ts';
import { leaguesOf } from './leagues.ts';
import { optionLists } from './option-lists.ts';
import { checkPostalCode, postalPatterns } from './postal-patterns.ts';
import { regionsOf } from './regions.ts';
import { getAdminSite, updateAdminSite } from './settings/calls.ts';
import { changeSite, siteForStaff } from './settings/change-settings.server.ts';
import { siteName } from './settings/site-settings.server.ts';
import { platformOf } from './sites.server.ts';
import { positionsOf, sportsOf } from './sports.ts';
import { sitesActs } from './staff-acts.server.ts';
import { statOptionsOf } from './stat-options.ts';

export const sites: Feature = {
  calls: [
    serve(getPlatform, (ctx) => platformOf(ctx)),
    serve(getAdminSite, (ctx) => siteForStaff(ctx)),
    serve(updateAdminSite, (ctx, { body }) => changeSite(ctx, body)),
    serve(getAdminInstance, (ctx) => instanceForStaff(ctx)),
    serve(updateAdminInstance, (ctx, { body }) => changeInstance(ctx, body)),
    ...announcementBindings,
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
    serve(getOptions, async () => optionLists),
    serve(getRegions, async (_ctx, { query }) => {
      if (!isCountry(query.country)) throw notFound('country');
      return { items: [...regionsOf(query.country)] };
    }),
    serve(checkPostalCodeOf, async (_ctx, { body }) => {
      const { code, message } = checkPostalCode(body.code, body.country, postalPatterns);
      return { valid: code !== null, message };
    }),
  ],
  routes(app, gate) {
    refuseSitesThatAreOff(app, gate);
    logoRoute(app, gate);
    manifestRoute(app, gate);
  },
  brings: [...sitesActs, siteNames.with(siteName), adminExports.with(announcementExport)],
};
