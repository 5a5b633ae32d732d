import { CARD, type Design, statLines } from './design.ts';
import { drawBack, drawFront, fontsReady } from './draw-art.ts';
import type { Palette } from './palettes.ts';

export interface Drawn {
  chosen: Design;
  inks: Palette;
  title: string;
  photo: ImageBitmap | null;
}

/** One side of a card as an image. @param share of the full size: a preview needs a third */
export async function renderSide(side: 'front' | 'back', drawn: Drawn, share = 1): Promise<Blob> {
  const { big, lines } = drawn.chosen;
  await fontsReady([big.toUpperCase(), drawn.title, ...statLines(lines).flat()]);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(CARD.width * share);
  canvas.height = Math.round(CARD.height * share);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Your browser can’t create the image. Upload one instead.');
  pen.scale(share, share);
  if (side === 'front') drawFront(pen, drawn.chosen, drawn.inks, drawn.photo);
  else drawBack(pen, drawn.chosen, drawn.inks, drawn.title);
  return blobOf(canvas);
}

export function blobOf(canvas: HTMLCanvasElement, type = 'image/png'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('The image couldn’t be created. Try a smaller one.')),
      type,
      0.92,
    );
  });
}
