import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { notedPictures, notePictures, unnotedMedia } from '#demo/notebook.server.ts';
import { type WantedPicture, wantedPictures } from '#demo/wanted-pictures.ts';
import { releaseMedia } from '#features/media/media.server.ts';
import { imageProcessing } from '#features/uploads/processing/process-image.server.ts';
import { storeImage } from '#features/uploads/upload/store-image.server.ts';
import { storePortraits } from '#features/uploads/upload/store-portraits.server.ts';
import { type Deps, jobCtx, siteCtx } from '#platform/ctx.ts';

const MS_BETWEEN_LINES = 5000;
/** One of so many pictures of a small world is drawn; the others are one area of colour. */
const DRAWN_OF_SMALL = 4;

/**
 * Draws missing pictures. Every picture is recorded as soon as it is stored, so that an interrupted fill continues where
 * it was.
 * @param scale 1 for a real site; tests draw them small, or with 0 one area of colour for each owner
 */
export async function fillPictures(
  deps: Deps,
  idOf: (username: string) => string,
  say: (line: string) => void,
  scale: number,
): Promise<Map<string, string>> {
  // The nightly purge deletes those and their files.
  await releaseMedia(jobCtx(deps), await unnotedMedia(deps.sql));
  return drawMissing(deps, idOf, say, scale);
}

/** Also for a world that people have used since: pictures they chose stay. */
export async function drawMissing(
  deps: Deps,
  idOf: (username: string) => string,
  say: (line: string) => void,
  scale: number,
): Promise<Map<string, string>> {
  const noted = await notedPictures(deps.sql);
  const wanted = wantedPictures(scale === 0 || deps.config.DEMO_SMALL);
  const missing = wanted.filter(({ key }) => !noted.has(key));
  const tell = teller(say, wanted.length);
  const plain = new Map<string, Promise<string>>();
  // Where people use the world, each picture is an upload of its own: what shows one may be taken down.
  const isPlain = (picture: WantedPicture): boolean =>
    deps.config.DEMO_SMALL &&
    !picture.transparent &&
    !picture.always &&
    wanted.indexOf(picture) % DRAWN_OF_SMALL > 0;
  const drawn = (picture: WantedPicture): Promise<string> => {
    if (scale > 0 || picture.always)
      return draw(deps, picture, idOf(picture.owner), isPlain(picture) ? 0 : scale);
    const key = `${picture.site} ${picture.owner}`;
    const one = plain.get(key) ?? draw(deps, picture, idOf(picture.owner), 0);
    plain.set(key, one);
    return one;
  };
  const note = async (pictures: readonly WantedPicture[], mediaIds: readonly string[]) => {
    const keys = pictures.map(({ key }) => key);
    await notePictures(deps.sql, keys, mediaIds);
    for (const [at, key] of keys.entries()) noted.set(key, mediaIds[at] ?? '');
    tell(noted.size);
  };
  const [crowd, others] = [missing.filter((one) => one.isPortrait), missing.filter((one) => !one.isPortrait)];
  await inParallel(others, async (picture) => note([picture], [await drawn(picture)]));
  await inParallel(batchesOf(crowd), async (pictures) =>
    note(pictures, await drawPortraits(deps, pictures, idOf, scale)),
  );
  return noted;
}

const PORTRAITS_AT_ONCE = 25;
const batchesOf = (crowd: readonly WantedPicture[]): WantedPicture[][] =>
  Array.from({ length: Math.ceil(crowd.length / PORTRAITS_AT_ONCE) }, (_, n) =>
    crowd.slice(n * PORTRAITS_AT_ONCE, (n + 1) * PORTRAITS_AT_ONCE),
  );

async function drawPortraits(
  deps: Deps,
  pictures: readonly WantedPicture[],
  idOf: (username: string) => string,
  scale: number,
): Promise<string[]> {
  const ctx = siteCtx(jobCtx(deps), 'sports');
  const portraits: Parameters<typeof storePortraits>[1][number][] = [];
  for (const picture of pictures) {
    const { site, alt, owner } = picture;
    portraits.push({ site, alt, ownerId: idOf(owner), bytes: await pngOf(picture, scale) });
  }
  return storePortraits(ctx, portraits);
}

async function draw(deps: Deps, picture: WantedPicture, ownerId: string, scale: number): Promise<string> {
  const { site, alt, everySite } = picture;
  return storeImage(deps, { site, ownerId, bytes: await pngOf(picture, scale), alt, everySite });
}

async function pngOf(picture: WantedPicture, scale: number): Promise<Buffer> {
  const { width, transparent = false } = picture;
  const drawn =
    scale === 0
      ? sharp({ create: { width: 5, height: 7, channels: 3, background: '#1c6b48' } })
      : // Drawn small from the start, since most of the time is spent drawing.
        sharp(Buffer.from(picture.svg()), { density: 72 * scale }).resize({
          width: Math.round(width * scale),
        });
  return (transparent ? drawn : drawn.flatten()).png({ compressionLevel: 1 }).toBuffer();
}

/** Progress every few seconds, and at the end. */
function teller(say: (line: string) => void, total: number) {
  let next = 0;
  return (done: number) => {
    if (done < total && Date.now() < next) return;
    next = Date.now() + MS_BETWEEN_LINES;
    say(`demo: drawing pictures ${done}/${total}`);
  };
}

/**
 * On all cores, since there are no visitors yet. After the first failure nothing new is started, and work in progress is
 * awaited.
 */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const cores = availableParallelism();
  const usual = imageProcessing.permits;
  imageProcessing.permits = cores;
  const waiting = [...items].reverse();
  const hand = async () => {
    try {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    } finally {
      waiting.length = 0;
    }
  };
  const hands = await Promise.allSettled(Array.from({ length: cores }, hand));
  imageProcessing.permits = usual;
  const failed = hands.find((hand) => hand.status === 'rejected');
  if (failed) throw failed.reason;
}
