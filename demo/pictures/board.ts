import { fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, group, n, rect, times } from '#demo/pictures/marks.ts';
import { mix, type Scheme, type Sheet } from '#demo/pictures/sheet.ts';

export interface Board {
  body: string;
  /** Where the field may be drawn. */
  x: number;
  y: number;
  w: number;
  h: number;
  ink: string;
  paper: string;
}

/** The frame that all diagrams share: a coloured sheet, the title on top, a rule under it. */
export function board(sheet: Sheet, fallback: string): Board {
  const { w, h, inks, dice, labels } = sheet;
  const dark = dice.chance(0.6);
  const [paper, ink] = dark
    ? [inks.deep, inks.paper]
    : dice.pick([
        [inks.paper, inks.deep],
        [inks.pop, inks.deep],
      ] as const);
  const title = labels[0] ?? fallback;
  const pad = Math.min(w, h) * 0.06;
  const size = fitted(title, w - pad * 2 - Math.min(w, h) * 0.12, Math.min(w, h) * 0.065);
  const top = pad + Math.min(w, h) * 0.12;
  const body =
    rect(0, 0, w, h, { fill: paper }) +
    letters(title, pad, pad, size, ink) +
    rect(w - pad - size, pad, size, size, { fill: dark ? inks.pop : inks.base }) +
    circle(w - pad - size / 2, pad + size / 2, size * 0.3, { fill: paper });
  return { body, x: pad, y: top, w: w - pad * 2, h: h - top - pad, ink, paper };
}

/** Fits a field of the given proportions into the board, and says how to draw into it in metres. */
export function lay(area: Board, metresWide: number, metresHigh: number, marks: string): string {
  const scale = Math.min(area.w / metresWide, area.h / metresHigh);
  const x = area.x + (area.w - metresWide * scale) / 2;
  const y = area.y + (area.h - metresHigh * scale) / 2;
  return group(marks, `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`);
}

export function mown(w: number, h: number, tone: string, other: string, bands: number): string {
  return (
    rect(0, 0, w, h, { fill: tone }) +
    times(Math.ceil(bands / 2), (i) => rect((w / bands) * i * 2, 0, w / bands, h, { fill: other }))
  );
}

/** Two close greens, now and then a tribe's own colour instead. */
export function grass({ inks, dice }: Sheet): [string, string] {
  const green = dice.pick(['#2f7d4f', '#3d8b54', '#256b46', '#4a9a58', inks.base]);
  return [green, mix(green, '#ffffff', 0.07)];
}

/** A line of labels along the foot of a picture; nothing when there are none. */
export function captionBar(w: number, h: number, caption: string, inks: Scheme): string {
  if (!caption) return '';
  const size = fitted(caption, w * 0.9, h * 0.075);
  return (
    rect(0, h - size * 2, w, size * 2, { fill: inks.ground }) +
    letters(caption, w / 2, h - size * 1.5, size, inks.dark ? inks.light : inks.figure, 'middle')
  );
}
