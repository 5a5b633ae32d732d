export interface Size {
  width: number;
  height: number;
}

/**
 * A size like "1080x1350" scaled to fit a box, keeping its ratio; smaller ones grow to it. If either number is zero or
 * missing, the box itself.
 */
export function fitSize(size: string, box: Size): Size {
  const [width, height] = size.toLowerCase().split('x').map(Number);
  if (!isLength(width) || !isLength(height)) return box;
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const isLength = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0;
