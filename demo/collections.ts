import { demoData } from '#demo/read.ts';
import type { SiteId } from '#platform/site.ts';

export interface DemoCollection {
  site: SiteId;
  owner: string;
  name: string;
  description: string;
  /** In order, by slug. */
  cards: readonly string[];
  /** Those its owner always has, besides others they get. */
  has: readonly string[];
  featured?: true;
  daysAgo: number;
}

/** Oldest first. */
export const demoCollections: readonly DemoCollection[] = demoData('collections.json');
