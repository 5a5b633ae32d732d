import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CAPTIONS_MIME } from '#features/media/captions.ts';
import { keyOf, smallestOf, uploadsFolder } from '#features/media/media-files.server.ts';
import type { MediaFacts } from '#features/media/media-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { keepCaptions } from './clean-captions.server.ts';
import type { InspectedFile } from './inspect-file.server.ts';
import { makePicture } from './process-image.server.ts';
import { refuseBannedPicture } from './refuse-banned.server.ts';
import { stripVideo } from './strip-video.server.ts';

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
