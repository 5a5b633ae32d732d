import type { z } from 'zod';
import { lookUp } from '#platform/look-up.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { StatOption } from './calls.ts';
import data from './sport-stats.json' with { type: 'json' };

type Options = z.infer<typeof StatOption>[];
type StatGroup = NonNullable<z.infer<typeof StatOption>['group']>;
interface SportOptions {
  prefix: Options;
  postfix: Options;
}
const bySport = data as Record<SiteId, Record<string, SportOptions>>;

/**
 * What can be recorded in a sport. The file groups cricket by discipline (batting, bowling, ...): here they are one
 * list, and each option names its discipline.
 */
export function statOptionsOf(site: SiteId, sport: string): SportOptions {
  const groups = bySport[site];
  if (siteRules[site].sport === 'cricket') {
    const all = (list: keyof SportOptions) =>
      Object.entries(groups).flatMap(([group, options]) =>
        options[list].map((option) => ({ ...option, group: group as StatGroup })),
      );
    return { prefix: all('prefix'), postfix: all('postfix') };
  }
  return lookUp(groups, sport.replaceAll('-', ' ')) ?? { prefix: [], postfix: [] };
}
