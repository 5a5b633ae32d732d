import { board, lay } from '#demo/pictures/board.ts';
import { fitted, letters } from '#demo/pictures/lettering.ts';
import {
  circle,
  clipTo,
  curve,
  group,
  line,
  n,
  type Point,
  path,
  polar,
  polygon,
  rect,
  times,
} from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

const oval = (inset: number) => {
  const r = 36 - inset;
  return `M40 ${n(40 - r)}H100A${n(r)} ${n(r)} 0 0 1 100 ${n(40 + r)}H40A${n(r)} ${n(r)} 0 0 1 40 ${n(40 - r)}Z`;
};

/** A running track with one runner's 200 or 400 drawn on it. */
export const track: Drawing = (sheet) => {
  const area = board(sheet, 'LANE SIX');
  const { dice, inks } = sheet;
  const surface = dice.pick(['#c8503a', '#b8432f', '#3a6fb5', inks.base]);
  const lane = dice.whole(1, 7);
  const inset = 2 + lane * 2.2;
  const r = 36 - inset;
  const run = dice.pick([
    `M100 ${n(40 + r)}A${n(r)} ${n(r)} 0 0 0 100 ${n(40 - r)}H40`,
    `M40 ${n(40 + r)}H100A${n(r)} ${n(r)} 0 0 0 100 ${n(40 - r)}H40A${n(r)} ${n(r)} 0 0 0 30 ${n(40 + Math.sqrt(r * r - 100))}`,
    `M40 ${n(40 - r)}A${n(r)} ${n(r)} 0 0 0 40 ${n(40 + r)}H112`,
  ]);
  const marks =
    path(oval(0), { fill: surface }) +
    path(oval(20), { fill: '#4a9a58' }) +
    times(9, (i) => path(oval(2 + i * 2.2), { stroke: '#ffffff', width: 0.45, opacity: 0.9 })) +
    line(100, 56, 100, 76, '#ffffff', 1) +
    times(8, (i) => line(58 + i * 3, 74 - i * 2.2, 58 + i * 3, 76 - i * 2.2, '#ffffff', 0.5)) +
    path(run, { stroke: inks.pop, width: 1.9, cap: 'round' }) +
    letters(
      sheet.labels[1] ?? '22.8',
      70,
      33,
      fitted(sheet.labels[1] ?? '22.8', 44, 14),
      '#ffffff',
      'middle',
    );
  return area.body + lay(area, 140, 80, marks);
};

/** A slalom hill: red gate, blue gate, and the line that was planned. */
export const slope: Drawing = ({ w, h, dice, inks, labels }) => {
  const sky = dice.pick(['#bfe0f2', '#f9d9c4', '#dfe7f7', mix(inks.pop, '#ffffff', 0.6)]);
  const ridge = (y: number, fill: string, step: number) => {
    const tops: Point[] = Array.from({ length: 9 }, (_, i) => [
      (w / 8) * i,
      y - (i % 2 ? dice.between(0.06, 0.16) : dice.between(0, 0.05)) * h * step,
    ]);
    return polygon([[0, h], ...tops, [w, h]], { fill });
  };
  const gates = Array.from({ length: 9 }, (_, i): Point => {
    const depth = i / 8;
    return [
      w * (0.62 - depth * 0.16) + (i % 2 ? -1 : 1) * w * (0.03 + depth * 0.13),
      h * (0.34 + depth ** 1.4 * 0.56),
    ];
  });
  const poles = gates.map(([x, y], i) => {
    const size = h * (0.03 + (i / 8) * 0.1);
    const fill = i % 2 ? '#2f6fc1' : '#e0413b';
    return (
      line(x, y, x, y - size, fill, 4 + i) +
      polygon(
        [
          [x, y - size],
          [x + size * 0.6, y - size * 0.8],
          [x, y - size * 0.55],
        ],
        { fill },
      )
    );
  });
  const trees = times(26, () => {
    const y = dice.between(0.4, 0.95);
    const x = dice.chance(0.5) ? dice.between(0, 0.34 - y * 0.2) : dice.between(0.8 + y * 0.05, 1);
    const size = h * 0.05 + y * h * 0.08;
    return polygon(
      [
        [w * x, h * y - size],
        [w * x + size * 0.32, h * y],
        [w * x - size * 0.32, h * y],
      ],
      { fill: mix('#1f4a3d', inks.deep, dice.next()) },
    );
  });
  const plan = curve(gates.map(([x, y], i): Point => [x + (i % 2 ? 1 : -1) * (12 + i * 6), y]));
  return (
    rect(0, 0, w, h, { fill: sky }) +
    circle(w * dice.between(0.15, 0.85), h * 0.16, h * 0.08, { fill: '#ffffff' }) +
    ridge(h * 0.34, mix(sky, inks.deep, 0.35), 1.4) +
    ridge(h * 0.38, mix(sky, '#ffffff', 0.5), 1) +
    polygon(
      [
        [0, h * 0.44],
        [w * 0.6, h * 0.3],
        [w, h * 0.42],
        [w, h],
        [0, h],
      ],
      { fill: '#f7fbfe' },
    ) +
    polygon(
      [
        [w * 0.6, h * 0.3],
        [w, h * 0.42],
        [w, h],
        [w * 0.84, h],
      ],
      { fill: '#e2eef6' },
    ) +
    trees +
    path(plan, { stroke: mix('#f7fbfe', inks.deep, 0.3), width: 7, cap: 'round' }) +
    poles.join('') +
    (labels[0] ? letters(labels[0], w * 0.05, h * 0.86, h * 0.08, inks.deep) : '')
  );
};

/** A cross-country course on contour lines, with its climb below. */
export const course: Drawing = (sheet) => {
  const area = board(sheet, 'COURSE MAP');
  const { dice, inks } = sheet;
  const field = dice.pick(['#dfe6c4', '#e9e2c8', '#d3e2cf']);
  const hills = Array.from({ length: 3 }, (): Point => [dice.between(15, 105), dice.between(8, 48)]);
  const contours = hills.map(([x, y]) =>
    times(7, (ring) => {
      const r = 3 + ring * 3.4;
      const edge = Array.from({ length: 9 }, (_, i) =>
        polar(x, y, r * (1 + Math.sin(i * 2.1 + x) * 0.2), i * 40),
      );
      return path(curve(edge, true), { stroke: mix(field, inks.deep, 0.32), width: 0.45 });
    }),
  );
  const loop = Array.from({ length: 10 }, (_, i) => {
    const [x, y] = polar(0, 0, dice.between(13, 24), i * 36);
    return [60 + x * 2, 28 + y] as const;
  });
  const stream = path(
    curve([
      [-4, dice.between(5, 50)],
      [34, dice.between(8, 46)],
      [76, dice.between(8, 46)],
      [124, dice.between(5, 50)],
    ]),
    { stroke: '#7fb8d6', width: 2 },
  );
  const woods = times(30, () =>
    circle(dice.between(2, 118), dice.between(2, 54), dice.between(1, 2.2), {
      fill: mix('#6f9a58', inks.deep, dice.between(0, 0.4)),
    }),
  );
  const [start = [60, 28] as const] = loop;
  const climb = Array.from({ length: 13 }, (_, i): Point => [i * 10, 76 - dice.between(2, 12)]);
  const marks =
    clipTo('map', rect(0, 0, 120, 56, { fill: '#000' }, 2)) +
    group(rect(0, 0, 120, 56, { fill: field }) + contours.join('') + stream + woods, '', 'map') +
    path(curve(loop, true), { stroke: '#ffffff', width: 3.4 }) +
    path(curve(loop, true), { stroke: dice.pick([inks.base, '#d8433b']), width: 1.7, dash: '3 1.6' }) +
    circle(start[0], start[1], 2.8, { fill: inks.pop, stroke: inks.deep, width: 0.8 }) +
    path(`${curve(climb)}L120 80L0 80Z`, { fill: inks.pop === area.paper ? inks.base : inks.pop });
  return area.body + lay(area, 120, 80, marks);
};
