export const LEAST = { width: 750, height: 1050 };

/** Where a picture is cut: its middle as shares of the picture, and how near it is (1 shows as much as can be). */
export interface Cut {
  x: number;
  y: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

/** The part of 5:7 that a cut takes, in the picture's own pixels, never past its edges. */
export function partOf({ width, height }: Size, { x, y, zoom }: Cut) {
  const wide = Math.min(width, (height * 5) / 7) / zoom;
  const tall = (wide * 7) / 5;
  const left = Math.min(Math.max(x * width - wide / 2, 0), width - wide);
  const top = Math.min(Math.max(y * height - tall / 2, 0), height - tall);
  return { left, top, width: wide, height: tall };
}

/** Null when it is large enough to print. */
export function tooSmall(size: Size, cut: Cut): string | null {
  const part = partOf(size, cut);
  // A fraction of a pixel is no reason.
  if (part.width >= LEAST.width - 0.5) return null;
  return partOf(size, { ...cut, zoom: 1 }).width >= LEAST.width - 0.5
    ? 'Too near: what is cut out would be smaller than 750 x 1050 pixels.'
    : `This picture is too small to print. It needs ${LEAST.width} x ${LEAST.height} pixels or more.`;
}
