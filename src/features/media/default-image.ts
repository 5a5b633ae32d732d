import type { Media } from './media.ts';

/** The picture to show of several: the one flagged default, otherwise the first. */
export function defaultImage<T extends { isDefault: boolean }>(images: readonly T[]): T | undefined {
  return images.find((image) => image.isDefault) ?? images[0];
}

/** The smallest rendition that has a width, otherwise the picture as it was uploaded. */
export const atWidth = (picture: Pick<Media, 'url' | 'sizes'>, wanted: number): string =>
  picture.sizes.find(({ width }) => width >= wanted)?.url ?? picture.sizes.at(-1)?.url ?? picture.url;

/** An image, or a video with a poster picture: its sizes can be shown. */
export const hasPicture = ({ kind, sizes }: Pick<Media, 'kind' | 'sizes'>): boolean =>
  kind === 'image' || (kind === 'video' && sizes.length > 0);

/** The rendition of a picture as a face in lists, and the next larger one, which a picture that has the small one has too. */
export const SMALL = 'small.webp';
export const NEXT = '320.webp';

/** The face of a list entry where it is shown large. */
export const largeFace = (url: string): string => url.replace(SMALL, NEXT);
