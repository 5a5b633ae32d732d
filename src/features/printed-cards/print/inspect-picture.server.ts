import { openPicture } from './read-picture.server.ts';

/** What the print check has to know of a picture. */
export interface PictureFacts {
  width: number;
  height: number;
  /** Some of its outermost pixels are transparent. */
  hasClearEdge: boolean;
  /** How near to each edge something that looks like text comes, as a part of the picture's width; null: none is near. */
  textNear: { edge: 'top' | 'right' | 'bottom' | 'left'; distance: number } | null;
}

/** The width at which text is looked for: a stroke of small print is about two pixels wide. */
const WIDTH = 420;
/** Side of the squares that are looked at, about 2 mm of a card. */
const TILE = 14;
/** Text is dark on light or light on dark, with many strokes: a photo's own detail rarely is all of that. */
const CONTRAST = 90;
const STROKES = 20;
/** What looks like text is so many such squares in a row. */
const RUN = 3;
/** Part of the width that counts as near. */
const NEAR = 0.12;

/** Reads a picture for the print check. @throws when it can't be decoded */
export async function inspectPicture(bytes: Uint8Array): Promise<PictureFacts> {
  const { width, height, hasAlpha } = await openPicture(bytes).metadata();
  const { data, info } = await openPicture(bytes)
    .autoOrient()
    .resize({ width: WIDTH })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height };
  return {
    width,
    height,
    hasClearEdge: hasAlpha && hasClearEdge(pixels),
    textNear: textNear(greyOf(pixels), info.width, info.height),
  };
}

interface Pixels {
  /** Four bytes a pixel. */
  data: Buffer;
  width: number;
  height: number;
}

function hasClearEdge({ data, width, height }: Pixels): boolean {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : width - 1)
      if ((data[(y * width + x) * 4 + 3] ?? 255) < 250) return true;
  return false;
}

function greyOf({ data, width, height }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    const [r = 0, g = 0, b = 0] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
    grey[i] = Math.round(0.299 * r + 0.587 * g + 0.114 * b);
  }
  return grey;
}

type Near = NonNullable<PictureFacts['textNear']>;

function textNear(grey: Uint8Array, width: number, height: number): PictureFacts['textNear'] {
  const [columns, rows] = [Math.floor(width / TILE), Math.floor(height / TILE)];
  const near = NEAR * width;
  let nearest: Near | null = null;
  for (let row = 0; row < rows; row += 1) {
    const isText = Array.from({ length: columns }, (_, column) =>
      looksLikeText(grey, width, column * TILE, row * TILE),
    );
    for (let column = 0; column < columns; column += 1) {
      if (!isRun(isText, column)) continue;
      const found = distanceOf(column * TILE, row * TILE, width, height);
      if (found.distance < near && (!nearest || found.distance < nearest.distance)) nearest = found;
    }
  }
  return nearest && { ...nearest, distance: nearest.distance / width };
}

/** Whether a square is one of several in a row that look like text. */
function isRun(isText: readonly boolean[], at: number): boolean {
  for (let start = Math.max(0, at - RUN + 1); start <= at; start += 1)
    if (isText.slice(start, start + RUN).filter(Boolean).length === RUN) return true;
  return false;
}

function distanceOf(x: number, y: number, width: number, height: number): Near {
  const all: Near[] = [
    { edge: 'top', distance: y },
    { edge: 'left', distance: x },
    { edge: 'bottom', distance: height - y - TILE },
    { edge: 'right', distance: width - x - TILE },
  ];
  return all.reduce((least, one) => (one.distance < least.distance ? one : least));
}

/** Two clearly different tones, hardly anything between them, and many changes from one to the other. */
function looksLikeText(grey: Uint8Array, width: number, left: number, top: number): boolean {
  const at = (x: number, y: number) => grey[(top + y) * width + left + x] ?? 0;
  let [low, high] = [255, 0];
  for (let y = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1) {
      low = Math.min(low, at(x, y));
      high = Math.max(high, at(x, y));
    }
  if (high - low < CONTRAST) return false;
  const middle = (low + high) / 2;
  const band = (high - low) / 4;
  let [strokes, between] = [0, 0];
  for (let y = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1) {
      if (Math.abs(at(x, y) - middle) < band) between += 1;
      if (x > 0 && at(x, y) > middle !== at(x - 1, y) > middle) strokes += 1;
    }
  return strokes >= STROKES && between < TILE * TILE * 0.4;
}
