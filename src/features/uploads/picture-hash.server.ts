import sharp, { type Sharp } from 'sharp';
import phash from 'sharp-phash';

/** A perceptual hash: 64 bits, in the format of PostgreSQL's bit(64). */
export type PictureHash = string;

/** The side of the grey square that all hashes are computed from. */
const SIDE = 256;
/** The side of the square that shows whether a hash is meaningful; the same as for the hash itself. */
const COARSE = 32;
/**
 * Grey levels. A hash describes the differences that remain after rows and columns are levelled; for a plain or
 * gradually shaded picture that is less than 1, for photos and drawings more than 15.
 */
const LEAST_DETAIL = 4;

type Box = readonly [left: number, top: number, right: number, bottom: number];

const whole: Box = [0, 0, 1, 1];
const cut = 0.05;
/** Cropping a twentieth changes the hash too much, so a banned picture also has the hashes of its crops. */
const crops: readonly Box[] = [
  [cut / 2, cut / 2, 1 - cut / 2, 1 - cut / 2],
  [cut, cut, 1 - cut, 1 - cut],
  [cut, 0, 1, 1],
  [0, cut, 1, 1],
  [0, 0, 1 - cut, 1],
  [0, 0, 1, 1 - cut],
  [cut, cut, 1, 1],
  [0, cut, 1 - cut, 1],
  [cut, 0, 1, 1 - cut],
  [0, 0, 1 - cut, 1 - cut],
];

/** The hashes of an upload, as it is and mirrored; empty for a picture with too little detail. */
export async function hashesToCheck(path: string): Promise<PictureHash[]> {
  const grey = await greySquare(sharp(path));
  if (!(await hasDetail(grey))) return [];
  return [await hash(grey), await hash(await greySquare(open(grey).flop()))];
}

/** The hashes of a banned picture, whole and slightly cropped; empty as above. */
export async function hashesToBan(path: string): Promise<PictureHash[]> {
  const grey = await greySquare(sharp(path));
  if (!(await hasDetail(grey))) return [];
  const hashes: PictureHash[] = [];
  for (const box of [whole, ...crops]) hashes.push(await hash(await crop(grey, box)));
  return hashes;
}

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

async function greySquare(image: Sharp): Promise<Grey> {
  return raw(image.autoOrient().flatten({ background: '#fff' }).resize(SIDE, SIDE, { fit: 'fill' }));
}

async function crop(grey: Grey, [left, top, right, bottom]: Box): Promise<Grey> {
  const x = Math.round(left * grey.width);
  const y = Math.round(top * grey.height);
  const width = Math.round(right * grey.width) - x;
  const height = Math.round(bottom * grey.height) - y;
  return raw(open(grey).extract({ left: x, top: y, width, height }));
}

async function raw(image: Sharp): Promise<Grey> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const open = ({ data, width, height }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

const hash = ({ data, width, height }: Grey): Promise<PictureHash> =>
  phash(data, { raw: { width, height, channels: 1 } });

async function hasDetail(grey: Grey): Promise<boolean> {
  const { data } = await raw(open(grey).resize(COARSE, COARSE, { fit: 'fill' }));
  const levels = [...data];
  const mean = average(levels);
  const places = [...Array(COARSE).keys()];
  const rows = places.map((y) => average(levels.slice(y * COARSE, (y + 1) * COARSE)));
  const columns = places.map((x) => average(levels.filter((_, at) => at % COARSE === x)));
  const squares = levels.map((level, at) => {
    const evened = level - (rows[Math.floor(at / COARSE)] ?? 0) - (columns[at % COARSE] ?? 0) + mean;
    return evened * evened;
  });
  return Math.sqrt(average(squares)) >= LEAST_DETAIL;
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
