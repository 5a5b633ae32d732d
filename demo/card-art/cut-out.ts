import { portrait } from '#demo/avatars.ts';
import type { Look } from '#demo/person.ts';
import { figure, type Strip } from '#demo/pictures/figure.ts';
import { group, n } from '#demo/pictures/marks.ts';
import type { PoseName } from '#demo/pictures/poses.ts';

/** A drawing in one colour, `grow` wider all round: the shadow, echo or paper rim behind a figure. */
export function silhouette(marks: string, colour: string, grow = 0): string {
  return marks
    .replace(
      /stroke-width="([\d.]+)"/g,
      (_, width: string) => `stroke-width="${n(Number(width) + grow * 2)}"`,
    )
    .replace(/stroke="#[\da-f]{3,6}"/gi, `stroke="${colour}"`)
    .replace(/fill="#[\da-f]{3,6}"(?![^>]*stroke=)/gi, filled(colour, grow))
    .replace(/fill="#[\da-f]{3,6}"/gi, `fill="${colour}"`);
}

const filled = (colour: string, grow: number) =>
  grow > 0
    ? `fill="${colour}" stroke="${colour}" stroke-width="${n(grow * 2)}" stroke-linejoin="round"`
    : `fill="${colour}"`;

interface Place {
  x: number;
  y: number;
  size: number;
}

/** A figure cut out and placed on the card: shadow, paper rim, athlete. */
export function cutOut(
  pose: PoseName,
  { x, y, size }: Place,
  strip: Strip,
  rim: { paper: string; shadow: string },
): string {
  const body = figure(pose, x, y, size, strip);
  // The figure is drawn in a box of 400, so its rim grows with it.
  return group(silhouette(body, rim.shadow, 7), 'translate(16 22)') + silhouette(body, rim.paper, 8) + body;
}

/** Somebody's avatar without its background, `width` wide at (x, y). */
export function bust(
  look: Look,
  { x, y, width }: { x: number; y: number; width: number },
  paper: string,
): string {
  const inner = portrait(look)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    // The background is drawn first.
    .replace(/<rect[^>]*(\/>|><\/rect>)/, '');
  return group(
    silhouette(inner, paper, 9) + inner,
    `translate(${n(x)} ${n(y)}) scale(${Math.round((width / 704) * 1000) / 1000})`,
  );
}
