import type { Fill } from '../design/design-schema.ts';
import { gradientLine, radialGradient } from '../design/gradient-line.ts';

export type Pen = CanvasRenderingContext2D;

/** A fill for a box whose top left corner is the origin. */
export function fillStyle(pen: Pen, fill: Fill, width: number, height: number): string | CanvasGradient {
  if (fill.kind === 'colour') return fill.colour;
  const gradient =
    fill.form === 'linear' ? linear(pen, fill.angle, width, height) : radial(pen, width, height);
  for (const { at, colour } of fill.stops) gradient.addColorStop(at, colour);
  return gradient;
}

function linear(pen: Pen, angle: number, width: number, height: number): CanvasGradient {
  const { x1, y1, x2, y2 } = gradientLine(angle, width, height);
  return pen.createLinearGradient(x1, y1, x2, y2);
}

function radial(pen: Pen, width: number, height: number): CanvasGradient {
  const { x, y, radius } = radialGradient(width, height);
  return pen.createRadialGradient(x, y, 0, x, y, radius);
}
