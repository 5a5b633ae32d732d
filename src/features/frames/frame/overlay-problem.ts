/** Minor units. */
export const HIGHEST_PRICE = 5000;

/** Width by height of a card. */
const RATIO = 5 / 7;
/** How far off it may be: a pixel of rounding, not a visible stretch. */
const RATIO_TOLERANCE = 0.01;
const MIN_WIDTH = 750;
const MIN_HEIGHT = 1050;
const MAX_WIDTH = 3000;
/** The share of the pixels through which the card's picture is seen. */
export const LEAST_TRANSPARENT = 0.2;
/** A pixel is transparent up to this alpha, of 255. */
const TRANSPARENT_ALPHA = 25;

export interface OverlayProblem {
  code: 'NOT_PNG' | 'WRONG_SHAPE' | 'TOO_SMALL' | 'TOO_BIG' | 'NOT_TRANSPARENT';
  message: string;
}

export const notPng: OverlayProblem = {
  code: 'NOT_PNG',
  message: 'Choose a PNG file: a frame has transparent parts.',
};

/** What is wrong with the size of an overlay, in pixels; null when it fits a card. */
export function problemOfSize({ width, height }: { width: number; height: number }): OverlayProblem | null {
  if (Math.abs(width / height / RATIO - 1) > RATIO_TOLERANCE)
    return {
      code: 'WRONG_SHAPE',
      message: `A frame has the shape of a card, 5:7. This picture is ${width} x ${height}; try 1500 x 2100.`,
    };
  if (width < MIN_WIDTH || height < MIN_HEIGHT)
    return {
      code: 'TOO_SMALL',
      message: `This picture is too small. Use at least ${MIN_WIDTH} x ${MIN_HEIGHT} pixels.`,
    };
  if (width > MAX_WIDTH)
    return {
      code: 'TOO_BIG',
      message: `This picture is too large. Use at most ${MAX_WIDTH} x ${(MAX_WIDTH * 7) / 5} pixels.`,
    };
  return null;
}

/** The share of transparent pixels, 0 to 1. @param step 1 where the bytes are alpha alone, 4 where they are RGBA */
export function transparentShare(bytes: Uint8Array | Uint8ClampedArray, step: 1 | 4): number {
  let transparent = 0;
  for (let i = step - 1; i < bytes.length; i += step)
    if ((bytes[i] ?? 255) <= TRANSPARENT_ALPHA) transparent += 1;
  return (transparent * step) / bytes.length;
}

export function problemOfTransparency(share: number): OverlayProblem | null {
  if (share >= LEAST_TRANSPARENT) return null;
  const percent = Math.floor(share * 100);
  return {
    code: 'NOT_TRANSPARENT',
    message: `Only ${percent}% of this picture is transparent. At least 20% has to be, so that the card’s picture shows through.`,
  };
}
