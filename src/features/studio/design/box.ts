export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
/** `x`, `y` are the top left corner before the box is rotated about its centre, in degrees clockwise. */
export interface Placed extends Box {
  rotation: number;
}

export const centreOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export function rotate(point: Point, about: Point, degrees: number): Point {
  if (degrees === 0) return point;
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [point.x - about.x, point.y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** Clockwise from the top left. */
export function cornersOf(placed: Placed): [Point, Point, Point, Point] {
  const { x, y, width, height, rotation } = placed;
  const centre = centreOf(placed);
  const at = (px: number, py: number) => rotate({ x: px, y: py }, centre, rotation);
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
}

/** The upright box around all of them; of nothing an empty one. */
export function boundsOf(all: readonly Placed[]): Box {
  if (all.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const corners = all.flatMap((placed) => (placed.rotation === 0 ? diagonal(placed) : cornersOf(placed)));
  return around(corners);
}

const diagonal = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

/** The upright box around points. */
export function around(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether a point lies in a rotated box, or at most `slack` beside it. */
export function contains(placed: Placed, point: Point, slack = 0): boolean {
  const local = rotate(point, centreOf(placed), -placed.rotation);
  return (
    local.x >= placed.x - slack &&
    local.x <= placed.x + placed.width + slack &&
    local.y >= placed.y - slack &&
    local.y <= placed.y + placed.height + slack
  );
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Angles as designs store them: more than -180 and at most 180. */
export function turned(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360;
  return round(within > 180 ? within - 360 : within);
}

/** Hundredths of a pixel are enough, and keep saved designs small. */
export const round = (value: number): number => Math.round(value * 100) / 100;
