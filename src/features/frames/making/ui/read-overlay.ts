import {
  notPng,
  type OverlayProblem,
  problemOfSize,
  problemOfTransparency,
  transparentShare,
} from '../../frame/overlay-problem.ts';

export interface ReadOverlay {
  width: number;
  height: number;
  /** How much of it is transparent, 0 to 1; null when its size is wrong already. */
  transparent: number | null;
  problem: OverlayProblem | null;
}

/** Wide enough to count transparent pixels. */
const COUNTED_WIDTH = 250;

/** What the server will say about a file, before it is sent. */
export async function readOverlay(file: File): Promise<ReadOverlay> {
  if (file.type !== 'image/png') return { width: 0, height: 0, transparent: null, problem: notPng };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture)
    return {
      width: 0,
      height: 0,
      transparent: null,
      problem: { code: 'NOT_PNG', message: 'This file can’t be read. Save it as PNG again.' },
    };
  const { width, height } = picture;
  const problem = problemOfSize({ width, height });
  if (problem) return { width, height, transparent: null, problem };
  const transparent = shareOf(picture);
  return { width, height, transparent, problem: problemOfTransparency(transparent) };
}

function shareOf(picture: ImageBitmap): number {
  const canvas = document.createElement('canvas');
  canvas.width = COUNTED_WIDTH;
  canvas.height = Math.round((COUNTED_WIDTH * picture.height) / picture.width);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  // The server counts; here nothing is known.
  if (!pen) return 1;
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return transparentShare(pen.getImageData(0, 0, canvas.width, canvas.height).data, 4);
}
