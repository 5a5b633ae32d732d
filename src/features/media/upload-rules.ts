/** The name under which a cleaned WebVTT file is served. */
export const CAPTIONS = 'captions.vtt';
export const CAPTIONS_MIME = 'text/vtt';

/** What may be uploaded. The browser checks the same before it sends anything. */
export const uploadLimits = {
  imageBytes: 8_388_608,
  fileBytes: 524_288_000,
  imagePixels: 40_000_000,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  imageEndings: ['jpeg', 'png', 'webp', 'gif', 'avif', 'jpg'],
  videoTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
  otherTypes: ['application/pdf', 'text/vtt'],
  captionsBytes: 524_288,
} as const;

export type RejectionReason = 'TOO_LARGE' | 'BAD_TYPE' | 'CORRUPT' | 'BANNED';

/** Why a file was rejected. Stored with the upload; the sentence for it is below. */
export type RejectionDetail =
  | 'image_too_large'
  | 'too_many_pixels'
  | 'animation_too_long'
  | 'file_too_large'
  | 'not_an_image'
  | 'unknown_type'
  | 'unplayable'
  | 'deep_colour'
  | 'damaged_image'
  | 'animated_avif'
  | 'damaged_video'
  | 'damaged_captions'
  | 'captions_too_large'
  | 'captions_encoding'
  | 'captions_alone'
  | 'empty'
  | 'banned_picture';

export interface UploadRefusal {
  detail: RejectionDetail;
  code: RejectionReason;
  message: string;
}

const refusal = (detail: RejectionDetail, code: RejectionReason, message: string): UploadRefusal => ({
  detail,
  code,
  message,
});

/** All reasons to reject a file, with the message that browser and server show. */
export const refusals = {
  imageTooLarge: refusal(
    'image_too_large',
    'TOO_LARGE',
    'This image is larger than 8 MB. Choose a smaller one.',
  ),
  tooManyPixels: refusal(
    'too_many_pixels',
    'TOO_LARGE',
    'This image has more than 40 megapixels. Choose a smaller one.',
  ),
  animationTooLong: refusal(
    'animation_too_long',
    'TOO_LARGE',
    'This animation is too large: its frames add up to more than 40 megapixels. Choose a shorter one.',
  ),
  fileTooLarge: refusal(
    'file_too_large',
    'TOO_LARGE',
    'This file is larger than 500 MB. Choose a smaller one.',
  ),
  noImage: refusal(
    'not_an_image',
    'BAD_TYPE',
    'This image format isn’t supported. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  ),
  unknownType: refusal(
    'unknown_type',
    'BAD_TYPE',
    'This file type isn’t supported. Choose an image (JPEG, PNG, WebP, GIF, AVIF) or a video (MP4, WebM, MOV).',
  ),
  unplayable: refusal(
    'unplayable',
    'BAD_TYPE',
    'Browsers can’t play this video. Save it as MP4 with H.264 and AAC, and try again.',
  ),
  deepColour: refusal(
    'deep_colour',
    'BAD_TYPE',
    'Many browsers can’t show the colours of this video (10-bit H.264, 4:2:2 or 4:4:4). Save it as MP4 with 8-bit H.264 in 4:2:0, and try again.',
  ),
  damagedImage: refusal('damaged_image', 'CORRUPT', 'This image is damaged. Choose another one.'),
  animatedAvif: refusal(
    'animated_avif',
    'BAD_TYPE',
    'We can’t show this animated AVIF. Save it as a GIF or an animated WebP, and try again.',
  ),
  damagedVideo: refusal('damaged_video', 'CORRUPT', 'This video is damaged. Choose another one.'),
  damagedCaptions: refusal(
    'damaged_captions',
    'CORRUPT',
    'We can’t read these captions. Choose a WebVTT (.vtt) or SubRip (.srt) file with at least one line.',
  ),
  captionsTooLarge: refusal(
    'captions_too_large',
    'TOO_LARGE',
    'These captions are larger than 512 KB. Choose a smaller file.',
  ),
  captionsEncoding: refusal(
    'captions_encoding',
    'CORRUPT',
    'We can’t tell which alphabet these captions are written in. Save them as UTF-8, and try again.',
  ),
  captionsAlone: refusal(
    'captions_alone',
    'BAD_TYPE',
    'Captions belong to a video. Add the video first, then choose “Add captions” below it.',
  ),
  empty: refusal('empty', 'CORRUPT', 'This file is empty. Choose another one.'),
  banned: refusal(
    'banned_picture',
    'BANNED',
    'You can’t use this picture here: our moderators removed it because it breaks our rules. Choose another one.',
  ),
} as const satisfies Record<string, UploadRefusal>;

export const messageOfRejection = (detail: RejectionDetail | null): string | null =>
  Object.values(refusals).find((one) => one.detail === detail)?.message ?? null;

const endingOf = (name: string): string => name.toLowerCase().split('.').pop() ?? '';

/** Whether it claims to be captions, also in a format that we don't read. */
export const claimsToBeCaptions = (name: string, type: string): boolean =>
  /^(text\/(vtt|srt)|application\/(x-)?(subrip|srt|ttml\+xml))/.test(type) ||
  /^(vtt|srt|sbv|sub|ssa|ass|ttml|dfxp|smi)$/.test(endingOf(name));

/** Whether it claims to be an image. Only its content shows whether it is one. */
export function claimsToBeImage(name: string, type: string): boolean {
  const ending = endingOf(name);
  return type.startsWith('image/') || uploadLimits.imageEndings.some((known) => known === ending);
}

/** What can be refused before sending; null when it should be sent. */
export function refusalBeforeSending(
  file: { name: string; type: string; size: number },
  kinds: readonly ('image' | 'video')[],
): UploadRefusal | null {
  if (file.size === 0) return refusals.empty;
  if (claimsToBeImage(file.name, file.type) && kinds.includes('image')) {
    const known = uploadLimits.imageTypes.some((type) => type === file.type);
    // Some systems don't know the type of a file; then its content decides.
    if (file.type && !known) return refusals.noImage;
    return file.size > uploadLimits.imageBytes ? refusals.imageTooLarge : null;
  }
  if (!kinds.includes('video')) return refusals.noImage;
  if (claimsToBeCaptions(file.name, file.type)) return refusals.captionsAlone;
  if (file.type && !uploadLimits.videoTypes.some((type) => type === file.type)) return refusals.unknownType;
  return file.size > uploadLimits.fileBytes ? refusals.fileTooLarge : null;
}
