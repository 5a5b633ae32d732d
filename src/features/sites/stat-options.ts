import type { z } from 'zod';
import type { SiteId } from '#platform/site.ts';
import type { StatOption } from './calls.ts';
import data from './sport-stats.json' with { type: 'json' };

type Options = z.infer<typeof StatOption>[];
interface SportOptions {
  prefix: Options;
  postfix: Options;
}
const bySport = data as Record<SiteId, Record<string, SportOptions>>;

/**
 * What can be recorded in a sport. On the cricket site the file groups by discipline (batting, bowling, ...): those
 * together are cricket's.
 */
export function statOptionsOf(site: SiteId, sport: string): SportOptions {
  const groups = bySport[site];
  if (site === 'cricket') {
    return {
      prefix: Object.values(groups).flatMap((group) => group.prefix),
      postfix: Object.values(groups).flatMap((group) => group.postfix),
    };
  }
  return groups[sport.replaceAll('-', ' ')] ?? { prefix: [], postfix: [] };
}
