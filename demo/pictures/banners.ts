import { ANIMALS, type AnimalName } from '#demo/pictures/animals.ts';
import { quarters } from '#demo/pictures/backdrops.ts';
import { dice } from '#demo/pictures/dice.ts';
import { figure } from '#demo/pictures/figure.ts';
import { circle, curve, line, path, polygon, rect, times } from '#demo/pictures/marks.ts';
import { meadow, outfit } from '#demo/pictures/playground.ts';
import type { PoseName } from '#demo/pictures/poses.ts';
import { inWhites, stripOf } from '#demo/pictures/posters.ts';
import { mix, onPaper, type Scheme, type Sheet, scheme } from '#demo/pictures/sheet.ts';
import type { Tribe } from '#demo/tribe.ts';

const W = 1500;
const H = 500;

const POSES_OF: Partial<Record<string, readonly PoseName[]>> = {
  soccer: ['kick', 'save', 'sprint', 'leap'],
  basketball: ['shot', 'spike', 'sprint'],
  rugby: ['sprint', 'leap', 'kick', 'throw'],
  softball: ['swing', 'throw', 'sprint', 'save'],
  football: ['throw', 'sprint', 'leap'],
  'beach volleyball': ['spike', 'save', 'serve'],
  'ice hockey': ['skate', 'skate', 'save'],
  tennis: ['serve', 'swing', 'sprint'],
  golf: ['golf', 'golf'],
  'track and field': ['sprint', 'hurdle', 'leap'],
  swimming: ['plunge', 'plunge', 'plunge'],
  'water polo': ['throw', 'save'],
  rowing: ['row', 'row'],
  'cross country': ['sprint', 'leap', 'sprint'],
  skiing: ['carve', 'carve'],
  fencing: ['lunge', 'lunge'],
  wrestling: ['lunge', 'roll'],
  gymnastics: ['split', 'leap', 'plunge'],
  bowling: ['roll', 'roll'],
  cricket: ['bowl', 'drive', 'save', 'sprint'],
};

/** Chalk lines across the ground: the only ornament a field needs. */
function chalk(sheet: Sheet, inks: Scheme): string {
  const { dice: d } = sheet;
  const ink = mix(inks.ground, inks.light, 0.28);
  const style = { stroke: ink, width: 5 };
  return d.pick([
    () =>
      circle(W * 0.5, H * 1.1, H * 0.8, style) +
      circle(W * 0.5, H * 1.1, H * 0.12, { fill: ink }) +
      line(0, H * 0.72, W, H * 0.72, ink, 5),
    () => times(9, (i) => line(-100, H * 0.1 + i * 62, W + 100, H * 0.1 + i * 62 - 130, ink, 5)),
    () =>
      times(7, (i) =>
        path(
          `M${-60 + i * 34} ${H + 20}C${120 + i * 40} ${60 + i * 34} ${W - 420 + i * 20} ${40 + i * 40} ${W + 60} ${H * 0.1 + i * 56}`,
          style,
        ),
      ),
    () =>
      times(16, (i) => line(W / 2 + (i - 7.5) * 40, H * 0.34, W / 2 + (i - 7.5) * 260, H, ink, 4)) +
      line(0, H * 0.34, W, H * 0.34, ink, 4),
    () =>
      times(6, (i) =>
        path(
          curve([
            [-20, H * (0.3 + i * 0.13)],
            [W * 0.25, H * (0.22 + i * 0.13)],
            [W * 0.5, H * (0.32 + i * 0.13)],
            [W * 0.75, H * (0.24 + i * 0.13)],
            [W + 20, H * (0.3 + i * 0.13)],
          ]),
          style,
        ),
      ),
  ])();
}

function shapes(sheet: Sheet, inks: Scheme): string {
  const { dice: d } = sheet;
  const soft = mix(inks.ground, inks.figure, 0.5);
  return d.pick([
    () =>
      circle(W * d.between(0.2, 0.8), H * 0.6, H * 0.62, { fill: inks.loud }) +
      circle(W * d.between(0.05, 0.95), H * 0.2, H * 0.2, { fill: soft }),
    () =>
      times(5, (i) =>
        polygon(
          [
            [W * (i * 0.25 - 0.1), H],
            [W * (i * 0.25 + 0.06), 0],
            [W * (i * 0.25 + 0.14), 0],
            [W * (i * 0.25 - 0.02), H],
          ],
          { fill: i % 2 ? inks.loud : soft },
        ),
      ),
    () =>
      polygon(
        [
          [0, H],
          [0, H * 0.62],
          [W, H * 0.24],
          [W, H],
        ],
        { fill: inks.loud },
      ) +
      polygon(
        [
          [0, H * 0.62],
          [W, H * 0.24],
          [W, H * 0.2],
          [0, H * 0.56],
        ],
        { fill: soft },
      ),
    () =>
      times(12, (i) =>
        rect(i * 125, d.chance(0.5) ? 0 : H * 0.5, 126, H * 0.5, {
          fill: d.pick([soft, inks.loud, inks.ground]),
        }),
      ),
  ])();
}

/** Three or four people of the tribe's sport in a row, like figures on a vase. */
function frieze(sheet: Sheet, inks: Scheme, poses: readonly PoseName[], whites: boolean): string {
  const { dice: d } = sheet;
  const strip = whites ? inWhites(stripOf(sheet, inks), inks) : stripOf(sheet, inks);
  const people = d.shuffled(poses).concat(d.pick(poses)).slice(0, 4);
  const size = H * 0.66;
  return people
    .map((pose, i) => {
      const skin = d.pick(['#f0c8a0', '#d99b6c', '#b0703f', '#7d4a2b', '#4d3021']);
      const x = W * (0.1 + (i / people.length) * 0.84) + d.drift(30);
      return figure(
        pose,
        x,
        H * 0.2 + d.drift(24),
        size,
        { ...strip, skin, shade: mix(skin, '#000000', 0.28) },
        d.chance(0.25),
      );
    })
    .join('');
}

/** A tribe's banner, 1500 by 500. */
export function banner(tribe: Pick<Tribe, 'site' | 'sport' | 'palette' | 'crestSeed'>): string {
  const sheet: Sheet = { w: W, h: H, inks: tribe.palette, dice: dice(tribe.crestSeed * 7919), labels: [] };
  if (tribe.site === 'kids')
    return onPaper(
      W,
      H,
      parade(sheet, tribe.sport ? (POSES_OF[tribe.sport] ?? ['sprint']) : ['leap', 'sprint', 'shot']),
    );
  const inks = scheme(sheet);
  const poses = tribe.sport && POSES_OF[tribe.sport];
  const ground = rect(0, 0, W, H, { fill: inks.ground });
  if (!poses) return onPaper(W, H, ground + quarters(sheet, inks));
  return onPaper(
    W,
    H,
    ground + shapes(sheet, inks) + chalk(sheet, inks) + frieze(sheet, inks, poses, tribe.sport === 'cricket'),
  );
}

/** Animals in a row, for the kids site. */
export function parade(sheet: Sheet, poses: readonly PoseName[], count = 5): string {
  const { dice: d, inks } = sheet;
  const team = d.shuffled(Object.keys(ANIMALS) as AnimalName[]).slice(0, count);
  const winter = poses.includes('carve');
  const size = sheet.h * 0.66;
  return (
    meadow(sheet, winter) +
    team
      .map((name, i) =>
        figure(
          poses[i % poses.length] ?? 'sprint',
          sheet.w * (0.03 + (i / count) * 0.95),
          sheet.h * 0.27 + d.drift(20),
          size,
          outfit(name, i % 2 ? inks.pop : inks.base, inks.deep, inks.pop),
          d.chance(0.2),
        ),
      )
      .join('')
  );
}
