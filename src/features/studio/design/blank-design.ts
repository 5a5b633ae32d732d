import { DESIGN_VERSION, type DesignDocument } from './design-schema.ts';
import type { CanvasSize } from './sizes.ts';

/** A design of a size with nothing on it. */
export const blankDesign = ({ id, width, height, bleed, safe, pages }: CanvasSize): DesignDocument => ({
  version: DESIGN_VERSION,
  canvas: { sizeId: id, width, height, bleed, safe },
  pages: pages.map((name, index) => ({
    id: `page-${index + 1}`,
    name,
    background: { kind: 'colour', colour: '#ffffff' },
    layers: [],
  })),
});
