import { letters } from '#demo/pictures/lettering.ts';
import {
  circle,
  curve,
  ellipse,
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

/** Ten pins and the hook that took them. */
export const alley: Drawing = ({ w, h, dice, inks, labels }) => {
  const wood = dice.pick(['#e3b27c', '#d9a066', '#efc48f']);
  const top = h * 0.16;
  const edge = (share: number, y: number): Point => [
    w / 2 + (share - 0.5) * (w * (0.3 + ((y - top) / h) * 0.8)),
    y,
  ];
  const planks = times(11, (i) => {
    const [[x1, y1], [x2, y2]] = [edge(i / 10, top), edge(i / 10, h)];
    return line(x1, y1, x2, y2, mix(wood, '#7a4a1e', 0.35), 4);
  });
  const left = dice.shuffled([...Array(10).keys()]).slice(0, dice.pick([0, 2, 2, 3]));
  const pin = (row: number, seat: number, i: number) => {
    const y = top + h * 0.26 - row * h * 0.045;
    const x = w / 2 + (seat - row / 2) * w * 0.074 * (1 - row * 0.02);
    const s = h * 0.00175 * (1 - row * 0.06);
    const up = left.length === 0 || left.includes(i);
    return up
      ? group(
          path(
            'M0 -100C16 -100 16 -76 10 -66C6 -58 22 -44 22 -22C22 -8 16 0 12 4H-12C-16 0 -22 -8 -22 -22C-22 -44 -6 -58 -10 -66C-16 -76 -16 -100 0 -100Z',
            { fill: '#fffaf0' },
          ) + path('M-10 -72H10M-9 -64H9', { stroke: '#d8433b', width: 5 }),
          `translate(${n(x)} ${n(y)}) scale(${Math.round(s * 1000) / 1000})`,
        )
      : '';
  };
  // The back row stands first, so that nearer pins cover it.
  const deck = [3, 2, 1, 0].map((row) =>
    times(row + 1, (seat) => pin(row, seat, (row * (row + 1)) / 2 + seat)),
  );
  const ball: Point = [w * dice.between(0.34, 0.62), h * 0.8];
  return (
    rect(0, 0, w, h, { fill: inks.deep }) +
    times(14, (i) => rect((w / 14) * i, 0, w / 28, top, { fill: mix(inks.deep, inks.base, 0.5) })) +
    polygon([edge(-0.12, top), edge(1.12, top), edge(1.12, h), edge(-0.12, h)], {
      fill: mix(inks.deep, '#000000', 0.3),
    }) +
    polygon([edge(0, top), edge(1, top), edge(1, h), edge(0, h)], { fill: wood }) +
    planks +
    path(curve([ball, [w * 0.7, h * 0.56], [w * 0.53, top + h * 0.26]]), {
      stroke: inks.base,
      width: 12,
      dash: '4 26',
      cap: 'round',
    }) +
    deck.join('') +
    circle(ball[0], ball[1], h * 0.11, { fill: inks.base }) +
    circle(ball[0] - h * 0.03, ball[1] - h * 0.045, h * 0.014, { fill: inks.deep }) +
    circle(ball[0] + h * 0.012, ball[1] - h * 0.055, h * 0.014, { fill: inks.deep }) +
    circle(ball[0] - h * 0.002, ball[1] - h * 0.015, h * 0.016, { fill: inks.deep }) +
    (labels[0] ? letters(labels[0], w / 2, h * 0.045, h * 0.07, inks.pop, 'middle') : '')
  );
};

/** The beam and the mats under it, ten centimetres of plan. */
export const beam: Drawing = ({ w, h, dice, inks, labels }) => {
  const y = h * 0.56;
  const mats = times(6, (i) =>
    rect(
      w * (-0.05 + i * 0.19),
      h * 0.82,
      w * 0.185,
      h * 0.13,
      { fill: i % 2 ? inks.base : mix(inks.base, inks.deep, 0.25) },
      14,
    ),
  );
  const steps = times(7, (i) => {
    const x = w * (0.12 + i * 0.125);
    const jump = i === 3 || i === 4;
    return (
      ellipse(x, jump ? y - h * 0.1 : y - h * 0.03, w * 0.022, h * 0.012, {
        fill: jump ? inks.pop : inks.paper,
      }) +
      (i < 6
        ? path(
            `M${n(x)} ${n(y - h * 0.06)}q${n(w * 0.06)} ${n(-h * (jump ? 0.34 : dice.between(0.06, 0.16)))} ${n(w * 0.125)} 0`,
            { stroke: jump ? inks.pop : inks.paper, width: 5, dash: '4 14', cap: 'round' },
          )
        : '')
    );
  });
  return (
    rect(0, 0, w, h, { fill: inks.deep }) +
    circle(w * 0.5, h * 0.52, h * 0.42, { fill: mix(inks.deep, inks.base, 0.4) }) +
    mats +
    rect(w * 0.2, y, w * 0.03, h * 0.27, { fill: inks.paper }) +
    rect(w * 0.77, y, w * 0.03, h * 0.27, { fill: inks.paper }) +
    rect(w * 0.06, y, w * 0.88, h * 0.05, { fill: '#d9a874' }, 10) +
    rect(w * 0.06, y, w * 0.88, h * 0.016, { fill: '#efc79a' }, 6) +
    steps +
    (labels[0] ? letters(labels[0], w * 0.06, h * 0.06, h * 0.08, inks.paper) : '')
  );
};

/** A wrestling mat, bold as a target. */
export const mat: Drawing = ({ w, h, dice, inks, labels }) => {
  const [x, y] = [w * dice.between(0.42, 0.58), h * dice.between(0.42, 0.55)];
  const r = Math.min(w, h) * 0.46;
  return (
    rect(0, 0, w, h, { fill: inks.deep }) +
    times(7, (i) => rect((w / 6) * i - 3, 0, 6, h, { fill: mix(inks.deep, inks.base, 0.35) })) +
    circle(x, y, r, { fill: inks.base }) +
    circle(x, y, r * 0.8, { fill: inks.pop }) +
    circle(x, y, r * 0.68, { fill: mix(inks.base, inks.deep, 0.15) }) +
    circle(x, y, r * 0.16, { stroke: inks.paper, width: 10 }) +
    path(
      curve([
        polar(x, y, r * 0.3, 200),
        polar(x, y, r * 0.36, 260),
        polar(x, y, r * 0.2, 320),
        polar(x, y, r * 0.42, 20),
      ]),
      { stroke: inks.paper, width: 8, dash: '26 18', cap: 'round' },
    ) +
    [200, 20]
      .map((turn, i) => {
        const [px, py] = polar(x, y, r * (i ? 0.42 : 0.3), turn);
        return circle(px, py, r * 0.075, { fill: i ? inks.paper : inks.deep, stroke: inks.paper, width: 6 });
      })
      .join('') +
    (labels[0] ? letters(labels[0], w * 0.05, h * 0.05, h * 0.07, inks.paper) : '')
  );
};

/** The fencing piste with its lamps: one is lit. */
export const piste: Drawing = ({ w, h, dice, inks, labels }) => {
  const lit = dice.chance(0.5);
  const strip = h * 0.6;
  const lamp = (x: number, on: boolean, fill: string) =>
    (on ? circle(x, h * 0.26, h * 0.17, { fill: mix(inks.deep, fill, 0.35) }) : '') +
    circle(x, h * 0.26, h * 0.1, { fill: on ? fill : mix(inks.deep, fill, 0.25) });
  const blade = (x: number, way: number) =>
    path(`M${n(x)} ${n(strip + h * 0.1)}L${n(x + way * w * 0.3)} ${n(strip + h * 0.02)}`, {
      stroke: inks.paper,
      width: 7,
      cap: 'round',
    }) + ellipse(x, strip + h * 0.1, 14, 34, { fill: inks.pop });
  return (
    rect(0, 0, w, h, { fill: inks.deep }) +
    polygon(
      [
        [w * 0.04, strip],
        [w * 0.96, strip],
        [w * 1.1, h],
        [-w * 0.1, h],
      ],
      { fill: inks.base },
    ) +
    times(9, (i) =>
      line(w * (0.1 + i * 0.1), strip, w * (0.5 + (i - 4) * 0.128), h, inks.paper, i === 4 ? 10 : 4, {
        dash: i === 4 ? '22 16' : '',
      }),
    ) +
    lamp(w * 0.3, lit, '#f2545b') +
    lamp(w * 0.7, !lit, '#57d68d') +
    blade(w * 0.16, 1) +
    blade(w * 0.84, -1) +
    letters(labels[0] ?? '14-14', w / 2, h * 0.42, h * 0.11, inks.paper, 'middle')
  );
};
