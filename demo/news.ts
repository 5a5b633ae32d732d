import type { PictureSpec } from '#demo/pictures/draw.ts';
import { demoArticles } from '#demo/read.ts';
import type { SiteId } from '#platform/site.ts';

export interface DemoNews {
  site: SiteId;
  title: string;
  summary: string;
  /** Markdown; empty for what is only linked. */
  body: string;
  author: string;
  category: string;
  /** Drawn; some have none. */
  picture?: PictureSpec;
  source?: string;
  sourceUrl?: string;
  /** A note, and how many hours after publishing it came. */
  correction?: readonly [note: string, hoursLater: number];
}

/** Those of each site: the newest first. */
export const demoNews: readonly (readonly DemoNews[])[] = (['sports', 'cricket', 'kids'] as const).map(
  (site) => demoArticles<DemoNews>(`news/${site}.md`).map((article) => ({ ...article, site })),
);

/** Of publishers that don’t exist, so they are paused. */
export const demoFeeds = [
  { site: 'sports', name: 'Quayside Courier', url: 'https://courier.example/sport/feed.xml' },
  { site: 'cricket', name: 'The Shire Almanack', url: 'https://almanack.example/feed.atom' },
] as const;
