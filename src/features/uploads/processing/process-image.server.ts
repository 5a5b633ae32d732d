import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { NEXT, SMALL } from '#features/media/default-image.ts';
import type { MediaFacts, MediaSize } from '#features/media/media-row.server.ts';
import { refusals, uploadLimits } from '#features/media/upload-rules.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { storageFaultOf } from '#platform/storage-faults.ts';
import { refused } from './rejected-file.ts';

/** Widths of the renditions, up to the image's own. */
const widths = [320, 640, 960, 1440];
/** The shorter side of a face in a list, on a screen of up to three pixels a point. */
const smallSide = 128;
const seconds = 40;
/** The maximum width and height of WebP. */
const webpSide = 16_383;

// One core an image, and half of the cores for all images: the others serve requests.
sharp.concurrency(1);
sharp.cache(false);
export const imageProcessing = createSemaphore(Math.max(1, Math.floor(availableParallelism() / 2)), 60);

/**
 * Writes the served versions of an image to `folder`: upright, without EXIF, GPS or other metadata, in its own format or
 * one that every browser shows, and as WebP in several widths.
 * @throws Refusal TOO_LARGE or CORRUPT
 */
export function makePicture(path: string, folder: string): Promise<MediaFacts> {
  return imageProcessing.run(async () => {
    const source = await readable(path);
    const about = await look(source);
    const animated = (about.pages ?? 1) > 1 && (about.format === 'gif' || about.format === 'webp');
    const decode = () =>
      sharp(source, { animated, limitInputPixels: uploadLimits.imagePixels, failOn: 'error' });
    try {
      return animated ? await animation(decode(), folder) : await still(decode, about, folder);
    } catch (error) {
      // Nothing is wrong with the picture.
      if (storageFaultOf(error)) throw error;
      if (/pixel limit/.test(String(error))) throw refused(refusals.tooManyPixels);
      throw refused(source === path ? refusals.damagedImage : refusals.animatedAvif);
    }
  });
}

/**
 * An animated AVIF has its first frame as a still too. The decoder knows that only of files which call themselves `avif`
 * rather than `avis`; what else it needs is the same.
 */
async function readable(path: string): Promise<string | Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    if (buffer.toString('latin1', 4) !== 'ftypavis') return path;
    const bytes = await file.readFile();
    bytes.write('avif', 8, 'latin1');
    return bytes;
  } finally {
    await file.close();
  }
}

async function look(source: string | Buffer): Promise<Metadata> {
  const about = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      if (storageFaultOf(error)) throw error;
      throw refused(typeof source === 'string' ? refusals.damagedImage : refusals.animatedAvif);
    });
  const frame = about.width * about.height;
  if (frame > uploadLimits.imagePixels) throw refused(refusals.tooManyPixels);
  if (frame * (about.pages ?? 1) > uploadLimits.imagePixels) throw refused(refusals.animationTooLong);
  return about;
}

async function still(decode: () => Sharp, about: Metadata, folder: string): Promise<MediaFacts> {
  const format = formatFor(about);
  const name = `full.${format === 'jpeg' ? 'jpg' : format}`;
  const full = await encode(decode().autoOrient(), format).timeout({ seconds }).toFile(join(folder, name));

  // Decoded once at the largest width, from which the smaller ones are made.
  const width = Math.min(full.width, widths.at(-1) ?? full.width);
  const { data, info } = await decode()
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sizes: MediaSize[] = [];
  for (const each of [...widths.filter((one) => one < width), width]) {
    if ((each / info.width) * info.height > webpSide) continue;
    const file = `${each}.webp`;
    const made = await sharp(data, { raw, limitInputPixels: false })
      .resize({ width: each })
      .webp({ quality: 78, effort: 2 })
      .toFile(join(folder, file));
    sizes.push({ width: each, name: file, bytes: made.size });
  }
  const small = sizes.some(({ name }) => name === NEXT)
    ? await sharp(data, { raw, limitInputPixels: false })
        .resize({ width: smallSide, height: smallSide, fit: 'outside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toFile(join(folder, SMALL))
    : null;
  return {
    ...factsOf(full, name, `image/${format}`),
    placeholder: await placeholderOf(sharp(data, { raw, limitInputPixels: false })),
    sizes,
    ...(small ? { smallBytes: small.size } : {}),
  };
}

/** An animation stays one, as WebP. Only in one size, since each costs as much again. */
async function animation(source: Sharp, folder: string): Promise<MediaFacts> {
  const name = 'full.webp';
  const full = await source.webp({ quality: 75, effort: 2 }).timeout({ seconds }).toFile(join(folder, name));
  const first = sharp(join(folder, name), { limitInputPixels: uploadLimits.imagePixels });
  return {
    ...factsOf({ ...full, height: full.pageHeight ?? full.height }, name, 'image/webp'),
    placeholder: await placeholderOf(first),
    sizes: [],
  };
}

const factsOf = (full: OutputInfo, name: string, mime: string) => ({
  kind: 'image' as const,
  mime,
  name,
  bytes: full.size,
  width: full.width,
  height: full.height,
  durationMs: null,
});

/** Its own format where encoding is fast. AVIF takes seconds; a single frame of a GIF becomes PNG. */
function formatFor(about: Metadata): 'jpeg' | 'png' | 'webp' {
  if (about.format === 'jpeg') return 'jpeg';
  if (about.format === 'png' || about.format === 'gif') return 'png';
  const fits = Math.max(about.width, about.height) <= webpSide;
  return fits ? 'webp' : about.hasAlpha ? 'png' : 'jpeg';
}

function encode(image: Sharp, format: 'jpeg' | 'png' | 'webp'): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 88 });
  if (format === 'png') return image.png({ compressionLevel: 6 });
  return image.webp({ quality: 88, effort: 3 });
}

/** A placeholder of some hundred bytes. Transparent images have none, since it would show through. */
async function placeholderOf(image: Sharp): Promise<string | null> {
  const tiny = await image
    .resize(12, 12, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = tiny.info;
  for (let i = 3; i < tiny.data.length; i += 4) if (tiny.data[i] !== 255) return null;
  const webp = await sharp(tiny.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 25, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
