import type { Site } from '#demo/person.ts';
import type { PictureSpec } from '#demo/pictures/draw.ts';

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

export const cover = (kind: PictureSpec['kind'], alt: string, ...labels: string[]): PictureSpec => ({
  kind,
  ratio: '16:9',
  labels,
  alt,
});
