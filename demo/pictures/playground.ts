import { ANIMALS, type AnimalName, animalHead } from '#demo/pictures/animals.ts';
import type { Dice } from '#demo/pictures/dice.ts';
import { figure, type Strip } from '#demo/pictures/figure.ts';
import { circle, curve, ellipse, line, n, path, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import type { PoseName } from '#demo/pictures/poses.ts';
import { type Drawing, mix, type Sheet } from '#demo/pictures/sheet.ts';

const NAMES = Object.keys(ANIMALS) as AnimalName[];
const GAMES: readonly PoseName[] = [
  'kick',
  'sprint',
  'shot',
  'serve',
  'save',
  'leap',
  'spike',
  'drive',
  'bowl',
  'split',
  'carve',
  'skate',
];

function named<T extends string>(word: string | undefined, all: readonly T[], dice: Dice): T {
  return all.find((name) => name === word?.toLowerCase()) ?? dice.pick(all);
}

export function outfit(name: AnimalName, shirt: string, shorts: string, gear: string): Strip {
  const { fur, shade, head, ...rest } = ANIMALS[name];
  return {
    skin: fur,
    shade,
    shirt,
    shorts,
    shoes: shade,
    gear,
    mask: head,
    tail: 'tail' in rest ? rest.tail : undefined,
  };
}

export function meadow({ w, h, dice, inks }: Sheet, snow = false): string {
  const sky = dice.pick(['#d7f0ff', '#fff0c9', '#ffe1d6', '#e4f7e0', mix(inks.base, '#ffffff', 0.72)]);
  const near = snow ? '#f7fbff' : dice.pick(['#6cc57c', '#8bd26f', '#57b98a']);
  const cloud = (x: number, y: number, s: number) =>
    circle(x, y, s, { fill: '#ffffff' }) +
    circle(x + s, y + s * 0.2, s * 0.8, { fill: '#ffffff' }) +
    circle(x - s, y + s * 0.24, s * 0.7, { fill: '#ffffff' }) +
    rect(x - s * 1.6, y + s * 0.2, s * 3.2, s * 0.74, { fill: '#ffffff' }, s * 0.37);
  const hill = (y: number, bump: number, fill: string) =>
    path(
      `${curve([
        [-20, y],
        [w * 0.25, y - bump],
        [w * 0.55, y + bump * 0.3],
        [w * 0.8, y - bump * 0.8],
        [w + 20, y],
      ])}L${w} ${h}L0 ${h}Z`,
      { fill },
    );
  const flowers = times(16, () => {
    const [x, y] = [dice.between(0, w), dice.between(h * 0.8, h * 0.97)];
    const petal = dice.pick(['#ffffff', '#ffc93c', '#ff8f7d', '#c9a7ff']);
    return (
      times(5, (i) => {
        const [px, py] = polar(x, y, 9, i * 72);
        return circle(px, py, 7, { fill: petal });
      }) + circle(x, y, 6, { fill: '#ffb347' })
    );
  });
  return (
    rect(0, 0, w, h, { fill: sky }) +
    circle(w * dice.pick([0.14, 0.86]), h * 0.17, h * 0.1, { fill: '#ffd35c' }) +
    cloud(w * dice.between(0.3, 0.45), h * 0.14, h * 0.05) +
    cloud(w * dice.between(0.6, 0.72), h * 0.24, h * 0.038) +
    hill(h * 0.64, h * 0.12, snow ? '#dcebf6' : mix(near, '#ffffff', 0.4)) +
    hill(h * 0.76, h * 0.06, near) +
    (snow ? '' : flowers)
  );
}

/** One animal at one game: labels are [animal, pose]. */
export const animal: Drawing = (sheet) => {
  const { w, h, dice, inks, labels } = sheet;
  const name = named(labels[0], NAMES, dice);
  const pose = named(labels[1], GAMES, dice);
  const size = Math.min(w * 0.8, h * 0.74);
  const winter = pose === 'carve' || pose === 'skate';
  const ground = winter || dice.chance(0.6) ? meadow(sheet, winter) : confetti(sheet);
  const shade = ellipse(w / 2, h * 0.93, size * 0.36, h * 0.022, { fill: inks.deep, opacity: 0.18 });
  return (
    ground +
    shade +
    figure(
      pose,
      (w - size) / 2,
      h * 0.93 - size * (pose === 'save' || pose === 'split' ? 0.84 : 0.97),
      size,
      outfit(name, inks.base, inks.deep, inks.pop),
      dice.chance(0.4),
    )
  );
};

function confetti({ w, h, dice, inks }: Sheet): string {
  const ground = dice.pick([inks.paper, inks.pop, mix(inks.base, '#ffffff', 0.55)]);
  const tones = [inks.base, inks.pop, '#ffffff', mix(inks.base, '#ffffff', 0.5)].filter(
    (tone) => tone !== ground,
  );
  return (
    rect(0, 0, w, h, { fill: ground }) +
    times(34, () => {
      const [x, y, s, fill] = [
        dice.between(0, w),
        dice.between(0, h),
        dice.between(14, 40),
        dice.pick(tones),
      ];
      return dice.pick([
        circle(x, y, s * 0.5, { fill }),
        rect(x, y, s, s, { fill, turn: `rotate(${dice.whole(0, 80)} ${n(x)} ${n(y)})` }, 6),
        path(`M${n(x)} ${n(y)}q${n(s * 0.5)} ${n(-s * 0.6)} ${n(s)} 0t${n(s)} 0`, {
          stroke: fill,
          width: 9,
          cap: 'round',
        }),
      ]);
    })
  );
}

/** Three friends race: labels are the animals. */
export const race: Drawing = (sheet) => {
  const { w, h, dice, inks, labels } = sheet;
  const pack = dice.shuffled(NAMES.filter((name) => !labels.includes(name)));
  const lanes = [0, 1, 2].map((i) => NAMES.find((name) => name === labels[i]) ?? pack[i] ?? 'otter');
  const coats = [inks.base, inks.pop, inks.deep];
  const top = h * 0.42;
  const lane = (h - top) / 3;
  const size = lane * 1.75;
  const runners = lanes.map((name, i) =>
    figure(
      'sprint',
      w * (0.08 + dice.between(0, 0.5)),
      top + lane * (i + 0.94) - size * 0.9,
      size,
      outfit(name, coats[i] ?? inks.base, '#ffffff', inks.pop),
    ),
  );
  const bunting = times(13, (i) =>
    polygon(
      [
        [(w / 12) * (i - 0.5), h * 0.07 + Math.sin(i) * 8],
        [(w / 12) * (i + 0.4), h * 0.07 + Math.sin(i + 0.9) * 8],
        [(w / 12) * i, h * 0.15],
      ],
      { fill: [inks.base, inks.pop, '#ffffff'][i % 3] },
    ),
  );
  const check = times(3 * 8, (i) =>
    rect(
      w * 0.86 + (i % 3) * w * 0.026,
      top + Math.floor(i / 3) * ((h - top) / 8),
      w * 0.026,
      (h - top) / 8,
      { fill: ((i % 3) + Math.floor(i / 3)) % 2 ? '#ffffff' : '#21313f' },
    ),
  );
  return (
    meadow(sheet) +
    line(0, h * 0.07, w, h * 0.07, inks.deep, 4) +
    bunting +
    rect(0, top, w, h - top, { fill: mix(inks.base, '#ffb08a', 0.5) }) +
    times(4, (i) => line(0, top + lane * i, w, top + lane * i, '#ffffff', 7)) +
    check +
    runners.join('')
  );
};

/** Everyone in the team photo. */
export const friends: Drawing = (sheet) => {
  const { w, h, dice, inks } = sheet;
  const team = dice.shuffled(NAMES).slice(0, w > h * 1.2 ? 7 : 5);
  const back = Math.ceil(team.length / 2);
  const portrait = (name: AnimalName, x: number, y: number, s: number, shirt: string) =>
    rect(x - s * 62, y + s * 34, s * 124, s * 240, { fill: shirt }, s * 58) +
    polygon(
      [
        [x - s * 26, y + s * 36],
        [x + s * 26, y + s * 36],
        [x, y + s * 74],
      ],
      { fill: '#ffffff' },
    ) +
    animalHead(name, x, y, s);
  const s = Math.min(w / (back * 172), h / 620);
  const place = (from: number, to: number, y: number, shirt: (i: number) => string) =>
    team
      .slice(from, to)
      .map((name, i) => portrait(name, w / 2 + (i - (to - from - 1) / 2) * s * 152, y, s, shirt(i)))
      .join('');
  return (
    meadow(sheet) +
    place(0, back, h * 0.46, (i) => (i % 2 ? inks.base : inks.pop)) +
    place(back, team.length, h * 0.7, (i) => (i % 2 ? inks.pop : inks.base))
  );
};
