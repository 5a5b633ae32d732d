import { quarters } from '#demo/pictures/backdrops.ts';
import { circle, line, path, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import { mix, type Scheme, type Sheet } from '#demo/pictures/sheet.ts';

/** The backgrounds of cards, all in flat inks, so that the foil over them shows. */
type Ground = (sheet: Sheet, inks: Scheme) => string;

const burst: Ground = ({ w, h, dice }, { ground, figure, loud }) => {
  const [x, y] = [w * dice.between(0.42, 0.58), h * 0.42];
  const far = h;
  return (
    times(18, (i) =>
      polygon([[x, y], polar(x, y, far, i * 20 + 4), polar(x, y, far, i * 20 + 14)], {
        fill: mix(ground, figure, i % 2 ? 0.7 : 0.4),
      }),
    ) +
    circle(x, y, w * 0.36, { fill: loud }) +
    circle(x, y, w * 0.4, { stroke: loud, width: 8 })
  );
};

/** Halftone dots that grow towards the bottom. */
const halftone: Ground = ({ w, h }, { ground, loud, figure }) => {
  const step = w / 24;
  const rows = Math.ceil(h / step);
  return (
    polygon(`0,${h * 0.62} ${w},${h * 0.28} ${w},${h} 0,${h}`, { fill: figure }) +
    times(rows, (row) => {
      const r = step * 0.66 * Math.max(0, row / rows - 0.12) ** 1.1;
      if (r < 2) return '';
      return times(25, (i) =>
        circle(i * step + (row % 2 ? step / 2 : 0), row * step, r, { fill: mix(ground, loud, 0.86) }),
      );
    })
  );
};

const bands: Ground = ({ w, h, dice }, { ground, figure, loud, light }) => {
  const lean = dice.pick([0.34, -0.34]) * w;
  const band = (from: number, to: number, fill: string) =>
    polygon(
      [
        [w * from + lean, 0],
        [w * to + lean, 0],
        [w * to - lean, h],
        [w * from - lean, h],
      ],
      { fill },
    );
  return (
    band(-0.4, 0.16, mix(ground, figure, 0.5)) +
    band(0.16, 0.28, figure) +
    band(0.3, 0.72, loud) +
    band(0.74, 0.78, light) +
    band(0.8, 0.83, loud) +
    band(0.85, 0.865, light)
  );
};

/** Floodlit: lamps, beams, a crowd of dots, a lit ground. */
const night: Ground = ({ w, h, dice, inks }, { loud, light }) => {
  const dark = mix(inks.deep, '#050a12', 0.55);
  const beam = (x: number) =>
    polygon(
      [
        [x, h * 0.07],
        [w * 0.5 + w * 0.55, h * 0.9],
        [w * 0.5 - w * 0.55, h * 0.9],
      ],
      { fill: light, opacity: 0.1 },
    );
  const lamps = (x: number) =>
    times(8, (i) =>
      circle(x + ((i % 4) - 1.5) * w * 0.045, h * 0.06 + Math.floor(i / 4) * h * 0.028, w * 0.016, {
        fill: '#fffbe2',
      }),
    );
  return (
    rect(0, 0, w, h, { fill: dark }) +
    beam(w * 0.14) +
    beam(w * 0.86) +
    beam(w * 0.5) +
    lamps(w * 0.15) +
    lamps(w * 0.85) +
    times(420, () =>
      circle(dice.between(0, w), h * dice.between(0.44, 0.72), w * dice.between(0.004, 0.009), {
        fill: dice.pick([inks.base, inks.pop, light, mix(dark, inks.base, 0.5)]),
        opacity: 0.75,
      }),
    ) +
    rect(0, h * 0.72, w, h * 0.3, { fill: mix(inks.base, '#0b1512', 0.2) }) +
    times(7, (i) =>
      polygon(
        [
          [w * (0.5 + (i - 3.5) * 0.14), h * 0.72],
          [w * (0.5 + (i - 3) * 0.14), h * 0.72],
          [w * (0.5 + (i - 3) * 0.34), h],
          [w * (0.5 + (i - 3.5) * 0.34), h],
        ],
        { fill: mix(inks.base, light, 0.16) },
      ),
    ) +
    rect(0, h * 0.712, w, h * 0.01, { fill: loud })
  );
};

const waves: Ground = ({ w, h, dice }, { ground, figure, loud, light }) => {
  const start = dice.between(0, 90);
  return times(13, (i) => {
    const y = h * 0.06 + i * h * 0.078;
    const fill = [mix(ground, figure, 0.45), figure, mix(figure, loud, 0.5), loud, mix(loud, light, 0.4)][
      i % 5
    ];
    const bump = (k: number) => y + Math.sin((start + i * 31 + k * 58) / 30) * h * 0.045;
    const tops = Array.from({ length: 9 }, (_, k) => `${Math.round((w * k) / 8)} ${Math.round(bump(k))}`);
    return path(`M0 ${Math.round(h)}L${tops.join('L')}L${w} ${h}Z`, { fill: fill ?? loud, join: 'round' });
  });
};

/** Two colours meet along a torn diagonal. */
const split: Ground = ({ w, h, dice }, { figure, loud, light }) => {
  const teeth = 14;
  const edge = Array.from({ length: teeth + 1 }, (_, i): [number, number] => [
    w * (0.72 - (0.44 * i) / teeth) + dice.between(-0.03, 0.03) * w,
    (h * i) / teeth,
  ]);
  const shifted = edge.map(([x, y]): [number, number] => [x + w * 0.035, y + 6]);
  return (
    rect(0, 0, w, h, { fill: figure }) +
    polygon([[0, 0], ...shifted, [0, h]], { fill: light }) +
    polygon([[0, 0], ...edge, [0, h]], { fill: loud }) +
    times(26, (i) =>
      line(w, h * 0.02 + i * h * 0.04, w * 0.2, h * 0.02 + i * h * 0.04 + w * 0.3, light, 2, {
        opacity: 0.22,
      }),
    )
  );
};

/** The chalk lines of a pitch from above, which all our sites have in common. */
const chalk: Ground = ({ w, h, dice }, { ground, figure, light, loud }) => {
  const turn = dice.pick([-14, 11, 18]);
  const tone = mix(ground, figure, 0.55);
  return (
    times(9, (i) =>
      i % 2
        ? rect(-w * 0.3, -h * 0.1 + i * h * 0.14, w * 1.6, h * 0.14, {
            fill: tone,
            turn: `rotate(${turn} ${w / 2} ${h / 2})`,
          })
        : '',
    ) +
    circle(w * 0.5, h * 0.42, w * 0.37, { stroke: light, width: 12, opacity: 0.9 }) +
    circle(w * 0.5, h * 0.42, w * 0.31, { fill: loud, opacity: 0.9 }) +
    line(-w * 0.2, h * 0.42, w * 1.2, h * 0.42, light, 12, {
      turn: `rotate(${turn} ${w / 2} ${h * 0.42})`,
      opacity: 0.9,
    })
  );
};

const tiles: Ground = (sheet, inks) => quarters(sheet, inks);

/** Printed three times with an offset, as motion blur. */
const rush: Ground = ({ w, h, dice }, { ground, figure, loud, light }) =>
  times(30, (i) => {
    const y = (h / 30) * i;
    const fill = dice.pick([
      figure,
      mix(ground, figure, 0.5),
      mix(ground, loud, 0.8),
      loud,
      mix(ground, light, 0.2),
    ]);
    const from = dice.between(-0.3, 0.5) * w;
    return rect(from, y + 4, w * dice.between(0.4, 1.1), h / 30 - 10, { fill }, h / 60);
  });

export const GROUNDS = { burst, halftone, bands, night, waves, split, chalk, tiles, rush };
export type GroundName = keyof typeof GROUNDS;

export function groundOf(name: GroundName, sheet: Sheet, inks: Scheme): string {
  return rect(0, 0, sheet.w, sheet.h, { fill: inks.ground }) + GROUNDS[name](sheet, inks);
}
