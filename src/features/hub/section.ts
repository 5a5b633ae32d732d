import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

/** The sections of the hub, in their order. */
export const hubSections = ['Education', 'Directory', 'Community', 'Opportunities'] as const;
export type HubSection = (typeof hubSections)[number];

/** Children have neither a directory of people nor offers by organisations. */
export const sectionsOf = (site: SiteId): readonly HubSection[] =>
  siteRules[site].forChildren ? ['Education', 'Community'] : hubSections;
