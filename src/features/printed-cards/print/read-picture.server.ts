import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** Decoding is slow, so two at a time with a short queue. */
export const printing = createSemaphore(2, 32);

export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: uploadLimits.imagePixels, failOn: 'error' });
