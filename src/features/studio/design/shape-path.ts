import type { shapes } from './design-schema.ts';

export type ShapeName = (typeof shapes)[number];

/** Of "rounded" shapes and masks, in parts of the shorter side. */
const ROUNDNESS = 0.12;

type Point = readonly [x: number, y: number];

// Corners in parts of the box.
const polygons: Partial<Record<ShapeName, readonly Point[]>> = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
  star: starPoints(),
};

/** The outline of a shape (or a picture's mask) that fills a box, as SVG path data from the box's top left corner. */
export function shapePath(shape: ShapeName, width: number, height: number): string {
  const polygon = polygons[shape];
  if (polygon) return `M${polygon.map(([x, y]) => `${round(x * width)} ${round(y * height)}`).join('L')}Z`;
  if (shape === 'ellipse') return ellipse(width, height);
  if (shape === 'rounded') return roundedBox(width, height, Math.min(width, height) * ROUNDNESS);
  if (shape === 'shield') return shield(width, height);
  return `M0 0H${round(width)}V${round(height)}H0Z`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function ellipse(width: number, height: number): string {
  const [rx, ry] = [round(width / 2), round(height / 2)];
  return `M0 ${ry}A${rx} ${ry} 0 0 1 ${round(width)} ${ry}A${rx} ${ry} 0 0 1 0 ${ry}Z`;
}

function roundedBox(width: number, height: number, radius: number): string {
  const r = round(radius);
  const corner = (x: number, y: number) => `A${r} ${r} 0 0 1 ${round(x)} ${round(y)}`;
  return `M${r} 0H${round(width - radius)}${corner(width, radius)}V${round(height - radius)}${corner(width - radius, height)}H${r}${corner(0, height - radius)}V${r}${corner(radius, 0)}Z`;
}

function shield(width: number, height: number): string {
  const at = (x: number, y: number) => `${round(x * width)} ${round(y * height)}`;
  return `M${at(0.5, 0)}C${at(0.66, 0.1)} ${at(0.84, 0.13)} ${at(1, 0.12)}V${round(height * 0.5)}C${at(1, 0.76)} ${at(0.76, 0.92)} ${at(0.5, 1)}C${at(0.24, 0.92)} ${at(0, 0.76)} ${at(0, 0.5)}V${round(height * 0.12)}C${at(0.16, 0.13)} ${at(0.34, 0.1)} ${at(0.5, 0)}Z`;
}

/** Five points, stretched to touch all four sides of the box. */
function starPoints(): Point[] {
  const corners = Array.from({ length: 10 }, (_, index): Point => {
    const radius = index % 2 === 0 ? 1 : 0.42;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return corners.map(([x, y]) => [(x - left) / wide, (y - top) / high]);
}
