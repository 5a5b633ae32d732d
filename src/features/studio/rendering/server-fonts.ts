import { bringStandIns, skia } from '#platform/fonts/skia.server.ts';
import { cssFace, type Face, type FontPath, nameOfFamily, nameOfMoreLetters } from '../drawing/font-face.ts';
import { type MeasuredFont, measureText } from '../drawing/measure-text.ts';
import type { CanvasKit, TextLeaf } from '../drawing/parts.ts';

/** Painting on the server. Its canvas has the methods of a browser's, though not their types. */
export const serverKit: CanvasKit = {
  canvas: (width, height) => skia().createCanvas(width, height) as unknown as HTMLCanvasElement,
  path: (data) => new (skia().Path2D)(data) as unknown as Path2D,
};

/** A face of a family for a text, ready to be drawn with. @param files of this face */
export function styleOnServer(
  family: string,
  files: readonly FontPath[],
  wanted: Face,
  text: string,
): MeasuredFont {
  const { GlobalFonts } = skia();
  files.forEach(({ weight, italic, path }, index) => {
    const name = index === 0 ? nameOfFamily(family) : nameOfMoreLetters(family);
    const known = GlobalFonts.families.find((one) => one.family === name)?.styles ?? [];
    const style = italic ? 'italic' : 'normal';
    if (!known.some((one) => one.weight === weight && one.style === style))
      GlobalFonts.registerFromPath(path, name);
  });
  return { ...cssFace(family, files[0] ?? wanted, bringStandIns(text)), generation: 0 };
}

export const measureOnServer = (style: MeasuredFont, { size, letterSpacing }: TextLeaf) =>
  measureText(serverKit, style, size, (letterSpacing / 1000) * size);
