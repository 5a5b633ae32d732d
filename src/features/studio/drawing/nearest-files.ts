/** One file of a font, for some of its letters. */
export interface FontFile {
  weight: number;
  italic: boolean;
  url: string;
  unicodeRange: string;
}

/** The files of a family that a text is drawn with: those of its weight and style, or else the nearest. */
export function nearestFiles(
  files: readonly FontFile[],
  { weight, italic }: { weight: number; italic: boolean },
): readonly FontFile[] {
  const styled = files.filter((file) => file.italic === italic);
  const same = styled.length > 0 ? styled : files;
  const distance = (file: FontFile) => Math.abs(file.weight - weight);
  const least = Math.min(...same.map(distance));
  const best = same.find((file) => distance(file) === least);
  return same.filter((file) => file.weight === best?.weight && file.italic === best.italic);
}

/** A name of our own for canvases, since a page's own fonts may have other weights under the same name. */
export const nameOfFamily = (family: string): string => `Studio ${family}`;
