import { board, grass, lay, mown } from '#demo/pictures/board.ts';
import { letters } from '#demo/pictures/lettering.ts';
import {
  circle,
  clipTo,
  curve,
  ellipse,
  group,
  line,
  type Point,
  path,
  polygon,
  rect,
  times,
} from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

// Fields of grass seen from above. Each is drawn in its own box and laid on the sheet with a title strip.

function soccerMarks(ink: string): string {
  const style = { stroke: ink, width: 0.7 };
  const half = (flip: boolean) =>
    group(
      rect(0, 20, 16.5, 40, style) +
        rect(0, 31, 5.5, 18, style) +
        rect(-2, 36.3, 2, 7.4, style) +
        circle(11, 40, 0.8, { fill: ink }) +
        path('M16.5 32.7A9.1 9.1 0 0 1 16.5 47.3', style),
      flip ? 'translate(120 0) scale(-1 1)' : '',
    );
  return (
    rect(0, 0, 120, 80, style) +
    line(60, 0, 60, 80, ink, 0.7) +
    circle(60, 40, 9.1, style) +
    circle(60, 40, 0.8, { fill: ink }) +
    half(false) +
    half(true)
  );
}

const SHAPES: Record<string, readonly Point[]> = {
  '4-3-3': [
    [8, 40],
    [28, 14],
    [24, 31],
    [24, 49],
    [28, 66],
    [46, 40],
    [54, 24],
    [54, 56],
    [80, 16],
    [88, 40],
    [80, 64],
  ],
  '4-4-2': [
    [8, 40],
    [28, 14],
    [24, 31],
    [24, 49],
    [28, 66],
    [56, 13],
    [50, 31],
    [50, 49],
    [56, 67],
    [84, 32],
    [84, 48],
  ],
  '3-5-2': [
    [8, 40],
    [25, 22],
    [22, 40],
    [25, 58],
    [56, 9],
    [48, 28],
    [44, 40],
    [48, 52],
    [56, 71],
    [84, 32],
    [86, 48],
  ],
  '4-2-3-1': [
    [8, 40],
    [28, 14],
    [24, 31],
    [24, 49],
    [28, 66],
    [44, 32],
    [44, 48],
    [68, 16],
    [66, 40],
    [68, 64],
    [90, 40],
  ],
};

/** Who passed to whom. */
export const passes: Drawing = (sheet) => {
  const area = board(sheet, 'PASS MAP');
  const { dice, inks } = sheet;
  const [tone, other] = grass(sheet);
  const shape = dice
    .pick(Object.values(SHAPES))
    .map(([x, y]): Point => [x + dice.drift(5), y + dice.drift(5)]);
  const links = times(22, () => {
    const [[x1, y1], [x2, y2]] = [dice.pick(shape), dice.pick(shape)];
    return line(x1, y1, x2, y2, '#ffffff', dice.between(0.4, 2), { opacity: 0.75, cap: 'round' });
  });
  const players = shape
    .map(([x, y], i) => {
      const r = 2.4 + dice.between(0, 1.8);
      const number = String(i + 1);
      return (
        circle(x, y, r, { fill: i ? inks.deep : inks.pop, stroke: '#ffffff', width: 0.5 }) +
        letters(number, x, y - 1.2, 2.4, i ? '#ffffff' : inks.deep, 'middle')
      );
    })
    .join('');
  return (
    area.body + lay(area, 120, 80, mown(120, 80, tone, other, 12) + soccerMarks('#ffffff') + links + players)
  );
};

/** A team's shape with runs drawn as arrows. */
export const shape: Drawing = (sheet) => {
  const { dice, inks } = sheet;
  const name = dice.pick(Object.keys(SHAPES));
  const area = board(sheet, name);
  const chalk = area.ink;
  const spots = SHAPES[name] ?? [];
  const marks = spots
    .map(([x, y], i) => {
      const runs = i > 3 && dice.chance(0.6);
      const [tx, ty] = [x + dice.between(12, 24), y + dice.drift(16)];
      const arrow = runs
        ? path(
            curve([
              [x + 3, y],
              [(x + tx) / 2, y + (ty - y) * 0.2],
              [tx, ty],
            ]),
            { stroke: inks.pop, width: 0.9, dash: '2 1.4' },
          ) +
          polygon(
            [
              [tx + 2.6, ty],
              [tx - 1, ty - 1.7],
              [tx - 1, ty + 1.7],
            ],
            { fill: inks.pop },
          )
        : '';
      return arrow + circle(x, y, 3, { fill: i ? inks.base : inks.pop, stroke: chalk, width: 0.7 });
    })
    .join('');
  return (
    area.body +
    lay(
      area,
      120,
      80,
      rect(0, 0, 120, 80, { fill: mix(area.paper, inks.base, 0.22) }) + soccerMarks(chalk) + marks,
    )
  );
};

/** Where a player was: soft rings of heat on a pale field. */
export const heat: Drawing = (sheet) => {
  const area = board(sheet, 'HEAT MAP');
  const { dice, inks } = sheet;
  const ground = mix(inks.deep, inks.base, 0.35);
  const [homeX, homeY] = [dice.between(30, 95), dice.between(18, 62)];
  const spots = Array.from({ length: 16 }, (): Point => [homeX + dice.drift(34), homeY + dice.drift(26)]);
  const layers = [
    [11, 0.18, inks.base],
    [8, 0.28, mix(inks.base, inks.pop, 0.5)],
    [5, 0.5, inks.pop],
    [2.2, 0.8, inks.paper],
  ] as const;
  const glow = layers.map(([r, opacity, fill], depth) =>
    spots
      .slice(0, 16 - depth * 3)
      .map(([x, y]) => ellipse(x, y, r * 1.15, r, { fill, opacity }))
      .join(''),
  );
  const clip = clipTo('field', rect(0, 0, 120, 80, { fill: '#000' }));
  return (
    area.body +
    lay(
      area,
      120,
      80,
      clip +
        rect(0, 0, 120, 80, { fill: ground }) +
        group(glow.join(''), '', 'field') +
        soccerMarks(mix(ground, '#ffffff', 0.75)),
    )
  );
};
