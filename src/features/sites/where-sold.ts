import { Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Load } from '#platform/web/load.ts';
import { getPlatform } from './calls.ts';

/** Loads a page that isn't there on a site where nothing is sold: the answer is that for an unknown address. */
export const whereSold: Load<unknown, null> = async (api) => {
  const { site } = await api(getPlatform, {});
  if (!siteRules[site].can.sell) throw new Refusal(404, 'NO_PAGE', '');
  return null;
};
