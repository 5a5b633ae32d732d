/** The picture to show of several: the one flagged default, otherwise the first. */
export function defaultImage<T extends { isDefault: boolean }>(images: readonly T[]): T | undefined {
  return images.find((image) => image.isDefault) ?? images[0];
}
