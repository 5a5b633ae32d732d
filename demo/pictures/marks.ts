/** The few SVG marks the drawings are made of. Coordinates are rounded: the files stay small and repeatable. */
export type Point = readonly [number, number];

export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: 'round' | 'butt' | 'square';
  join?: 'round' | 'miter' | 'bevel';
  dash?: string;
  clip?: string;
  turn?: string;
}

/** Points as a draughtsman dictates them: "x,y x,y x,y". */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x ?? 0, y ?? 0];
  });
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function paint({ fill, stroke, width, opacity, cap, join, dash, clip, turn }: Paint): string {
  const parts = [` fill="${fill ?? 'none'}"`];
  if (stroke) parts.push(` stroke="${stroke}" stroke-width="${n(width ?? 4)}"`);
  if (cap) parts.push(` stroke-linecap="${cap}"`);
  if (join) parts.push(` stroke-linejoin="${join}"`);
  if (dash) parts.push(` stroke-dasharray="${dash}"`);
  if (opacity !== undefined) parts.push(` opacity="${Math.round(opacity * 100) / 100}"`);
  if (clip) parts.push(` clip-path="url(#${clip})"`);
  if (turn) parts.push(` transform="${turn}"`);
  return parts.join('');
}

export function rect(x: number, y: number, w: number, h: number, style: Paint, radius = 0): string {
  const round = radius ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round}${paint(style)}/>`;
}

export function circle(x: number, y: number, r: number, style: Paint): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${paint(style)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, style: Paint): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${paint(style)}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 4,
  more: Paint = {},
) {
  return path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, { stroke, width, ...more });
}

export function path(d: string, style: Paint): string {
  return `<path d="${d}"${paint(style)}/>`;
}

export function trace(through: readonly Point[], closed = false): string {
  return `M${through.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function polygon(corners: readonly Point[] | string, style: Paint): string {
  return path(trace(typeof corners === 'string' ? points(corners) : corners, true), style);
}

export function polyline(through: readonly Point[], stroke: string, width: number, more: Paint = {}): string {
  return path(trace(through), { stroke, width, cap: 'round', join: 'round', ...more });
}

/** A soft curve through all points (Catmull-Rom turned into Beziers). */
export function curve(through: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const count = through.length;
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return through[index] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${n(startX)} ${n(startY)}`;
  const last = closed ? through.length : through.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} `;
    d += `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function group(marks: readonly string[] | string, transform = '', clip = ''): string {
  const body = typeof marks === 'string' ? marks : marks.join('');
  const move = transform ? ` transform="${transform}"` : '';
  const cut = clip ? ` clip-path="url(#${clip})"` : '';
  return `<g${move}${cut}>${body}</g>`;
}

export function clipTo(id: string, shape: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>`;
}

export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Draws the same thing again, by number. */
export function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join('');
}
