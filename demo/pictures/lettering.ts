import { n, type Point, path, trace } from '#demo/pictures/marks.ts';

// A block alphabet of our own, as sewn on shirts: strokes on a grid 4 wide and 6 high with cut corners.
// It is drawn, not set, because the machine that renders a picture may have no fonts at all.
// Points are "xy" or "x,y"; "|" lifts the pen; a stroke that starts with "~" ends bluntly (diagonals inside a letter).
const STROKES: Record<string, string> = {
  A: '06 01 10 30 41 46|04 44',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '4,1.1 41 30 10 01 05 16 36 45 4,4.9',
  D: '06 00 30 41 45 36 06 05',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '4,1.1 41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|~03 43',
  I: '00 06',
  J: '40 45 36 16 05 04',
  K: '00 06|40 42 33 03|33 44 46',
  L: '00 06 46',
  M: '06 01 10 20 31 40 50 61 66|31 36',
  N: '06 00|~01 45|46 40',
  O: '20 30 41 45 36 16 05 01 10 20',
  P: '06 00 30 41 43 34 04',
  Q: '20 30 41 45 36 16 05 01 10 20|~24 46',
  R: '06 00 30 41 42 33 03|33 44 46',
  S: '4,1.1 41 30 10 01 02 13 33 44 45 36 16 05 0,4.9',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 04 2,5.6 44 40',
  W: '00 05 16 26 35 46 56 65 60|35 32',
  X: '00 01 45 46|40 41 05 06',
  Y: '00 02 24 42 40|25 26',
  Z: '00 40 41 05 06 46',
  0: '20 30 41 45 36 16 05 01 10 20',
  1: '00 10 16',
  2: '0,1.1 01 10 30 41 42 05 06 46',
  3: '0,1.1 01 10 30 41 42 33 44 45 36 16 05 0,4.9|~33 13',
  4: '00 04 44|30 36',
  5: '40 00 02 32 43 45 36 16 05 0,4.9',
  6: '4,1.1 41 30 10 01 05 16 36 45 43 32 02',
  7: '00 40 41 24 26',
  8: '20 30 41 42 33 13 02 01 10 20|13 04 05 16 36 45 44 33',
  9: '0,4.9 05 16 36 45 41 30 10 01 03 14 44',
  '-': '03 23',
  '+': '03 43|21 25',
  '/': '~06 30',
  ':': '02 02|05 05',
  '.': '06 06',
  ',': '0,5.8 0,6.8',
  "'": '00 01',
  '!': '00 03|06 06',
  '?': '0,1.1 01 10 30 41 42 23 24|26 26',
};

const WIDTHS: Record<string, number> = {
  I: 0,
  M: 6,
  W: 6,
  1: 1,
  '-': 2,
  '/': 3,
  ':': 0,
  '.': 0,
  ',': 0,
  "'": 0,
  '!': 0,
  ' ': 1.6,
};

export interface Face {
  /** Stroke thickness as a share of the height. */
  weight?: number;
  /** Width of the grid against its height: 1 is square, 0.7 condensed. */
  narrow?: number;
  /** Slab feet, for the pavilion. */
  slab?: boolean;
  /** Gap between letters as a share of the height. */
  gap?: number;
}

/** The pavilion's letters: slab feet, a little lighter. */
export const SLAB: Face = { slab: true, weight: 0.17, narrow: 0.85 };

function metrics(height: number, { weight = 0.2, narrow = 0.8, gap = 0.07, slab = false }: Face) {
  const thick = height * weight;
  const unitY = (height - thick) / 6;
  return { thick, unitY, unitX: unitY * narrow, gap: height * (slab ? gap + 0.09 : gap) };
}

export function widthOf(text: string, height: number, face: Face = {}): number {
  const { thick, unitX, gap } = metrics(height, face);
  const letters = [...text.toUpperCase()];
  const total = letters.reduce((sum, letter) => sum + (WIDTHS[letter] ?? 4) * unitX + thick + gap, 0);
  return Math.max(0, total - gap);
}

/** The largest height, up to `height`, at which the text fits the width. */
export function fitted(text: string, width: number, height: number, face: Face = {}): number {
  const wide = widthOf(text, height, face);
  return wide <= width ? height : (height * width) / wide;
}

type Anchor = 'start' | 'middle' | 'end';

/** Letters as strokes; (x, y) is the top of the line at its anchor. */
export function letters(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  anchor: Anchor = 'start',
  face: Face = {},
): string {
  const { thick, unitX, unitY, gap } = metrics(height, face);
  const total = widthOf(text, height, face);
  let left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? total / 2 : total);
  let pen = '';
  let blunt = '';
  let feet = '';
  for (const letter of text.toUpperCase()) {
    for (const stroke of (STROKES[letter] ?? '').split('|').filter(Boolean)) {
      const inner = stroke.startsWith('~');
      const grid = stroke.replace('~', '').split(' ').map(gridPoint);
      const points = grid.map(
        ([gx, gy]): Point => [left + thick / 2 + gx * unitX, y + thick / 2 + gy * unitY],
      );
      // A dot is a stroke of no length: square caps make it a block, and renderers want a hair to hang them on.
      const dot = grid.length === 2 && trace(grid.slice(0, 1)) === trace(grid.slice(1));
      const d = points.map(([px, py], i) => `${i ? 'L' : 'M'}${n(px + (dot && i ? 0.1 : 0))} ${n(py)}`);
      if (inner) blunt += d.join('');
      else pen += d.join('');
      if (face.slab && !dot && letter > '9') feet += slabs(grid, points, thick);
    }
    left += (WIDTHS[letter] ?? 4) * unitX + thick + gap;
  }
  const ink = { stroke: colour, width: thick, join: 'miter' as const };
  return [
    pen && path(pen, { ...ink, cap: 'square' }),
    blunt && path(blunt, { ...ink, cap: 'butt' }),
    feet && path(feet, { stroke: colour, width: thick * 0.5, cap: 'butt' }),
  ]
    .filter(Boolean)
    .join('');
}

function gridPoint(token: string): Point {
  const [x, y] = token.includes(',') ? token.split(',') : [token[0], token[1]];
  return [Number(x), Number(y)];
}

/** Feet under vertical stems that end on the top or the base line. */
function slabs(grid: readonly Point[], points: readonly Point[], thick: number): string {
  const ends = [
    [0, 1],
    [grid.length - 1, grid.length - 2],
  ] as const;
  let d = '';
  for (const [end, before] of ends) {
    const [at, from, tip] = [grid[end], grid[before], points[end]];
    if (!at || !from || !tip || at[0] !== from[0] || (at[1] !== 0 && at[1] !== 6)) continue;
    const shift = at[1] === 0 ? -thick * 0.25 : thick * 0.25;
    d += `M${n(tip[0] - thick * 0.95)} ${n(tip[1] + shift)}h${n(thick * 1.9)}`;
  }
  return d;
}
