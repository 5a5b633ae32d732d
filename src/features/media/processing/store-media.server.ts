import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { CAPTIONS_MIME } from '../captions.ts';
import type { MediaFacts } from '../queries.server.ts';
import { keepCaptions } from './clean-captions.server.ts';
import type { InspectedFile } from './inspect-file.server.ts';
import { makePicture } from './process-image.server.ts';
import { refuseBannedPicture } from './refuse-banned.server.ts';
import { stripVideo } from './strip-video.server.ts';

/** The folder for uploads and processing, on the same disk as the media folder. */
export const uploadsFolder = ({ config }: Deps) => join(config.dataDir, 'uploads');

/** The prefix of an upload's files; the two digits keep folders small. */
export const prefixOf = (id: string) => `${id.slice(-2)}/${id}`;
export const keyOf = (id: string, name: string) => `${prefixOf(id)}/${name}`;
/** A received file that wasn't inspected yet. */
export const arrivedKey = (id: string) => `arrived/${id}`;

/**
 * Makes the served versions of a file and stores them.
 * @param path the received file; it isn't changed
 * @throws Refusal when we can't or won't show its content
 */
export async function storeMedia(
  ctx: Ctx,
  id: string,
  judged: InspectedFile,
  path: string,
): Promise<MediaFacts> {
  const { deps } = ctx;
  await mkdir(uploadsFolder(deps), { recursive: true });
  const folder = await mkdtemp(join(uploadsFolder(deps), 'making-'));
  try {
    const facts = await make(judged, path, folder);
    if (facts.kind === 'image') await refuseBannedPicture(ctx, join(folder, smallestOf(facts)));
    for (const { name } of [{ name: facts.name }, ...facts.sizes]) {
      await deps.storage.takeFile(join(folder, name), keyOf(id, name));
    }
    return facts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file name of the smallest rendition of an upload. */
export const smallestOf = ({ sizes, name }: Pick<MediaFacts, 'sizes' | 'name'>): string =>
  sizes[0]?.name ?? name;

function make({ kind, mime }: InspectedFile, path: string, folder: string): Promise<MediaFacts> {
  if (kind === 'image') return makePicture(path, folder);
  if (kind === 'video') return stripVideo(path, folder);
  if (mime === CAPTIONS_MIME) return keepCaptions(path, folder);
  return asItIs(mime, path, folder);
}

async function asItIs(mime: string, path: string, folder: string): Promise<MediaFacts> {
  const name = 'file.pdf';
  await copyFile(path, join(folder, name));
  const { size } = await stat(path);
  return {
    kind: 'file',
    mime,
    name,
    bytes: size,
    width: null,
    height: null,
    durationMs: null,
    placeholder: null,
    sizes: [],
  };
}
