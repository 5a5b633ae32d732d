import type { DesignPage, Leaf } from '../../design/design-schema.ts';
import type { TextMeasure } from '../../design/text-layout.ts';

export type TextLeaf = Extract<Leaf, { kind: 'text' | 'stat' }>;
type Texture = Extract<DesignPage['background'], { kind: 'texture' }>;

/** What a design refers to and doesn't contain: pictures, values of records, fonts. */
export interface Parts {
  /** Grows when a font or picture came: what was measured or painted before may have changed. */
  readonly generation: number;
  /** The picture of an image, sticker or frame layer; null while it loads. */
  pictureOf(layer: Leaf): HTMLImageElement | null;
  /** Whether there is nothing to wait for: the asset, sticker or frame was deleted. */
  isMissing(layer: Leaf): boolean;
  /** Filtered pictures have so many times the pixels of those on the screen. */
  readonly sharpness: number;
  textureOf(background: Texture): HTMLImageElement | null;
  /** What a text or stat layer shows. */
  textOf(layer: TextLeaf): string;
  measureOf(layer: TextLeaf): TextMeasure;
  /** As a canvas takes it, at the layer's size. */
  fontOf(layer: TextLeaf): string;
}
