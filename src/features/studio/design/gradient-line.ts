export interface GradientLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/**
 * Where a linear gradient begins and ends in a box, from the box's top left corner: at the corners that lie farthest in the
 * direction of the angle (degrees, clockwise from left to right), so that the first and last colour reach them.
 */
export function gradientLine(angle: number, width: number, height: number): GradientLine {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const half = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
  const [x, y] = [width / 2, height / 2];
  return { x1: x - dx * half, y1: y - dy * half, x2: x + dx * half, y2: y + dy * half };
}

/** A radial gradient: a circle about the centre that reaches the corners. */
export const radialGradient = (width: number, height: number) => ({
  x: width / 2,
  y: height / 2,
  radius: Math.hypot(width, height) / 2,
});
