import { fileTypeFromFile } from 'file-type';
import type { Media } from '#features/media/media.ts';
import {
  CAPTIONS_MIME,
  claimsToBeImage,
  refusals,
  type UploadRefusal,
  uploadLimits,
} from '#features/media/upload-rules.ts';
import { Refusal } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';

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

const status: Record<UploadRefusal['code'], number> = {
  TOO_LARGE: 413,
  BAD_TYPE: 400,
  CORRUPT: 400,
  BANNED: 400,
};

/** A file that can't be used. The reason is stored with its upload. */
export class RejectedFile extends Refusal {
  readonly reason: UploadRefusal;

  constructor(reason: UploadRefusal) {
    super(status[reason.code], reason.code, reason.message, { field: 'file' });
    this.reason = reason;
  }
}

export const refused = (reason: UploadRefusal) => new RejectedFile(reason);

/**
 * Decides by content: name and declared type only matter when they claim to be an image.
 * @param declared the name and type the client sent
 */
export async function inspectFile(
  path: string,
  bytes: number,
  declared: { name: string; type: string },
  only?: 'image',
): Promise<InspectedFile> {
  if (bytes === 0) throw refused(refusals.empty);
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  const kind = lookUp(kinds, mime);
  const wantsImage = only === 'image' || claimsToBeImage(declared.name, declared.type);
  if (wantsImage && kind !== 'image') throw refused(refusals.noImage);
  if (!kind) throw refused(refusals.unknownType);
  if (kind === 'image' && bytes > uploadLimits.imageBytes) throw refused(refusals.imageTooLarge);
  if (mime === CAPTIONS_MIME && bytes > uploadLimits.captionsBytes) throw refused(refusals.captionsTooLarge);
  if (bytes > uploadLimits.fileBytes) throw refused(refusals.fileTooLarge);
  return { kind, mime };
}
