import { board, lay } from '#demo/pictures/board.ts';
import { fitted, letters, SLAB } from '#demo/pictures/lettering.ts';
import { circle, ellipse, line, type Point, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

function oval(grassTone: string, ink: string): string {
  const light = mix(grassTone, '#ffffff', 0.08);
  return (
    ellipse(60, 48, 58, 46, { fill: grassTone, stroke: ink, width: 0.8 }) +
    times(5, (i) => ellipse(60, 48, 52 - i * 11, 41 - i * 9, { fill: i % 2 ? grassTone : light })) +
    ellipse(60, 48, 30, 26, { stroke: '#ffffff', width: 0.5, dash: '1.6 1.6' }) +
    rect(57, 37, 6, 22, { fill: '#e3cf9c' }) +
    line(55.5, 40, 64.5, 40, '#ffffff', 0.5) +
    line(55.5, 56, 64.5, 56, '#ffffff', 0.5)
  );
}

/** Every scoring shot as a spoke: labels are [title, total]. */
export const wagon: Drawing = (sheet) => {
  const area = board(sheet, 'WAGON WHEEL');
  const { dice, inks } = sheet;
  const tone = dice.pick(['#4c8a4f', '#3f7d5a', '#5f9a55', '#376b4b']);
  const strong = dice.between(0, 360);
  const spokes = times(34, () => {
    const turn = dice.chance(0.55) ? strong + dice.drift(70) : dice.between(0, 360);
    const runs = dice.pick([1, 1, 1, 2, 2, 4, 4, 6]);
    const reach = runs === 6 ? 1.02 : runs === 4 ? 0.98 : dice.between(0.35, 0.75);
    const [ux, uy] = polar(0, 0, 1, turn);
    const fill = runs === 6 ? '#f6c945' : runs === 4 ? '#ffffff' : mix(tone, '#ffffff', 0.45);
    const [x, y] = [60 + ux * 57 * reach, 42 + (uy * 45 + 6 * Math.abs(uy)) * reach * 0.9];
    return line(60, 42, x, y, fill, runs >= 4 ? 0.9 : 0.5) + circle(x, y, runs >= 4 ? 1.3 : 0.8, { fill });
  });
  const total = sheet.labels[1];
  const label = total
    ? letters(total, area.x + area.w, area.y + area.h - sheet.h * 0.09, sheet.h * 0.09, area.ink, 'end', SLAB)
    : '';
  return (
    area.body +
    lay(area, 120, 96, oval(tone, inks.paper) + spokes + circle(60, 42, 1.6, { fill: inks.deep })) +
    label
  );
};

/** Where the balls landed, seen from the bowler's end. */
export const pitchmap: Drawing = (sheet) => {
  const area = board(sheet, 'PITCH MAP');
  const { dice, inks } = sheet;
  const strip = dice.pick(['#e3cf9c', '#d9bf87', '#ecdcb2']);
  const bands: [string, number, number][] = [
    ['SHORT', 0.1, 0.36],
    ['LENGTH', 0.36, 0.62],
    ['FULL', 0.62, 0.84],
  ];
  const [left, wide, top, high] = [area.x + area.w * 0.28, area.w * 0.44, area.y, area.h];
  const inset = wide * 0.14;
  const edge = (share: number) => inset * (1 - share);
  const zones = bands.map(
    ([name, from, to], i) =>
      polygon(
        [
          [left + edge(from), top + high * from],
          [left + wide - edge(from), top + high * from],
          [left + wide - edge(to), top + high * to],
          [left + edge(to), top + high * to],
        ],
        { fill: i === 1 ? inks.base : mix(strip, inks.deep, 0.14), opacity: i === 1 ? 0.55 : 1 },
      ) +
      letters(
        name,
        area.x,
        top + high * ((from + to) / 2) - 14,
        fitted(name, area.w * 0.22, high * 0.045),
        area.ink,
      ),
  );
  const aim = dice.between(0.44, 0.56);
  const balls = times(30, (i) => {
    const y = top + high * Math.min(0.95, Math.max(0.08, 0.5 + dice.drift(0.42)));
    const x = left + wide * (aim + dice.drift(0.2));
    const kind = i % 9 === 0 ? '#f6c945' : i % 5 === 0 ? '#ffffff' : '#9e2a2b';
    return circle(x, y, high * 0.016, { fill: kind, stroke: inks.deep, width: 2 });
  });
  const stumps = [-1, 0, 1]
    .map((i) =>
      rect(left + wide / 2 + i * wide * 0.05 - 4, top + high * 0.9, 8, high * 0.1, { fill: area.ink }),
    )
    .join('');
  return (
    area.body +
    polygon(
      [
        [left + inset, top],
        [left + wide - inset, top],
        [left + wide, top + high],
        [left, top + high],
      ],
      { fill: strip },
    ) +
    zones.join('') +
    line(left + edge(0.9), top + high * 0.9, left + wide - edge(0.9), top + high * 0.9, '#ffffff', 5) +
    balls +
    stumps
  );
};

/** A field set from above, each man named by the shade of his cap. */
export const fieldset: Drawing = (sheet) => {
  const area = board(sheet, 'THE FIELD');
  const { dice, inks } = sheet;
  const tone = dice.pick(['#4c8a4f', '#3f7d5a', '#5f9a55']);
  const spots: Point[] = [
    [60, 33],
    [64, 32],
    [68, 33],
    [72, 36],
    [84, 46],
    [80, 66],
    [44, 62],
    [38, 44],
    [60, 60],
    [22, 30],
    [98, 72],
    [24, 70],
    [60, 90],
  ];
  const men = dice
    .shuffled(spots)
    .slice(0, 9)
    .map(
      ([x, y]) =>
        ellipse(x + 1.2, y + 1, 2.2, 1.2, { fill: '#000000', opacity: 0.25 }) +
        circle(x, y, 2.1, { fill: '#ffffff' }) +
        circle(x, y, 1.1, { fill: inks.base }),
    );
  return (
    area.body +
    lay(
      area,
      120,
      96,
      oval(tone, inks.paper) +
        men.join('') +
        circle(60, 62, 2.1, { fill: inks.pop }) +
        circle(60, 35.5, 2.1, { fill: '#ffffff' }) +
        circle(60, 35.5, 1.1, { fill: inks.deep }) +
        circle(58, 41, 2, { fill: '#f6c945' }) +
        circle(62, 55, 2, { fill: '#f6c945' }),
    )
  );
};
