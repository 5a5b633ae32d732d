import { fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, ellipse, group, line, n, path, polygon, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** A pool from above: ropes, and swimmers pulling their own wake. */
export const pool: Drawing = ({ w, h, dice, inks, labels }) => {
  const water = dice.pick(['#2fa9cf', '#1e8fb5', '#46bcd6', mix(inks.base, '#2fa9cf', 0.4)]);
  const lanes = dice.whole(5, 8);
  const lane = h / lanes;
  const light = mix(water, '#ffffff', 0.35);
  const caps = [inks.pop, inks.paper, inks.deep, inks.base];
  const glints = times(40, () => {
    const [x, y] = [dice.between(0, w), dice.between(0, h)];
    return path(`M${n(x)} ${n(y)}q18 -10 36 0t36 0`, { stroke: light, width: 4, cap: 'round', opacity: 0.6 });
  });
  const ropes = times(lanes - 1, (i) =>
    line(0, lane * (i + 1), w, lane * (i + 1), i % 2 ? '#f2545b' : '#ffd166', lane * 0.07, {
      dash: `${n(lane * 0.14)} ${n(lane * 0.1)}`,
    }),
  );
  const swimmers = times(lanes, (i) => {
    const x = w * dice.between(0.3, 0.88);
    const y = lane * (i + 0.5);
    const r = lane * 0.15;
    const reach = dice.chance(0.5) ? 1 : -1;
    return (
      path(
        `M${n(x - r)} ${n(y)}Q${n(x - w * 0.12)} ${n(y - lane * 0.34)} ${n(x - w * 0.26)} ${n(y - lane * 0.3)}M${n(x - r)} ${n(y)}Q${n(x - w * 0.12)} ${n(y + lane * 0.34)} ${n(x - w * 0.26)} ${n(y + lane * 0.3)}`,
        { stroke: '#ffffff', width: 5, opacity: 0.7, cap: 'round' },
      ) +
      path(`M${n(x - lane * 0.75)} ${n(y)}H${n(x)}`, { stroke: '#a86a42', width: r * 1.5, cap: 'round' }) +
      path(
        `M${n(x - r)} ${n(y + reach * r * 0.6)}Q${n(x + r)} ${n(y + reach * r * 2.4)} ${n(x + r * 4)} ${n(y + reach * r)}`,
        { stroke: '#a86a42', width: r * 0.8, cap: 'round' },
      ) +
      circle(x + r * 0.4, y, r, { fill: caps[i % 4] ?? inks.pop })
    );
  });
  const title = labels[0] ?? '';
  const size = fitted(title, w * 0.26, lane * 0.5);
  return (
    rect(0, 0, w, h, { fill: water }) +
    times(lanes, (i) =>
      line(w * 0.06, lane * (i + 0.5), w, lane * (i + 0.5), mix(water, inks.deep, 0.35), lane * 0.1),
    ) +
    glints +
    ropes +
    swimmers +
    (title
      ? rect(0, 0, w * 0.3, lane * 0.9, { fill: inks.deep }) +
        letters(title, w * 0.15, lane * 0.45 - size / 2, size, inks.paper, 'middle')
      : '')
  );
};

/** A crew on the river, seen from a bridge. */
export const river: Drawing = ({ w, h, dice, inks, labels }) => {
  const water = dice.pick(['#3e7cb1', '#2d6a8e', '#5a97b8', '#4f8f9c']);
  const seats = dice.pick([1, 2, 4, 8]);
  const tilt = dice.between(-24, -8) * (dice.chance(0.5) ? 1 : -1);
  const length = seats === 8 ? w * 0.92 : w * (0.4 + seats * 0.08);
  const gap = length / (seats + 2.4);
  const blade = h * 0.2;
  const lean = gap * 0.3;
  const rower = (i: number) => {
    const x = -length / 2 + gap * (i + 1.6);
    const side = i % 2 ? 1 : -1;
    const sides = seats < 4 ? [1, -1] : [side];
    const oars = sides.map(
      (s) =>
        line(x, 0, x - lean, s * blade, inks.paper, 7) +
        path(`M${n(x - lean)} ${n(s * blade)}l${n(-lean * 0.14)} ${n(s * blade * 0.22)}`, {
          stroke: inks.pop,
          width: 24,
        }) +
        circle(x - lean * 2.4, s * blade * 1.05, 20, { stroke: '#ffffff', width: 4, opacity: 0.5 }) +
        circle(x - lean * 2.4, s * blade * 1.05, 34, { stroke: '#ffffff', width: 3, opacity: 0.3 }),
    );
    return (
      oars.join('') + ellipse(x, 0, 24, 20, { fill: inks.base }) + circle(x + 6, 0, 12, { fill: '#6b4228' })
    );
  };
  const boat = polygon(
    [
      [-length / 2, 0],
      [-length / 2 + gap, -22],
      [length / 2 - gap, -22],
      [length / 2, 0],
      [length / 2 - gap, 22],
      [-length / 2 + gap, 22],
    ],
    { fill: inks.deep },
  );
  const bank = (y: number, up: number) =>
    path(
      `M0 ${n(y)}Q${n(w * 0.3)} ${n(y - up * 40)} ${n(w * 0.6)} ${n(y - up * 10)}T${w} ${n(y - up * 30)}V${up > 0 ? h : 0}H0Z`,
      { fill: '#5e9c52' },
    );
  return (
    rect(0, 0, w, h, { fill: water }) +
    times(46, () => {
      const [x, y, long] = [dice.between(0, w), dice.between(0, h), dice.between(30, 130)];
      return line(x, y, x + long, y, mix(water, '#ffffff', 0.25), 4, { cap: 'round' });
    }) +
    bank(h * 0.94, 1) +
    (dice.chance(0.6) ? bank(h * 0.05, -1) : '') +
    group(boat + times(seats, rower), `translate(${n(w / 2)} ${n(h / 2)}) rotate(${n(tilt)})`) +
    (labels[0] ? letters(labels[0], w * 0.05, h * 0.05, h * 0.06, inks.paper) : '')
  );
};

/** Water polo: caps, ball and goal over a cut through the water. */
export const cage: Drawing = ({ w, h, dice, inks, labels }) => {
  const level = h * 0.5;
  const water = dice.pick(['#1aa6a6', '#2b9fc7', '#3f86c9']);
  const goal = [w * 0.6, h * 0.14, w * 0.34, level - h * 0.1] as const;
  const head = (x: number, fill: string) =>
    circle(x, level - h * 0.03, h * 0.075, { fill: '#9a6240' }) +
    path(`M${n(x - h * 0.08)} ${n(level - h * 0.03)}a${n(h * 0.08)} ${n(h * 0.08)} 0 0 1 ${n(h * 0.16)} 0z`, {
      fill,
    }) +
    circle(x - h * 0.05, level - h * 0.02, h * 0.024, { fill: inks.paper });
  const net =
    times(9, (i) =>
      line(
        goal[0] + (goal[2] / 9) * i,
        goal[1],
        goal[0] + (goal[2] / 9) * i,
        goal[1] + goal[3],
        inks.paper,
        2,
      ),
    ) +
    times(6, (i) =>
      line(
        goal[0],
        goal[1] + (goal[3] / 6) * i,
        goal[0] + goal[2],
        goal[1] + (goal[3] / 6) * i,
        inks.paper,
        2,
      ),
    );
  const kick = (x: number) =>
    path(
      `M${n(x)} ${n(level + h * 0.05)}C${n(x - w * 0.08)} ${n(level + h * 0.16)} ${n(x - w * 0.02)} ${n(level + h * 0.26)} ${n(x + w * 0.06)} ${n(level + h * 0.22)}M${n(x)} ${n(level + h * 0.05)}C${n(x + w * 0.08)} ${n(level + h * 0.2)} ${n(x)} ${n(level + h * 0.34)} ${n(x - w * 0.07)} ${n(level + h * 0.32)}`,
      { stroke: '#9a6240', width: h * 0.045, cap: 'round' },
    );
  const xs = [w * 0.2, w * 0.42, w * 0.77];
  return (
    rect(0, 0, w, h, { fill: inks.paper }) +
    rect(goal[0] - 10, goal[1] - 10, goal[2] + 20, goal[3] + 10, { fill: mix(inks.paper, inks.deep, 0.14) }) +
    net +
    rect(goal[0], goal[1], goal[2], goal[3] + 10, { stroke: inks.pop, width: 14 }) +
    xs.map((x, i) => head(x, i === 2 ? '#d8433b' : i ? inks.deep : '#ffffff')).join('') +
    circle(w * 0.33, h * 0.22, h * 0.055, { fill: '#f2c230' }) +
    path(
      `M${n(w * 0.24)} ${n(level - h * 0.02)}Q${n(w * 0.3)} ${n(h * 0.34)} ${n(w * 0.31)} ${n(h * 0.28)}`,
      { stroke: '#9a6240', width: h * 0.05, cap: 'round' },
    ) +
    path(`M0 ${n(level)}${times(10, () => `q${n(w / 40)} -16 ${n(w / 20)} 0t${n(w / 20)} 0`)}V${h}H0Z`, {
      fill: water,
      opacity: 0.88,
    }) +
    xs.map(kick).join('') +
    times(26, () =>
      circle(dice.between(0, w), dice.between(level + 40, h), dice.between(4, 12), {
        stroke: '#ffffff',
        width: 3,
        opacity: 0.6,
      }),
    ) +
    (labels[0] ? letters(labels[0], w * 0.05, h * 0.06, h * 0.08, inks.deep) : '')
  );
};

/** Ten metres up: the boards, the diver's line, the little splash. */
export const tower: Drawing = ({ w, h, dice, inks, labels }) => {
  const level = h * 0.8;
  const x = w * 0.12;
  const reach = w * dice.between(0.3, 0.42);
  const sky = dice.pick([inks.pop, inks.paper, mix(inks.base, '#ffffff', 0.55)]);
  const shelf = (y: number, long: number) => rect(0, y, long, h * 0.025, { fill: inks.deep });
  const land = x + reach + w * 0.2;
  return (
    rect(0, 0, w, h, { fill: sky }) +
    circle(w * 0.78, h * 0.26, h * 0.16, { fill: inks.paper }) +
    rect(0, h * 0.1, x, h, { fill: mix(inks.deep, inks.base, 0.4) }) +
    shelf(h * 0.22, reach) +
    shelf(h * 0.46, reach * 0.8) +
    shelf(h * 0.64, reach * 0.92) +
    path(
      `M${n(reach)} ${n(h * 0.2)}C${n(reach + w * 0.1)} ${n(h * 0.02)} ${n(land)} ${n(h * 0.12)} ${n(land)} ${n(level)}`,
      { stroke: inks.base, width: 7, dash: '4 18', cap: 'round' },
    ) +
    group(
      polygon('-10,-60 10,-60 16,0 8,66 -8,66 -16,0', { fill: '#8a5230' }) +
        rect(-16, -6, 32, 40, { fill: inks.base }) +
        circle(0, 80, 15, { fill: '#8a5230' }),
      `translate(${n(land)} ${n(level - h * 0.26)}) scale(${n(h / 900)})`,
    ) +
    path(`M0 ${n(level)}${times(8, () => `q${n(w / 32)} -12 ${n(w / 16)} 0t${n(w / 16)} 0`)}V${h}H0Z`, {
      fill: '#2b9fc7',
    }) +
    times(5, (i) =>
      ellipse(land, level + 10, 26 + i * 34, 6 + i * 6, {
        stroke: '#ffffff',
        width: 4,
        opacity: 0.8 - i * 0.14,
      }),
    ) +
    letters(labels[0] ?? '9.5', w * 0.95, h * 0.88, h * 0.08, inks.paper, 'end')
  );
};
