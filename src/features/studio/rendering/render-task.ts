import type { DesignDocument, DesignPage, Leaf } from '../design/design-schema.ts';
import type { StatValue } from '../design/stat-text.ts';
import type { FontPath } from '../drawing/font-face.ts';

/** What a design takes from elsewhere, ready to be painted: nothing is loaded while painting. */
export interface DrawableParts {
  /** Files of pictures, by `pictureKey`. What is missing is drawn as the editor draws it. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** By the family as designs name it. */
  fonts: Readonly<Record<string, readonly FontPath[]>>;
  /** Values of records, by `statKey`. */
  stats: Readonly<Record<string, StatValue>>;
}

export type PictureFormat = 'png' | 'jpg' | 'webp';

export type RenderOutput =
  /** `scale` in pixels for each of the canvas. Of the page after trimming. */
  | { format: PictureFormat; scale: number }
  /** One file of all pages, with bleed and crop marks. */
  | { format: 'pdf'; title: string };

export interface RenderTask extends DrawableParts {
  canvas: DesignDocument['canvas'];
  pages: readonly DesignPage[];
  output: RenderOutput;
}

/** What the thread tells: each page when it is drawn, with its file unless all pages are in one. */
export type RenderReply =
  | { kind: 'page'; bytes: Uint8Array | null }
  | { kind: 'done'; bytes: Uint8Array | null }
  | { kind: 'failed'; message: string };

/** The picture that a layer shows; null for layers without one. */
export function pictureKey(layer: Leaf): string | null {
  if (layer.kind === 'image') return `asset ${layer.assetId}`;
  if (layer.kind === 'sticker') return `sticker ${layer.stickerId}`;
  return layer.kind === 'frame' ? `frame ${layer.frameId}` : null;
}
export const textureKey = (textureId: string): string => `texture ${textureId}`;
export const statKey = ({ recordId, code }: { recordId: string; code: string }): string =>
  `${recordId} ${code}`;
