export interface Face {
  weight: number;
  italic: boolean;
}
/** One file of a font, for some of its letters. */
export interface FontFile extends Face {
  url: string;
  unicodeRange: string;
}

/** One on this machine. */
export interface FontPath extends Face {
  path: string;
}

/** Texts whose font there isn't any more are drawn in this one, which every site has. */
export const FALLBACK_FAMILY = 'Inter';

/** The files of a family that a text is drawn with: those of its weight and style, or else the nearest. */
export function nearestFiles<File extends Face>(files: readonly File[], wanted: Face): readonly File[] {
  const styled = files.filter((file) => file.italic === wanted.italic);
  const same = styled.length > 0 ? styled : files;
  const distance = (file: File) => Math.abs(file.weight - wanted.weight);
  const least = Math.min(...same.map(distance));
  const best = same.find((file) => distance(file) === least);
  return same.filter((file) => file.weight === best?.weight && file.italic === best.italic);
}

/** A name of our own for canvases, since a page's own fonts may have other weights under the same name. */
export const nameOfFamily = (family: string): string => `Studio ${family}`;

/**
 * Its letters beyond plain Latin, on the server: of two files under one name it takes letters that both have from either,
 * and loses the kerning between them. A browser knows by their ranges, and passes over this name.
 */
export const nameOfMoreLetters = (family: string): string => `${nameOfFamily(family)} more`;

/** A face as a canvas takes it, without its size. @param standIns the families for what it doesn't have */
export const cssFace = (
  family: string,
  { weight, italic }: Face,
  standIns: readonly string[],
): { style: string; family: string } => ({
  style: `${italic ? 'italic ' : ''}${weight}`,
  family: [nameOfFamily(family), nameOfMoreLetters(family), ...standIns]
    .map((name) => `${JSON.stringify(name)}, `)
    .join('')
    .concat('sans-serif'),
});
