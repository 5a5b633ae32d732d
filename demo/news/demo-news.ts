import type { SiteId } from '#platform/site.ts';

export interface DemoNews {
  site: SiteId;
  title: string;
  summary: string;
  /** Markdown; empty for what is only linked. */
  body: string;
  author: string;
  category: string;
  source?: string;
  sourceUrl?: string;
  /** A note, and how many hours after publishing it came. */
  correction?: readonly [note: string, hoursLater: number];
}

/** `...of('training', 'Ines Moreau')`: what articles have in common. */
export const newsOn = (site: SiteId) => (category: string, author: string) => ({ site, category, author });
