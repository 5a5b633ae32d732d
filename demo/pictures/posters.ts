import { backdrop } from '#demo/pictures/backdrops.ts';
import { crestMarks } from '#demo/pictures/crest.ts';
import { figure, type Strip } from '#demo/pictures/figure.ts';
import { type Face, fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, group, line, n, polygon, rect, times } from '#demo/pictures/marks.ts';
import type { PoseName } from '#demo/pictures/poses.ts';
import { type Drawing, mix, type Scheme, type Sheet, scheme } from '#demo/pictures/sheet.ts';

const HEAVY: Face = { weight: 0.21, narrow: 0.74 };
const SKINS = ['#f0c8a0', '#d99b6c', '#b0703f', '#7d4a2b', '#4d3021'];

export function stripOf(sheet: Sheet, { ground, dark }: Scheme): Strip {
  const { deep, base, pop, paper } = sheet.inks;
  const skin = sheet.dice.pick(SKINS);
  const shirt = ground === deep ? pop : ground === base ? paper : ground === paper ? base : deep;
  const shorts = ground === deep ? paper : ground === pop ? paper : deep;
  return {
    skin,
    shade: mix(skin, '#000000', 0.28),
    shirt,
    shorts,
    shoes: dark ? paper : deep,
    gear: ground === pop ? paper : pop,
  };
}

/** Cricketers play in long trousers, pale or dark, whichever shows on the ground. */
export function inWhites(strip: Strip, { dark }: Scheme): Strip {
  const near = dark ? '#fffdf4' : '#2b3a35';
  return {
    ...strip,
    shirt: dark ? near : strip.shirt,
    trousers: [near, mix(near, dark ? '#8a8f86' : '#000000', 0.3)],
  };
}

/** One athlete in a pose, with a big word behind and a small one below: labels are [big, small]. */
export function posePoster(name: PoseName): Drawing {
  return (sheet) => {
    const { w, h, dice, labels } = sheet;
    const inks = scheme(sheet);
    const size = Math.min(w * 0.86, h * 0.72);
    const [big = '', small = ''] = labels;
    const bigHeight = fitted(big, w * 0.92, h * 0.42, HEAVY);
    const low = dice.chance(0.5);
    const strip =
      name === 'drive' || name === 'bowl' ? inWhites(stripOf(sheet, inks), inks) : stripOf(sheet, inks);
    const tone = mix(inks.ground, inks.light, 0.82);
    return (
      backdrop(sheet, inks) +
      (big
        ? letters(big, w / 2, low ? h * 0.95 - bigHeight : h * 0.06, bigHeight, tone, 'middle', HEAVY)
        : '') +
      figure(
        name,
        (w - size) / 2,
        (h - size) / 2 + (low ? -h * 0.04 : h * 0.05),
        size,
        strip,
        dice.chance(0.3),
      ) +
      (small
        ? letters(small, w * 0.05, low ? h * 0.05 : h * 0.91, h * 0.04, inks.dark ? inks.light : inks.figure)
        : '')
    );
  };
}

type Layout = (sheet: Sheet, inks: Scheme, text: { home: string; away: string; when: string }) => string;

const split: Layout = ({ w, h, inks: palette, dice }, inks, { home, away, when }) => {
  const top = fitted(home, w * 0.86, h * 0.2, HEAVY);
  const low = fitted(away, w * 0.86, h * 0.2, HEAVY);
  const size = Math.min(w * 0.24, h * 0.2);
  return (
    polygon(
      [
        [0, h],
        [0, h * 0.66],
        [w, h * 0.34],
        [w, h],
      ],
      { fill: inks.figure },
    ) +
    polygon(
      [
        [0, h * 0.66],
        [w, h * 0.34],
        [w, h * 0.365],
        [0, h * 0.685],
      ],
      { fill: inks.loud },
    ) +
    letters(home, w * 0.07, h * 0.07, top, inks.dark ? inks.light : inks.figure, 'start', HEAVY) +
    letters(away, w * 0.93, h * 0.82 - low, low, inks.dark ? inks.light : inks.ground, 'end', HEAVY) +
    group(
      crestMarks('home', dice.whole(1, 900), palette),
      `translate(${n(w * 0.06)} ${n(h * 0.33)}) scale(${size / 200})`,
    ) +
    group(
      crestMarks('away', dice.whole(901, 1900), palette),
      `translate(${n(w * 0.93 - size * 0.95)} ${n(h * 0.395)}) scale(${size / 200})`,
    ) +
    rect(0, h * 0.88, w, h * 0.12, { fill: inks.loud }) +
    letters(
      when,
      w / 2,
      h * 0.915,
      fitted(when, w * 0.86, h * 0.055),
      inks.ground === inks.loud ? inks.light : inks.ground,
      'middle',
    )
  );
};

const stacked: Layout = ({ w, h }, inks, { home, away, when }) => {
  const size = Math.min(fitted(home, w * 0.84, h * 0.24, HEAVY), fitted(away, w * 0.84, h * 0.24, HEAVY));
  const r = h * 0.46;
  const ink = inks.dark ? inks.light : inks.figure;
  return (
    circle(w * 0.74, h * 1.02, r, { fill: inks.loud }) +
    circle(w * 0.74, h * 1.02, r * 0.62, { stroke: inks.ground, width: h * 0.014 }) +
    line(0, h * 1.02 - r * 0.62, w, h * 1.02 - r * 0.62, inks.ground, h * 0.014) +
    letters(home, w * 0.07, h * 0.08, size, ink, 'start', HEAVY) +
    letters('V', w * 0.07, h * 0.08 + size * 1.22, size * 0.5, inks.loud, 'start', HEAVY) +
    letters(away, w * 0.07, h * 0.08 + size * 1.94, size, ink, 'start', HEAVY) +
    letters(when, w * 0.07, h * 0.08 + size * 3.3, fitted(when, w * 0.5, h * 0.045), inks.loud)
  );
};

const bars: Layout = ({ w, h, dice }, inks, { home, away, when }) => {
  const size = Math.min(fitted(home, w * 0.8, h * 0.16, HEAVY), fitted(away, w * 0.8, h * 0.16, HEAVY));
  return (
    times(9, (i) => {
      const tall = h * dice.between(0.35, 1);
      const fill = dice.pick([inks.figure, inks.loud, mix(inks.ground, inks.light, 0.35)]);
      return rect((w / 9) * i, i % 2 ? 0 : h - tall, w / 9 + 1, tall, { fill });
    }) +
    rect(w * 0.05, h * 0.25, w * 0.9, h * 0.5, { fill: inks.dark ? inks.light : inks.figure }) +
    letters(home, w / 2, h * 0.3, size, inks.ground, 'middle', HEAVY) +
    letters(away, w / 2, h * 0.3 + size * 1.25, size, inks.ground, 'middle', HEAVY) +
    letters(when, w / 2, h * 0.675, fitted(when, w * 0.8, h * 0.04), inks.ground, 'middle')
  );
};

const lights: Layout = ({ w, h, inks: palette, dice }, inks, { home, away, when }) => {
  const crest = Math.min(w * 0.36, h * 0.42) / 200;
  const beam = mix(inks.ground, inks.loud, 0.22);
  const ink = inks.dark ? inks.light : inks.figure;
  const size = Math.min(fitted(home, w * 0.4, h * 0.14, HEAVY), fitted(away, w * 0.4, h * 0.14, HEAVY));
  return (
    polygon(
      [
        [0, 0],
        [w * 0.42, h],
        [w * 0.95, h],
      ],
      { fill: beam },
    ) +
    polygon(
      [
        [w, 0],
        [w * 0.58, h],
        [w * 0.05, h],
      ],
      { fill: beam },
    ) +
    polygon(
      [
        [w / 2, h * 0.55],
        [w * 0.42, h],
        [w * 0.58, h],
      ],
      { fill: mix(inks.ground, inks.loud, 0.42) },
    ) +
    group(
      crestMarks('home', dice.whole(1, 900), palette),
      `translate(${n(w * 0.26 - crest * 100)} ${n(h * 0.2)}) scale(${crest})`,
    ) +
    group(
      crestMarks('away', dice.whole(901, 1900), palette),
      `translate(${n(w * 0.74 - crest * 100)} ${n(h * 0.2)}) scale(${crest})`,
    ) +
    letters(home, w * 0.26, h * 0.9 - size * 1.4, size, ink, 'middle', HEAVY) +
    letters(away, w * 0.74, h * 0.9 - size * 1.4, size, ink, 'middle', HEAVY) +
    letters(
      when,
      w / 2,
      h * 0.06,
      fitted(when, w * 0.84, h * 0.055),
      inks.dark ? inks.loud : inks.figure,
      'middle',
    )
  );
};

/** A fixture: labels are [home, away, when]. */
export const poster: Drawing = (sheet) => {
  const inks = scheme(sheet);
  const [home = 'HARBOUR', away = 'VISITORS', when = 'SATURDAY 15:00'] = sheet.labels;
  const wide = sheet.w > sheet.h;
  const layout = sheet.dice.pick(wide ? [split, stacked, bars, lights] : [split, stacked, bars]);
  return rect(0, 0, sheet.w, sheet.h, { fill: inks.ground }) + layout(sheet, inks, { home, away, when });
};
