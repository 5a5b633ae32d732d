export const LEAST = { width: 750, height: 1050 };

export interface Size {
  width: number;
  height: number;
}

/** Of what is cut out of a picture, in the picture's own pixels. A fraction of a pixel is no reason. */
const isLargeEnough = ({ width }: Size) => width >= LEAST.width - 0.5;

/** The largest part of 5:7 that a picture has. */
const largestCrop = ({ width, height }: Size): Size => {
  const wide = Math.min(width, (height * 5) / 7);
  return { width: wide, height: (wide * 7) / 5 };
};

/** What the person reads when a picture is too small to print; null when it is large enough. */
export const problemOfPicture = (picture: Size): string | null =>
  isLargeEnough(largestCrop(picture))
    ? null
    : `This picture is too small to print. It needs ${LEAST.width} x ${LEAST.height} pixels or more.`;

/** The same of the part that was chosen. */
export const problemOfCrop = (crop: Size): string | null =>
  isLargeEnough(crop)
    ? null
    : `Zoom out: the selected area is smaller than ${LEAST.width} x ${LEAST.height} pixels.`;
