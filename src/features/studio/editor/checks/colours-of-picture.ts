const ACROSS = 8;
const kept = new WeakMap<HTMLImageElement, readonly (readonly string[])[]>();

/** The mean colours of a picture in eight rows of eight. All pictures are our own, so they can be read. */
export function coloursOfPicture(picture: HTMLImageElement): readonly (readonly string[])[] {
  const known = kept.get(picture);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = ACROSS;
  canvas.height = ACROSS;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, ACROSS, ACROSS);
  const { data } = pen.getImageData(0, 0, ACROSS, ACROSS);
  const hex = (at: number) => (data[at] ?? 0).toString(16).padStart(2, '0');
  const rows = Array.from({ length: ACROSS }, (_, row) =>
    Array.from({ length: ACROSS }, (__, column) => {
      const at = (row * ACROSS + column) * 4;
      return `#${hex(at)}${hex(at + 1)}${hex(at + 2)}${hex(at + 3)}`;
    }),
  );
  kept.set(picture, rows);
  return rows;
}
