import { circle, line, path, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import { mix, type Scheme, type Sheet } from '#demo/pictures/sheet.ts';

type Backdrop = (sheet: Sheet, scheme: Scheme) => string;

const sun: Backdrop = ({ w, h, dice }, { loud, light }) => {
  const r = Math.min(w, h) * dice.between(0.34, 0.44);
  const [x, y] = [w * dice.between(0.42, 0.6), h * dice.between(0.4, 0.5)];
  return (
    circle(x, y, r, { fill: loud }) +
    (dice.chance(0.5) ? circle(x, y, r * 1.12, { stroke: light, width: 6 }) : '')
  );
};

const rays: Backdrop = ({ w, h, dice }, { ground, figure }) => {
  const [x, y] = [w * dice.between(0.3, 0.7), h * dice.between(0.62, 0.9)];
  const tone = mix(ground, figure, 0.55);
  return times(12, (i) => {
    const turn = i * 30 + 6;
    return polygon([[x, y], polar(x, y, w * 1.5, turn), polar(x, y, w * 1.5, turn + 14)], { fill: tone });
  });
};

const stripes: Backdrop = ({ w, h, dice }, { ground, figure }) => {
  const step = w / dice.whole(5, 9);
  const tone = mix(ground, figure, 0.7);
  const lean = dice.pick([0, 0.25, -0.25, 0.5]) * h;
  return times(16, (i) => {
    const x = (i - 4) * step * 2;
    return polygon(
      [
        [x + lean, 0],
        [x + step + lean, 0],
        [x + step - lean, h],
        [x - lean, h],
      ],
      { fill: tone },
    );
  });
};

const speed: Backdrop = ({ w, h, dice }, { loud, figure, light }) =>
  times(9, (i) => {
    const y = h * (0.08 + i * 0.1) + dice.drift(h * 0.03);
    const length = w * dice.between(0.2, 0.75);
    const x = dice.between(-0.15, 0.3) * w;
    return rect(
      x,
      y,
      length,
      h * dice.pick([0.018, 0.03, 0.05]),
      { fill: dice.pick([loud, figure, light]) },
      h * 0.03,
    );
  });

const dots: Backdrop = ({ w, h, dice }, { ground, loud }) => {
  const step = Math.min(w, h) / 22;
  const tone = mix(ground, loud, 0.75);
  const fromTop = dice.chance(0.5);
  const rows = Math.ceil(h / step);
  return times(rows, (row) => {
    const share = fromTop ? 1 - row / rows : row / rows;
    const r = step * 0.62 * share ** 1.3;
    if (r < 1.2) return '';
    return times(Math.ceil(w / step) + 1, (column) =>
      circle(column * step + (row % 2 ? step / 2 : 0), row * step + step / 2, r, { fill: tone }),
    );
  });
};

/** A grid of quarter circles. */
export const quarters: Backdrop = ({ w, h, dice }, { ground, figure, loud, light }) => {
  const size = Math.min(w, h) / 4;
  const inks = [mix(ground, figure, 0.5), mix(ground, loud, 0.85), mix(ground, light, 0.25), ground];
  return times(Math.ceil(h / size), (row) =>
    times(Math.ceil(w / size), (column) => {
      const [x, y] = [column * size, row * size];
      const [cx, cy] = [x + dice.pick([0, size]), y + dice.pick([0, size])];
      const [a, b] = [cx === x ? x + size : x, cy === y ? y + size : y];
      const sweep = (cx === x) === (cy === y) ? 1 : 0;
      return (
        rect(x, y, size + 1, size + 1, { fill: dice.pick(inks) }) +
        path(`M${cx} ${cy}L${a} ${cy}A${size} ${size} 0 0 ${sweep} ${cx} ${b}Z`, { fill: dice.pick(inks) })
      );
    }),
  );
};

const lanes: Backdrop = ({ w, h, dice }, { ground, loud, light }) => {
  const horizon = h * dice.between(0.3, 0.45);
  const x = w * dice.between(0.35, 0.65);
  return (
    rect(0, horizon, w, h - horizon, { fill: mix(ground, loud, 0.85) }) +
    times(9, (i) => line(x + (i - 4) * w * 0.015, horizon, x + (i - 4) * w * 0.34, h, light, 5))
  );
};

const rings: Backdrop = ({ w, h, dice }, { ground, figure, loud }) => {
  const [x, y] = [dice.pick([0, w]), dice.pick([0, h])];
  return times(9, (i) =>
    circle(x, y, Math.hypot(w, h) * (0.98 - i * 0.1), {
      fill: i % 2 ? mix(ground, figure, 0.6) : i === 4 ? loud : ground,
    }),
  );
};

const BACKDROPS: readonly Backdrop[] = [sun, rays, stripes, speed, dots, quarters, lanes, rings];

/** What lies behind a figure or a thing: one of eight grounds, chosen by the dice. */
export function backdrop(sheet: Sheet, inks: Scheme): string {
  return rect(0, 0, sheet.w, sheet.h, { fill: inks.ground }) + sheet.dice.pick(BACKDROPS)(sheet, inks);
}
