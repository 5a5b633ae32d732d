import type { Site } from '#demo/person.ts';
import type { PictureSpec } from '#demo/pictures/draw.ts';
import { demoArticles } from '#demo/read.ts';

/** A blog of the demo world. In its body, `picture:NAME` is one of its figures. */
export interface DemoBlog {
  site: Site;
  /** The end of its address, and the seed of its drawings. */
  slug: string;
  by: string;
  category: string;
  tags: readonly string[];
  kind?: 'guide';
  title: string;
  excerpt: string;
  cover: PictureSpec;
  figures?: Readonly<Record<string, PictureSpec>>;
  body: string;
  likes: number;
  comments?: readonly (readonly [by: string, text: string])[];
}

/** Those of each site: the newest first. */
export const demoBlogs: readonly (readonly DemoBlog[])[] = (['sports', 'cricket', 'kids'] as const).map(
  (site) => demoArticles<DemoBlog>(`blogs/${site}.md`).map((blog) => ({ ...blog, site })),
);
