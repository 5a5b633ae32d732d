/** A chosen file as pixels. @throws with a message for the user when the browser can't read it */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error('This file can’t be read. Try a JPEG or PNG.');
  });

export const MIN = { width: 750, height: 1050 };

export interface Size {
  width: number;
  height: number;
}

/** Of a crop, in the image's own pixels. Tolerates rounding. */
const isLargeEnough = ({ width }: Size) => width >= MIN.width - 0.5;

/** The largest 5:7 crop of an image. */
const largestCrop = ({ width, height }: Size): Size => {
  const wide = Math.min(width, (height * 5) / 7);
  return { width: wide, height: (wide * 7) / 5 };
};

/** An error message when an image is too small; null when it's large enough. */
export const problemOfPicture = (picture: Size): string | null =>
  isLargeEnough(largestCrop(picture))
    ? null
    : `This image is too small. Use at least ${MIN.width} x ${MIN.height} pixels.`;

/** The same for the chosen crop. */
export const problemOfCrop = (crop: Size): string | null =>
  isLargeEnough(crop)
    ? null
    : `Zoom out: the selected area is smaller than ${MIN.width} x ${MIN.height} pixels.`;
