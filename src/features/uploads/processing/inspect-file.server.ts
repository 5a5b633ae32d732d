import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Media } from '#features/media/media.ts';
import {
  CAPTIONS_MIME,
  claimsToBeCaptions,
  claimsToBeImage,
  refusals,
  uploadLimits,
} from '#features/media/upload-rules.ts';
import { lookUp } from '#platform/look-up.ts';
import { looksLikeCaptions } from './clean-captions.server.ts';
import { refused } from './rejected-file.ts';

/** The type of a file, by its content. */
export interface InspectedFile {
  kind: Media['kind'];
  mime: string;
}

const kinds: Record<string, Media['kind']> = {
  ...Object.fromEntries(uploadLimits.imageTypes.map((type) => [type, 'image'])),
  // An animated PNG: shown as its first frame.
  'image/apng': 'image',
  ...Object.fromEntries(uploadLimits.videoTypes.map((type) => [type, 'video'])),
  // The brand of MP4 files of some cameras.
  'video/x-m4v': 'video',
  ...Object.fromEntries(uploadLimits.otherTypes.map((type) => [type, 'file'])),
};

/**
 * Decides by content: name and declared type only matter when they claim to be an image or captions.
 * @param declared the name and type the client sent
 */
export async function inspectFile(
  path: string,
  bytes: number,
  declared: { name: string; type: string },
  only?: 'image',
): Promise<InspectedFile> {
  if (bytes === 0) throw refused(refusals.empty);
  const mime = await typeOf(path, declared);
  const kind = lookUp(kinds, mime);
  const wantsImage = only === 'image' || claimsToBeImage(declared.name, declared.type);
  if (wantsImage && kind !== 'image') throw refused(refusals.noImage);
  if (!kind) throw refused(refusals.unknownType);
  if (mime !== CAPTIONS_MIME && claimsToBeCaptions(declared.name, declared.type)) {
    throw refused(refusals.damagedCaptions);
  }
  if (kind === 'image' && bytes > uploadLimits.imageBytes) throw refused(refusals.imageTooLarge);
  if (mime === CAPTIONS_MIME && bytes > uploadLimits.captionsBytes) throw refused(refusals.captionsTooLarge);
  if (bytes > uploadLimits.fileBytes) throw refused(refusals.fileTooLarge);
  return { kind, mime };
}

/** Captions have no mark of their own, and in UTF-16 they begin like a sound file. */
async function typeOf(path: string, { name, type }: { name: string; type: string }): Promise<string> {
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  if (Object.hasOwn(kinds, mime)) return mime;
  if (claimsToBeCaptions(name, type)) return CAPTIONS_MIME;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return looksLikeCaptions(buffer.subarray(0, bytesRead)) ? CAPTIONS_MIME : mime;
  } finally {
    await file.close();
  }
}
