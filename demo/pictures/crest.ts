import { CHARGES, type ChargeName } from '#demo/pictures/charges.ts';
import { dice } from '#demo/pictures/dice.ts';
import { circle, clipTo, group, path, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import { onPaper } from '#demo/pictures/sheet.ts';
import type { Palette } from '#demo/tribe.ts';

// A crest is a shape, a field cut into parts, and one charge on it, in a box of 200 by 200.

const SHAPES = [
  'M20 18H180V100C180 150 140 176 100 190C60 176 20 150 20 100Z',
  'M100 10C128 24 156 28 184 24V104C184 146 146 174 100 192C54 174 16 146 16 104V24C44 28 72 24 100 10Z',
  'M100 10A90 90 0 1 1 100 190A90 90 0 1 1 100 10Z',
  'M100 8L182 54V146L100 192L18 146V54Z',
  'M18 16H182V132L100 192L18 132Z',
  'M58 12H142L188 58V142L142 188H58L12 142V58Z',
] as const;

/** The second colour of a field, laid over the first. */
type Field = (second: string) => string;

const FIELDS: readonly Field[] = [
  (c) => rect(100, 0, 100, 200, { fill: c }),
  (c) => rect(0, 100, 200, 100, { fill: c }),
  (c) => polygon('0,0 200,0 0,200', { fill: c }),
  (c) => [0, 2, 4].map((i) => rect(20 + i * 32, 0, 32, 200, { fill: c })).join(''),
  (c) => [0, 2, 4].map((i) => rect(0, 24 + i * 32, 200, 32, { fill: c })).join(''),
  (c) => polygon('0,60 100,130 200,60 200,112 100,182 0,112', { fill: c }),
  (c) => rect(0, 0, 100, 100, { fill: c }) + rect(100, 100, 100, 100, { fill: c }),
  (c) => polygon('-20,150 150,-20 220,-20 220,50 50,220 -20,220', { fill: c }),
  (c) => rect(0, 0, 200, 74, { fill: c }),
  (c) =>
    times(6, (i) => {
      const [a, b] = [polar(100, 104, 150, i * 60), polar(100, 104, 150, i * 60 + 30)];
      return polygon([[100, 104], a, b], { fill: c });
    }),
];

/** The crest's marks alone, in a box of 200, for drawings that place it somewhere. */
export function crestMarks(
  id: string,
  seed: number,
  { deep, base, pop, paper }: Palette,
  charge?: ChargeName,
): string {
  const d = dice(seed);
  const shape = d.pick(SHAPES);
  const [field, second, ink] = d.pick([
    [base, deep, paper],
    [deep, base, pop],
    [paper, base, deep],
    [pop, paper, deep],
    [base, pop, paper],
    [deep, base, pop],
  ] as const);
  const part = d.pick(FIELDS)(second);
  const name = charge ?? d.pick(Object.keys(CHARGES) as ChargeName[]);
  const plate = ink === paper || ink === pop ? deep : paper;
  const marks = CHARGES[name](ink, plate === second ? field : plate);
  return (
    clipTo(id, path(shape, { fill: '#000' })) +
    group(rect(0, 0, 200, 200, { fill: field }) + part, '', id) +
    // The halo keeps the charge readable on any field.
    circle(100, 103, 66, { fill: ink === deep ? paper : deep }) +
    circle(100, 103, 60, { stroke: ink, width: 3 }) +
    group(marks, 'translate(15 15.5) scale(0.85)') +
    path(shape, { stroke: ink === deep ? deep : paper, width: 7, join: 'round' })
  );
}

/** A tribe's logo: the crest on a plain ground, 400 by 400. */
export function logo(seed: number, palette: Palette, charge?: ChargeName): string {
  const ground = dice(seed + 1).pick([palette.pop, palette.paper, palette.base, palette.deep]);
  const body =
    rect(0, 0, 400, 400, { fill: ground }) +
    group(crestMarks('crest', seed, palette, charge), 'translate(26 24) scale(1.74)');
  return onPaper(400, 400, body);
}
