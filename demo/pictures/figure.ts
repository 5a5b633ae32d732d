import {
  circle,
  ellipse,
  group,
  line,
  n,
  type Paint,
  type Point,
  path,
  points,
  polar,
  polyline,
  rect,
  trace,
} from '#demo/pictures/marks.ts';
import { POSES, type Pose, type PoseName } from '#demo/pictures/poses.ts';

/** What a figure wears and is: the far limbs take the shade. */
export interface Strip {
  skin: string;
  shade: string;
  shirt: string;
  shorts: string;
  shoes: string;
  gear: string;
  /** Long trousers, near and far leg: cricketers do not play in shorts. */
  trousers?: readonly [near: string, far: string];
  /** Where hair is seen, its colour. */
  hair?: string;
  /** An animal's head, drawn around (0, 0), in place of a person's. */
  mask?: string;
  /** An animal's tail, as a path from the hip. */
  tail?: string;
}

const ARM = 30;
const LEG = 38;

function along([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

function leg(joints: readonly Point[], skin: string, shorts: string, shoes: string): string {
  const [hip, knee, ankle, toe] = joints;
  if (!hip || !knee || !ankle || !toe) return '';
  return [
    polyline([hip, knee, ankle], skin, LEG - 6),
    polyline([hip, along(hip, knee, 0.62)], shorts, LEG + 8, { cap: 'butt' }),
    circle(hip[0], hip[1], (LEG + 8) / 2, { fill: shorts }),
    polyline([along(knee, ankle, 0.98), toe], shoes, 26),
  ].join('');
}

function arm(joints: readonly Point[], skin: string, shirt: string): string {
  const [shoulder, elbow] = joints;
  if (!shoulder || !elbow) return '';
  return polyline(joints, skin, ARM - 4) + polyline([shoulder, along(shoulder, elbow, 0.6)], shirt, ARM + 6);
}

/** Hair covers the crown and the back of the head. */
function hairOf({ neck, head: [x, y] }: Pose, { hair }: Strip): string {
  if (!hair) return '';
  const crown = (Math.atan2(y - neck[1], x - neck[0]) * 180) / Math.PI - 34;
  const [[x1, y1], [x2, y2]] = [polar(x, y, 30, crown - 104), polar(x, y, 30, crown + 88)];
  return path(`M${n(x1)} ${n(y1)}A30 30 0 0 1 ${n(x2)} ${n(y2)}Q${n(x)} ${n(y - 6)} ${n(x1)} ${n(y1)}Z`, {
    fill: hair,
    stroke: hair,
    width: 4,
    join: 'round',
  });
}

function body(pose: Pose, strip: Strip): string {
  const { neck, hip, head } = pose;
  const chest = along(neck, hip, 0.16);
  const [faceX, faceY] = along(neck, head, 1.35);
  return [
    strip.tail
      ? group(
          path(strip.tail, { stroke: strip.shade, width: 30, cap: 'round' }),
          `translate(${hip[0]} ${hip[1]})`,
        )
      : '',
    arm(pose.farArm, strip.shade, strip.shirt),
    leg(pose.farLeg, strip.trousers?.[1] ?? strip.shade, strip.trousers?.[1] ?? strip.shorts, strip.shoes),
    polyline([neck, along(neck, head, 0.6)], strip.skin, 24),
    polyline([chest, along(neck, hip, 0.9)], strip.shirt, strip.mask ? 84 : 66),
    leg(pose.nearLeg, strip.trousers?.[0] ?? strip.skin, strip.trousers?.[0] ?? strip.shorts, strip.shoes),
    strip.mask
      ? group(strip.mask, `translate(${n(faceX)} ${n(faceY)}) scale(0.84)`)
      : circle(head[0], head[1], 28, { fill: strip.skin }) + hairOf(pose, strip),
    arm(pose.nearArm, strip.skin, strip.shirt),
  ].join('');
}

const ball = (x: number, y: number, r: number, fill: string) => circle(x, y, r, { fill });
const rod = (through: string, stroke: string, width: number, more: Paint = {}) =>
  path(trace(points(through)), { stroke, width, cap: 'round', join: 'round', ...more });

/** Gear behind the body, then in front of it. */
const GEAR: Partial<Record<PoseName, (gear: string, strip: Strip) => [behind: string, front: string]>> = {
  kick: (gear) => ['', ball(388, 150, 24, gear)],
  serve: (gear, { shoes }) => [
    '',
    rod('262,52 282,-6', shoes, 12) +
      ellipse(298, -52, 34, 48, { stroke: shoes, width: 10, turn: 'rotate(20 298 -52)' }) +
      ball(170, -40, 13, gear),
  ],
  shot: (gear) => ['', ball(228, 22, 32, gear)],
  spike: (gear) => ['', ball(216, 8, 28, gear)],
  save: (gear) => ['', ball(404, 138, 24, gear)],
  row: (gear, { shoes }) => [
    rod('120,178 330,214 470,268', gear, 10),
    path('M-60 296Q180 350 480 290L470 280H-56Z', { fill: shoes }) +
      rod('440,252 500,282', gear, 22, { cap: 'butt' }),
  ],
  carve: (gear, { shoes }) => [
    rod('60,338 300,322 330,308', shoes, 12),
    rod('70,356 326,346 356,330', gear, 12) + rod('300,184 214,330', gear, 6),
  ],
  swing: (gear, { shoes }) => [
    '',
    path('M276 146L296 132L386 76Q404 72 402 90L398 96Z', { fill: gear }) + ball(420, 150, 14, shoes),
  ],
  drive: (gear, { shoes }) => [
    rod('8,300 8,378', gear, 8) + rod('24,300 24,378', gear, 8) + rod('-8,300 -8,378', gear, 8),
    rod('296,214 312,252', shoes, 12) +
      rod('318,262 350,340', gear, 26, { cap: 'butt' }) +
      ball(392, 374, 13, shoes),
  ],
  bowl: (gear) => ['', ball(238, -8, 14, gear)],
  throw: (gear) => ['', ellipse(112, 52, 34, 19, { fill: gear, turn: 'rotate(-24 112 52)' })],
  lunge: (gear) => ['', rod('318,146 440,124', gear, 5) + ellipse(324, 145, 9, 18, { fill: gear })],
  golf: (gear, { shoes }) => ['', rod('290,74 150,26 134,44', shoes, 7) + ball(404, 60, 10, gear)],
  hurdle: (gear, { shoes }) => [
    rect(196, 252, 150, 22, { fill: gear }) +
      line(206, 264, 206, 390, shoes, 9) +
      line(336, 264, 336, 390, shoes, 9),
    '',
  ],
  skate: (gear, { shoes }) => [
    '',
    rod('238,176 330,366 376,370', gear, 11) +
      rod('186,370 262,370', shoes, 7) +
      rod('20,338 72,362', shoes, 7) +
      ellipse(404, 374, 18, 8, { fill: shoes }),
  ],
  roll: (gear) => ['', ball(318, 334, 32, gear)],
};

/** A person in one of the poses, `size` tall, with the box's top left corner at (x, y). */
export function figure(
  name: PoseName,
  x: number,
  y: number,
  size: number,
  strip: Strip,
  flip = false,
): string {
  const [behind = '', front = ''] = GEAR[name]?.(strip.gear, strip) ?? [];
  const scale = size / 400;
  const mirror = flip
    ? `translate(${n(x + size)} ${n(y)}) scale(${-scale} ${scale})`
    : `translate(${n(x)} ${n(y)}) scale(${scale})`;
  return group(behind + body(POSES[name], strip) + front, mirror);
}
