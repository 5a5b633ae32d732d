import type { Media } from './media.ts';

/** The picture to show of several: the one flagged default, otherwise the first. */
export function defaultImage<T extends { isDefault: boolean }>(images: readonly T[]): T | undefined {
  return images.find((image) => image.isDefault) ?? images[0];
}

/** The smallest rendition that has a width, otherwise the picture as it was uploaded. */
export const atWidth = (picture: Pick<Media, 'url' | 'sizes'>, wanted: number): string =>
  picture.sizes.find(({ width }) => width >= wanted)?.url ?? picture.sizes.at(-1)?.url ?? picture.url;
