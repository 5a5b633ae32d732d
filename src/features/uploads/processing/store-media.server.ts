import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SMALL } from '#features/media/default-image.ts';
import { keyOf, smallestOf, uploadsFolder } from '#features/media/media-files.server.ts';
import type { MediaFacts } from '#features/media/media-row.server.ts';
import { CAPTIONS_MIME, refusals } from '#features/media/upload-rules.ts';
import type { Ctx } from '#platform/ctx.ts';
import { canMakeVersions } from '../ffmpeg.server.ts';
import { hashesToCheck } from '../picture-hash.server.ts';
import { keepCaptions } from './clean-captions.server.ts';
import type { InspectedFile } from './inspect-file.server.ts';
import { makePicture } from './process-image.server.ts';
import { refused } from './rejected-file.ts';
import { stripVideo } from './strip-video.server.ts';

/**
 * How many of the 64 bits may differ. The same picture resized, recompressed, mirrored or cropped by up to a twentieth
 * differs in at most 7; different pictures in 15 and more (decision 35).
 */
const MOST_DIFFERENT = 8;

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
    const facts = await make(ctx, judged, path, folder);
    if (facts.kind === 'image') await refuseBannedPicture(ctx, join(folder, smallestOf(facts)));
    const small = facts.smallBytes ? [SMALL] : [];
    for (const name of [facts.name, ...facts.sizes.map((size) => size.name), ...small]) {
      await deps.storage.takeFile(join(folder, name), keyOf(id, name));
    }
    return facts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(
  { deps }: Pick<Ctx, 'deps'>,
  { kind, mime }: InspectedFile,
  path: string,
  folder: string,
): Promise<MediaFacts> {
  if (kind === 'image') return makePicture(path, folder);
  if (kind === 'video') return stripVideo(path, folder, await canMakeVersions(deps));
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

/** @param path a rendition of the upload. @throws RejectedFile BANNED, and counts it */
async function refuseBannedPicture({ sql, site }: Pick<Ctx, 'sql' | 'site'>, path: string): Promise<void> {
  // The hash costs as much as the rest of a small picture.
  const [banned] = await sql<{ any: boolean }[]>`select exists (select from banned_picture_hash) as any`;
  if (!banned?.any) return;
  const [plain, mirrored] = await hashesToCheck(path);
  if (!plain || !mirrored) return;
  const found = await sql`
    update banned_picture set refused_count = refused_count + 1, last_refused_at = now()
    where id = (
      select banned_picture_id from banned_picture_hash
      where (site is null or site = ${site})
        and least(bit_count(hash # ${plain}::bit(64)), bit_count(hash # ${mirrored}::bit(64))) <= ${MOST_DIFFERENT}
      limit 1)
    returning id`;
  if (found.length > 0) throw refused(refusals.banned);
}
