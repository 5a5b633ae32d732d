import type { DesignPage, Layer, Leaf } from '../design/design-schema.ts';
import type { TextMeasure } from '../design/text-layout.ts';
import type { Artwork } from '../options/art/sticker.ts';

export type TextLeaf = Extract<Leaf, { kind: 'text' | 'stat' }>;
type Texture = Extract<DesignPage['background'], { kind: 'texture' }>;

/** What painting a design takes besides the design: pictures, values of records, fonts, and a canvas. */
export interface Parts {
  readonly kit: CanvasKit;
  /** Grows when a font or picture came: what was measured or painted before may have changed. */
  readonly generation: number;
  /** The picture of an image, sticker or frame layer; null while it loads. */
  pictureOf(layer: Leaf): HTMLImageElement | null;
  /** What a sticker shows, where it is drawn shape by shape. */
  artworkOf(layer: Leaf): Artwork | null;
  /** Whether there is nothing to wait for: the asset, sticker or frame was deleted. */
  isMissing(layer: Leaf): boolean;
  /** Filtered pictures have so many pixels to each of the canvas, and their longer side so many at most. */
  readonly sharpness: number;
  readonly mostFiltered: number;
  textureOf(background: Texture): HTMLImageElement | null;
  /** What a text or stat layer shows. */
  textOf(layer: TextLeaf): string;
  measureOf(layer: TextLeaf): TextMeasure;
  /** As a canvas takes it, at the layer's size. */
  fontOf(layer: TextLeaf): string;
}

/** A place for a picture, as templates have them, that nobody has filled. */
export const isEmpty = (layer: Layer): boolean => layer.kind === 'image' && layer.assetId === '';

/** With what is in capitals in capitals: other letters, which its font may not have. */
export const shownText = ({ upperCase }: Pick<TextLeaf, 'upperCase'>, text: string): string =>
  upperCase ? text.toUpperCase() : text;

/** What painting takes from where it runs: a browser, or the server's own canvas. */
export interface CanvasKit {
  /** An empty canvas, in pixels. */
  canvas(width: number, height: number): HTMLCanvasElement;
  /** @param data as in SVG */
  path(data: string): Path2D;
}
