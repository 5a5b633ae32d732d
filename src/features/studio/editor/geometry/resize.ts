import { type Box, centreOf, type Placed, type Point, rotate, round } from '../../design/box.ts';

/** Which edge or corner is pulled: -1 is left or top, 1 right or bottom, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

export interface ResizeOptions {
  keepRatio: boolean;
  /** Both sides move, the centre stays. */
  fromCentre: boolean;
}

/** The least width and height that a layer can be pulled to, in canvas pixels. */
const LEAST = 4;

/** A box whose handle is pulled by a distance on the page; the opposite corner or edge stays where it is. */
export function resizeBox(start: Placed, handle: Handle, pulled: Point, options: ResizeOptions): Placed {
  const local = rotate(pulled, { x: 0, y: 0 }, -start.rotation);
  const reach = options.fromCentre ? 2 : 1;
  let width = Math.max(LEAST, start.width + local.x * handle.x * reach);
  let height = Math.max(LEAST, start.height + local.y * handle.y * reach);
  if (options.keepRatio) {
    const factor = ratioFactor(start, handle, width / start.width, height / start.height);
    width = start.width * factor;
    height = start.height * factor;
  }
  const centre = centreOf(start);
  const shift = options.fromCentre
    ? { x: 0, y: 0 }
    : { x: (handle.x * (width - start.width)) / 2, y: (handle.y * (height - start.height)) / 2 };
  const moved = rotate(shift, { x: 0, y: 0 }, start.rotation);
  return {
    x: round(centre.x + moved.x - width / 2),
    y: round(centre.y + moved.y - height / 2),
    width: round(width),
    height: round(height),
    rotation: start.rotation,
  };
}

function ratioFactor(start: Box, handle: Handle, byWidth: number, byHeight: number): number {
  const factor = handle.x === 0 ? byHeight : handle.y === 0 ? byWidth : Math.max(byWidth, byHeight);
  return Math.max(factor, LEAST / Math.min(start.width, start.height));
}

/** The angle from a box's centre to the pointer, 0 being straight up. */
export function angleTo(centre: Point, pointer: Point): number {
  return (Math.atan2(pointer.y - centre.y, pointer.x - centre.x) * 180) / Math.PI + 90;
}

const STEP = 15;
const NEAR = 3;

/** In steps of 15 degrees while Shift is held; otherwise upright and level catch. */
export function normalizeAngle(degrees: number, inSteps: boolean): number {
  if (inSteps) return Math.round(degrees / STEP) * STEP;
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < NEAR ? quarter : degrees;
}
