import { backdrop } from '#demo/pictures/backdrops.ts';
import { captionBar } from '#demo/pictures/board.ts';
import {
  circle,
  clipTo,
  ellipse,
  group,
  line,
  n,
  path,
  polar,
  polygon,
  times,
} from '#demo/pictures/marks.ts';
import { type Drawing, mix, scheme } from '#demo/pictures/sheet.ts';

type Ball = (d: { base: string; deep: string; paper: string; pop: string }) => string;

const around = (count: number, r: number, draw: (x: number, y: number, turn: number) => string) =>
  times(count, (i) => {
    const turn = -90 + (i * 360) / count;
    const [x, y] = polar(200, 200, r, turn);
    return draw(x, y, turn);
  });

const pentagon = (x: number, y: number, r: number, turn: number, fill: string) =>
  polygon(
    Array.from({ length: 5 }, (_, i) => polar(x, y, r, turn + i * 72)),
    { fill },
  );

const BALLS: Record<string, Ball> = {
  soccer: ({ deep, paper }) =>
    clipTo('leather', circle(200, 200, 150, { fill: '#000' })) +
    group(
      circle(200, 200, 150, { fill: paper }) +
        pentagon(200, 200, 52, -90, deep) +
        around(5, 52, (x, y, turn) => {
          const [x2, y2] = polar(200, 200, 104, turn);
          return line(x, y, x2, y2, deep, 8);
        }) +
        around(5, 140, (x, y, turn) => pentagon(x, y, 46, turn + 180, deep)) +
        around(5, 104, (x, y, turn) => {
          const [a, b] = [polar(200, 200, 128, turn + 30), polar(200, 200, 128, turn - 30)];
          return path(`M${n(a[0])} ${n(a[1])}L${n(x)} ${n(y)}L${n(b[0])} ${n(b[1])}`, {
            stroke: deep,
            width: 8,
          });
        }),
      '',
      'leather',
    ) +
    circle(200, 200, 150, { stroke: deep, width: 6 }),
  basketball: ({ deep }) =>
    circle(200, 200, 150, { fill: '#e8772e' }) +
    path('M50 200H350M200 50V350M92 96Q200 200 92 304M308 96Q200 200 308 304', { stroke: deep, width: 9 }),
  tennis: ({ paper }) =>
    circle(200, 200, 150, { fill: '#ddf247' }) +
    path('M78 110Q190 200 78 290M322 110Q210 200 322 290', { stroke: paper, width: 13 }),
  rugby: ({ paper, base, deep }) =>
    group(
      ellipse(200, 200, 176, 112, { fill: paper }) +
        path('M24 200Q200 110 376 200Q200 290 24 200Z', { fill: base }) +
        path('M160 200H240M176 186V214M200 184V216M224 186V214', { stroke: deep, width: 8, cap: 'round' }),
      'rotate(-28 200 200)',
    ),
  football: ({ paper }) =>
    group(
      path('M24 200Q110 84 200 84T376 200Q290 316 200 316T24 200Z', { fill: '#8a4b2a' }) +
        path('M72 150Q92 200 72 250M328 150Q308 200 328 250', { stroke: paper, width: 16 }) +
        path('M150 200H250M164 182V218M188 180V220M212 180V220M236 182V218', {
          stroke: paper,
          width: 10,
          cap: 'round',
        }),
      'rotate(-24 200 200)',
    ),
  baseball: () =>
    circle(200, 200, 150, { fill: '#fbf6ea' }) +
    path('M92 96Q176 200 92 304M308 96Q224 200 308 304', { stroke: '#d8433b', width: 7 }) +
    times(9, (i) => {
      const y = 112 + i * 22;
      const x = 92 + Math.sin(((i + 1) / 10) * Math.PI) * 42;
      return path(`M${n(x - 10)} ${y - 6}l20 8M${n(400 - x + 10)} ${y - 6}l-20 8`, {
        stroke: '#d8433b',
        width: 6,
        cap: 'round',
      });
    }),
  cricket: ({ paper }) =>
    circle(200, 200, 150, { fill: '#9e2a2b' }) +
    path('M150 60Q220 200 150 340M186 52Q258 200 186 348', { stroke: paper, width: 6 }) +
    path('M166 56Q238 200 166 344', { stroke: paper, width: 8, dash: '10 9' }) +
    path('M96 120A130 130 0 0 1 130 86', { stroke: '#c9605c', width: 16, cap: 'round' }),
  volley: ({ base, paper, pop }) =>
    circle(200, 200, 150, { fill: paper }) +
    around(3, 150, (_x, _y, turn) =>
      group(
        path('M200 200C190 140 210 90 270 68A150 150 0 0 1 340 148C290 130 240 150 200 200Z', {
          fill: base,
        }) +
          path('M200 200C240 150 290 130 340 148A150 150 0 0 1 350 196C310 190 250 190 200 200Z', {
            fill: pop,
          }),
        `rotate(${n(turn)} 200 200)`,
      ),
    ),
  bowling: ({ base, deep }) =>
    circle(200, 200, 150, { fill: base }) +
    path('M70 240C140 180 180 300 330 250', { stroke: mix(base, '#ffffff', 0.3), width: 14, cap: 'round' }) +
    circle(180, 120, 15, { fill: deep }) +
    circle(226, 112, 15, { fill: deep }) +
    circle(206, 164, 18, { fill: deep }),
  golf: ({ paper }) =>
    circle(200, 200, 150, { fill: paper }) +
    times(7, (r) =>
      times(7, (c) => {
        const [x, y] = [92 + c * 36 + (r % 2) * 18, 92 + r * 36];
        return Math.hypot(x - 200, y - 200) < 132
          ? circle(x, y, 9, { fill: mix(paper, '#000000', 0.1) })
          : '';
      }),
    ),
  puck: ({ deep, paper }) =>
    path('M50 190V240A150 62 0 0 0 350 240V190Z', { fill: mix(deep, '#000000', 0.4) }) +
    ellipse(200, 190, 150, 62, { fill: deep }) +
    ellipse(200, 190, 96, 38, { stroke: paper, width: 6 }),
};

/** One ball, large: labels are [sport, caption]. */
export const ball: Drawing = (sheet) => {
  const inks = scheme(sheet);
  const [sport = '', caption = ''] = sheet.labels;
  const draw = BALLS[sport.toLowerCase()] ?? sheet.dice.pick(Object.values(BALLS));
  const size = Math.min(sheet.w, sheet.h) * sheet.dice.between(0.62, 0.8);
  const [x, y] = [(sheet.w - size) / 2, (sheet.h - size) / 2 - (caption ? sheet.h * 0.04 : 0)];
  const shade = ellipse(sheet.w / 2, y + size * 0.95, size * 0.34, size * 0.05, {
    fill: '#000000',
    opacity: 0.25,
  });
  return (
    backdrop(sheet, inks) +
    shade +
    group(
      draw(sheet.inks),
      `translate(${n(x)} ${n(y)}) scale(${n(size)}) scale(0.0025) rotate(${n(sheet.dice.drift(50))} 200 200)`,
    ) +
    captionBar(sheet.w, sheet.h, caption, inks)
  );
};
