import type { SiteId } from '#platform/site.ts';
import type { Leaf } from '../design/design-schema.ts';
import type { TextMeasure } from '../design/text-layout.ts';
import type { TextLeaf } from '../drawing/parts.ts';

export type PictureLeaf = Extract<Leaf, { kind: 'image' | 'sticker' | 'frame' }>;

export interface PictureFacts {
  /** In pixels, as it was uploaded; null for drawings, which are sharp at any size. */
  size: { width: number; height: number } | null;
  /** Its colours in a few rows, to judge a text above it; null where nobody looked. */
  colours: readonly (readonly string[])[] | null;
}

/** What checks need to know besides the design. Undefined where it isn't known yet: then nothing is found. */
export interface DesignFacts {
  site: SiteId;
  /** Null: it was deleted, or isn't the owner's. */
  pictureOf(layer: PictureLeaf): PictureFacts | null | undefined;
  hasFont(family: string): boolean | undefined;
  /** What a text or stat field shows. */
  textOf(layer: TextLeaf): string;
  measureOf(layer: TextLeaf): TextMeasure | undefined;
  /** Letters that no font of ours has. */
  missingIn(text: string): readonly string[] | undefined;
  /** A word of a text that the site has banned: it is refused, or reviewed before others see it. */
  bannedWordIn(text: string): { word: string; isRefused: boolean } | null;
  /** Its owner, or an athlete whose record it shows, is under 18, or the site is for children. */
  isAboutMinor: boolean;
  /** The current year, to tell a birth date from the date of a match. */
  year: number;
}
