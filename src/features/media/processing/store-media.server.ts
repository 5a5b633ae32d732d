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

/** Where files lie while they arrive and while they are worked on. On the same disk as the media folder. */
export const uploadsFolder = ({ config }: Deps) => join(config.dataDir, 'uploads');

/** Everything of one upload lies below one prefix; the two digits keep folders small. */
export const prefixOf = (id: string) => `${id.slice(-2)}/${id}`;
export const keyOf = (id: string, name: string) => `${prefixOf(id)}/${name}`;
/** A file that arrived and has not been looked at. */
export const arrivedKey = (id: string) => `arrived/${id}`;

/**
 * Makes what is served of a file and puts it into the storage.
 * @param path the file as it arrived; it stays where it is
 * @throws Refusal when its content is not what we can or want to show
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

/** The name of the smallest picture that was made of an upload. */
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
