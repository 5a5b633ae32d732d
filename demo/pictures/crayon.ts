import { circle, curve, group, n, type Point, path, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** A child's crayon drawing, pinned to the wall: labels are [what]. */
export const crayon: Drawing = ({ w, h, dice, inks }) => {
  const wall = dice.pick([inks.base, inks.pop, mix(inks.base, '#ffffff', 0.5)]);
  const [x, y, pw, ph] = [w * 0.1, h * 0.08, w * 0.8, h * 0.84];
  const colours = dice.shuffled(['#e94f64', '#2b7de0', '#34b36a', '#f2a900', '#8a4fd0', '#ff7f3f']);
  const wobble = (points: Point[], stroke: string, width = 13) =>
    path(
      curve(
        points.map(
          ([px, py]): Point => [x + px * pw + dice.drift(pw * 0.02), y + py * ph + dice.drift(ph * 0.02)],
        ),
      ),
      { stroke, width, cap: 'round', join: 'round' },
    );
  const ring = (cx: number, cy: number, r: number, stroke: string, width = 13) =>
    wobble(
      Array.from(
        { length: 10 },
        (_, i): Point => [cx + Math.cos(i * 0.75) * r, cy + Math.sin(i * 0.75) * r * (pw / ph)],
      ),
      stroke,
      width,
    );
  const [a = '', b = '', c = '', d = '', e = ''] = colours;
  const scribble = (cx: number, cy: number, wide: number, tall: number, stroke: string) =>
    wobble(
      Array.from(
        { length: 13 },
        (_, i): Point => [cx + (i % 2 ? wide : -wide), cy - tall + (i / 12) * tall * 2],
      ),
      stroke,
      15,
    );
  const sunshine =
    ring(0.14, 0.15, 0.06, d) +
    times(8, (i) =>
      wobble(
        [
          [0.14 + Math.cos(i * 0.8) * 0.09, 0.15 + Math.sin(i * 0.8) * 0.12],
          [0.14 + Math.cos(i * 0.8) * 0.13, 0.15 + Math.sin(i * 0.8) * 0.17],
        ],
        d,
        10,
      ),
    );
  const person = (px: number, colour: string, kick: number) =>
    ring(px, 0.4, 0.045, '#21313f', 10) +
    scribble(px, 0.56, 0.045, 0.09, colour) +
    wobble(
      [
        [px - 0.02, 0.66],
        [px - 0.04, 0.82],
      ],
      '#21313f',
    ) +
    wobble(
      [
        [px + 0.02, 0.66],
        [px + kick, 0.8],
      ],
      '#21313f',
    ) +
    wobble(
      [
        [px - 0.05, 0.52],
        [px - 0.12, 0.44],
      ],
      '#21313f',
    ) +
    wobble(
      [
        [px + 0.05, 0.52],
        [px + 0.12, 0.46],
      ],
      '#21313f',
    ) +
    wobble(
      [
        [px - 0.015, 0.41],
        [px, 0.43],
        [px + 0.018, 0.41],
      ],
      '#21313f',
      6,
    );
  const goal =
    wobble(
      [
        [0.74, 0.84],
        [0.74, 0.44],
        [0.96, 0.44],
        [0.96, 0.84],
      ],
      a,
      14,
    ) +
    times(3, (i) =>
      wobble(
        [
          [0.74, 0.54 + i * 0.1],
          [0.96, 0.54 + i * 0.1],
        ],
        a,
        4,
      ),
    ) +
    times(3, (i) =>
      wobble(
        [
          [0.79 + i * 0.06, 0.44],
          [0.79 + i * 0.06, 0.84],
        ],
        a,
        4,
      ),
    );
  const hoop =
    wobble(
      [
        [0.86, 0.88],
        [0.86, 0.2],
      ],
      a,
      16,
    ) +
    wobble(
      [
        [0.76, 0.12],
        [0.96, 0.12],
        [0.96, 0.32],
        [0.76, 0.32],
        [0.76, 0.12],
      ],
      a,
    ) +
    ring(0.82, 0.36, 0.05, e, 9);
  const pond = times(4, (i) =>
    wobble(
      [
        [0.6, 0.78 + i * 0.04],
        [0.7, 0.76 + i * 0.04],
        [0.8, 0.79 + i * 0.04],
        [0.92, 0.77 + i * 0.04],
      ],
      '#2b9fe0',
    ),
  );
  const turf = times(24, (i) =>
    wobble(
      [
        [0.02 + i * 0.041, 0.9],
        [0.03 + i * 0.041, 0.85],
      ],
      '#34b36a',
      9,
    ),
  );
  return (
    rect(0, 0, w, h, { fill: wall }) +
    times(
      12,
      (i) =>
        circle((w / 11) * i, h * 0.02, 10, { fill: mix(wall, '#ffffff', 0.4) }) +
        circle((w / 11) * i, h * 0.98, 10, { fill: mix(wall, '#ffffff', 0.4) }),
    ) +
    group(
      rect(x + 10, y + 14, pw, ph, { fill: '#000000', opacity: 0.16 }) +
        rect(x, y, pw, ph, { fill: '#fffdf6' }) +
        sunshine +
        turf +
        dice.pick([goal, hoop, pond]) +
        person(0.3, b, 0.1) +
        (dice.chance(0.6) ? person(0.54, c, 0.05) : '') +
        ring(0.46, 0.79, 0.035, e) +
        ring(0.46, 0.79, 0.015, e, 8),
      `rotate(${n(dice.drift(5))} ${n(w / 2)} ${n(h / 2)})`,
    ) +
    circle(w / 2, y + 8, 16, { fill: inks.pop === wall ? inks.base : inks.pop })
  );
};
