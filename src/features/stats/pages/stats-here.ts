import { getPlatform } from '#features/sites/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Load } from '#platform/web/load.ts';

/** A page of forms about records: on a site without records it isn't there. */
export const loadStatsHere: Load<object, null> = async (api) => {
  const { site } = await api(getPlatform, {});
  if (siteRules[site].can.measure) return null;
  throw Response.json({ code: 'NOT_FOUND', message: 'There are no stats on this site.' }, { status: 404 });
};
