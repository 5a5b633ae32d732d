import { fitted, letters, SLAB } from '#demo/pictures/lettering.ts';
import { circle, curve, ellipse, line, n, path, polygon, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** A village ground in one of its weathers. */
export const pavilion: Drawing = ({ w, h, dice, inks, labels }) => {
  const sky = dice.pick(['#f6d9a8', '#cfe3ea', '#f2c9b0', '#dfe8d4', mix(inks.base, '#ffffff', 0.7)]);
  const green = dice.pick(['#6fa35a', '#5d9655', '#7fae5f']);
  const ground = h * 0.64;
  const px = w * dice.between(0.12, 0.3);
  const [pw, ph] = [w * 0.46, h * 0.22];
  const roof = dice.pick([inks.base, inks.deep, '#9e4a33']);
  const tree = (x: number, y: number, size: number) =>
    rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, { fill: '#5d4326' }) +
    circle(x, y - size * 0.8, size * 0.42, { fill: mix(green, inks.deep, 0.35) }) +
    circle(x - size * 0.3, y - size * 0.58, size * 0.28, { fill: mix(green, inks.deep, 0.45) }) +
    circle(x + size * 0.3, y - size * 0.56, size * 0.3, { fill: mix(green, inks.deep, 0.25) });
  const man = (x: number, y: number, s: number, cap: string) =>
    ellipse(x + s * 0.5, y + s * 0.04, s * 0.6, s * 0.12, { fill: mix(green, inks.deep, 0.3) }) +
    line(x - s * 0.12, y, x - s * 0.08, y - s * 0.55, '#fffdf2', s * 0.17) +
    line(x + s * 0.14, y, x + s * 0.06, y - s * 0.55, '#fffdf2', s * 0.17) +
    rect(x - s * 0.2, y - s * 1.08, s * 0.4, s * 0.6, { fill: '#fffdf2' }, s * 0.12) +
    circle(x, y - s * 1.22, s * 0.16, { fill: '#9a6240' }) +
    path(`M${n(x - s * 0.18)} ${n(y - s * 1.24)}a${n(s * 0.18)} ${n(s * 0.18)} 0 0 1 ${n(s * 0.36)} 0z`, {
      fill: cap,
    });
  const clock =
    circle(px + pw / 2, ground - ph * 1.42, ph * 0.17, { fill: '#fffdf2', stroke: inks.deep, width: 5 }) +
    path(
      `M${n(px + pw / 2)} ${n(ground - ph * 1.53)}V${n(ground - ph * 1.42)}l${n(ph * 0.08)} ${n(ph * 0.05)}`,
      { stroke: inks.deep, width: 5, cap: 'round' },
    );
  const house =
    polygon(
      [
        [px + pw * 0.36, ground - ph * 1.15],
        [px + pw * 0.5, ground - ph * 1.85],
        [px + pw * 0.64, ground - ph * 1.15],
      ],
      { fill: roof },
    ) +
    rect(px, ground - ph, pw, ph, { fill: '#fffaf0' }) +
    polygon(
      [
        [px - pw * 0.06, ground - ph],
        [px + pw * 0.08, ground - ph * 1.3],
        [px + pw * 0.92, ground - ph * 1.3],
        [px + pw * 1.06, ground - ph],
      ],
      { fill: mix(roof, '#000000', 0.1) },
    ) +
    rect(px + pw * 0.36, ground - ph * 1.62, pw * 0.28, ph * 0.48, { fill: '#fffaf0' }) +
    polygon(
      [
        [px + pw * 0.32, ground - ph * 1.6],
        [px + pw * 0.5, ground - ph * 1.95],
        [px + pw * 0.68, ground - ph * 1.6],
      ],
      { fill: roof },
    ) +
    clock +
    times(9, (i) =>
      rect(px + pw * (0.03 + i * 0.112), ground - ph * 0.86, pw * 0.075, ph * (i === 4 ? 0.86 : 0.46), {
        fill: mix(sky, inks.deep, 0.5),
      }),
    ) +
    times(10, (i) => rect(px + pw * (i * 0.108), ground - ph, pw * 0.014, ph, { fill: '#ffffff' })) +
    rect(px - pw * 0.05, ground - ph * 0.2, pw * 1.1, ph * 0.06, { fill: '#ffffff' }) +
    times(30, (i) =>
      rect(px - pw * 0.05 + (i * pw * 1.1) / 30, ground - ph * 0.2, 4, ph * 0.2, { fill: '#ffffff' }),
    );
  const s = h * 0.11;
  return (
    rect(0, 0, w, h, { fill: sky }) +
    circle(w * dice.between(0.6, 0.9), h * 0.2, h * 0.1, { fill: '#fff6d8' }) +
    path(
      `${curve([
        [-10, ground - h * 0.1],
        [w * 0.25, ground - h * 0.2],
        [w * 0.55, ground - h * 0.12],
        [w * 0.8, ground - h * 0.22],
        [w + 10, ground - h * 0.12],
      ])}L${w} ${n(ground + 10)}L0 ${n(ground + 10)}Z`,
      { fill: mix(green, sky, 0.55) },
    ) +
    tree(w * 0.07, ground, h * 0.3) +
    tree(w * 0.84, ground, h * 0.36) +
    tree(w * 0.95, ground, h * 0.26) +
    house +
    rect(0, ground, w, h - ground, { fill: green }) +
    times(6, (i) =>
      polygon(
        [
          [w * (0.5 + (i - 3) * 0.16), ground],
          [w * (0.58 + (i - 3) * 0.16), ground],
          [w * (0.68 + (i - 3) * 0.36), h],
          [w * (0.5 + (i - 3) * 0.36), h],
        ],
        { fill: mix(green, '#ffffff', 0.07) },
      ),
    ) +
    polygon(
      [
        [w * 0.47, h * 0.74],
        [w * 0.57, h * 0.74],
        [w * 0.66, h * 0.96],
        [w * 0.42, h * 0.96],
      ],
      { fill: '#e3cf9c' },
    ) +
    [-1, 0, 1].map((i) => rect(w * 0.52 + i * 9 - 3, h * 0.69, 6, h * 0.055, { fill: '#fffaf0' })).join('') +
    man(w * 0.49, h * 0.76, s * 0.8, inks.base) +
    man(w * 0.62, h * 0.93, s * 1.2, inks.base) +
    man(w * 0.2, h * 0.84, s, inks.deep) +
    man(w * 0.82, h * 0.8, s, inks.deep) +
    man(w * 0.38, h * 0.7, s * 0.7, inks.deep) +
    (labels[0]
      ? letters(
          labels[0],
          w / 2,
          h * 0.05,
          fitted(labels[0], w * 0.8, h * 0.06, SLAB),
          inks.deep,
          'middle',
          SLAB,
        )
      : '')
  );
};

/** Rain on the covers. */
export const rain: Drawing = ({ w, h, dice, inks, labels }) => {
  const sky = dice.pick(['#7d93a0', '#8fa3ab', mix(inks.base, '#8a98a4', 0.5), '#5f7585']);
  const ground = h * 0.62;
  const cloud = (x: number, y: number, s: number) =>
    circle(x, y, s, { fill: mix(sky, '#ffffff', 0.35) }) +
    circle(x + s * 1.1, y + s * 0.2, s * 0.8, { fill: mix(sky, '#ffffff', 0.35) }) +
    circle(x - s, y + s * 0.25, s * 0.7, { fill: mix(sky, '#ffffff', 0.35) }) +
    rect(x - s * 1.6, y + s * 0.2, s * 3.3, s * 0.72, { fill: mix(sky, '#ffffff', 0.35) }, s * 0.36);
  const brolly = (x: number, y: number, s: number, fill: string) =>
    path(
      `M${n(x - s)} ${n(y)}A${n(s)} ${n(s)} 0 0 1 ${n(x + s)} ${n(y)}q${n(-s * 0.25)} ${n(-s * 0.2)} ${n(-s * 0.5)} 0q${n(-s * 0.25)} ${n(-s * 0.2)} ${n(-s * 0.5)} 0q${n(-s * 0.25)} ${n(-s * 0.2)} ${n(-s * 0.5)} 0q${n(-s * 0.25)} ${n(-s * 0.2)} ${n(-s * 0.5)} 0Z`,
      { fill },
    ) +
    line(x, y, x, y + s * 0.8, inks.deep, 6) +
    rect(x - s * 0.3, y + s * 0.36, s * 0.6, s * 0.8, { fill: mix(inks.deep, inks.base, 0.4) }, s * 0.2) +
    circle(x, y + s * 0.26, s * 0.18, { fill: '#9a6240' });
  const hover =
    path(
      `M${n(w * 0.26)} ${n(h * 0.83)}L${n(w * 0.34)} ${n(h * 0.7)}H${n(w * 0.74)}L${n(w * 0.82)} ${n(h * 0.83)}Z`,
      { fill: inks.paper },
    ) +
    times(6, (i) =>
      line(w * (0.36 + i * 0.075), h * 0.7, w * (0.3 + i * 0.1), h * 0.83, mix(inks.paper, sky, 0.5), 4),
    ) +
    circle(w * 0.32, h * 0.845, h * 0.022, { fill: inks.deep }) +
    circle(w * 0.76, h * 0.845, h * 0.022, { fill: inks.deep });
  const drops = times(90, () => {
    const [x, y] = [dice.between(-20, w), dice.between(0, h * 0.96)];
    return line(x, y, x - 9, y + 34, '#ffffff', 3, { opacity: 0.5, cap: 'round' });
  });
  const puddles = times(5, () =>
    ellipse(dice.between(0.1, 0.9) * w, dice.between(0.88, 0.97) * h, w * 0.07, h * 0.014, {
      fill: mix(sky, '#ffffff', 0.3),
    }),
  );
  return (
    rect(0, 0, w, h, { fill: sky }) +
    cloud(w * 0.22, h * 0.16, h * 0.1) +
    cloud(w * 0.68, h * 0.12, h * 0.13) +
    rect(0, ground, w, h - ground, { fill: '#5a8a5c' }) +
    brolly(w * 0.12, ground - h * 0.06, h * 0.1, inks.pop) +
    brolly(w * 0.88, ground - h * 0.02, h * 0.12, inks.base) +
    hover +
    puddles +
    drops +
    (labels[0]
      ? letters(labels[0], w / 2, h * 0.42, fitted(labels[0], w * 0.7, h * 0.09), inks.paper, 'middle')
      : '')
  );
};
