import type { DesignDocument } from '../design/design-schema.ts';

/** In pixels of area: what is drawn is held in memory whole, four bytes to a pixel. */
const MOST_PIXELS = 40_000_000;

export const fitsExport = ({ width, height }: DesignDocument['canvas'], scale: number): boolean =>
  width * height * scale ** 2 <= MOST_PIXELS;
