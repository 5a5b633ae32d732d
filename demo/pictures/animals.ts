import { circle, ellipse, group, line, n, path, polygon, times } from '#demo/pictures/marks.ts';

/** A friendly head in a box around (0, 0), about 130 wide, and the colours of the rest of the animal. */
export interface Animal {
  fur: string;
  shade: string;
  head: string;
  tail?: string;
}

const eyes = (x: number, y: number, r = 8) =>
  [-1, 1]
    .map(
      (side) =>
        circle(side * x, y, r, { fill: '#21313f' }) +
        circle(side * x + r * 0.35, y - r * 0.35, r * 0.32, { fill: '#ffffff' }),
    )
    .join('');
const cheeks = (x: number, y: number) =>
  [-1, 1].map((side) => ellipse(side * x, y, 11, 7, { fill: '#ff8f7d', opacity: 0.55 })).join('');
const smile = (y: number, wide = 16) =>
  path(`M${-wide} ${y}Q0 ${y + wide * 1.1} ${wide} ${y}`, { stroke: '#21313f', width: 5, cap: 'round' });
const pair = (draw: (side: number) => string) => draw(-1) + draw(1);
const round = (fill: string, r = 62) => ellipse(0, 0, r * 1.06, r, { fill });

export const ANIMALS = {
  otter: {
    fur: '#8a5a3b',
    shade: '#6d4429',
    head:
      pair((s) => circle(s * 50, -40, 17, { fill: '#6d4429' })) +
      round('#8a5a3b') +
      ellipse(0, 20, 40, 30, { fill: '#ecd3b0' }) +
      ellipse(0, 4, 13, 9, { fill: '#21313f' }) +
      eyes(26, -14) +
      smile(20) +
      pair((s) => times(2, (i) => line(s * 26, 16 + i * 10, s * 58, 12 + i * 14, '#ecd3b0', 3))),
    tail: 'M0 0Q-60 10 -90 60',
  },
  panda: {
    fur: '#2b2f36',
    shade: '#191c21',
    head:
      pair((s) => circle(s * 50, -46, 22, { fill: '#2b2f36' })) +
      round('#fffdf7', 64) +
      pair((s) => ellipse(s * 27, -6, 18, 22, { fill: '#2b2f36', turn: `rotate(${s * 20} ${s * 27} -6)` })) +
      pair((s) => circle(s * 25, -8, 9, { fill: '#ffffff' }) + circle(s * 24, -7, 6, { fill: '#21313f' })) +
      ellipse(0, 16, 11, 8, { fill: '#21313f' }) +
      smile(26, 13) +
      cheeks(44, 22),
  },
  koala: {
    fur: '#9aa7b5',
    shade: '#7c8998',
    head:
      pair(
        (s) => circle(s * 60, -30, 30, { fill: '#9aa7b5' }) + circle(s * 60, -30, 17, { fill: '#f3c9cf' }),
      ) +
      round('#a9b6c4') +
      ellipse(0, 8, 15, 23, { fill: '#21313f' }) +
      eyes(30, -8) +
      smile(36, 14) +
      cheeks(44, 18),
  },
  fox: {
    fur: '#e8772e',
    shade: '#c25c18',
    head:
      pair(
        (s) =>
          polygon(
            [
              [s * 64, -70],
              [s * 16, -50],
              [s * 60, -10],
            ],
            { fill: '#e8772e' },
          ) +
          polygon(
            [
              [s * 56, -54],
              [s * 28, -44],
              [s * 54, -20],
            ],
            { fill: '#4d3021' },
          ),
      ) +
      path('M-66 -14Q-50 -60 0 -58T66 -14Q50 34 0 58Q-50 34 -66 -14Z', { fill: '#e8772e' }) +
      path('M-62 0Q-30 0 0 30Q30 0 62 0Q44 38 0 58Q-44 38 -62 0Z', { fill: '#fff6ea' }) +
      circle(0, 44, 10, { fill: '#21313f' }) +
      eyes(27, -6),
    tail: 'M0 0Q-70 0 -84 -70',
  },
  bear: {
    fur: '#a9713f',
    shade: '#87552a',
    head:
      pair(
        (s) => circle(s * 48, -46, 22, { fill: '#a9713f' }) + circle(s * 48, -46, 11, { fill: '#e6b88a' }),
      ) +
      round('#a9713f', 63) +
      ellipse(0, 22, 30, 24, { fill: '#efd0a6' }) +
      ellipse(0, 11, 12, 9, { fill: '#21313f' }) +
      eyes(27, -12) +
      smile(24, 12),
  },
  rabbit: {
    fur: '#f0e4d8',
    shade: '#d8c7b6',
    head:
      pair(
        (s) =>
          ellipse(s * 26, -88, 18, 50, { fill: '#f0e4d8', turn: `rotate(${s * 10} ${s * 26} -88)` }) +
          ellipse(s * 26, -86, 9, 36, { fill: '#f7b2b7', turn: `rotate(${s * 10} ${s * 26} -86)` }),
      ) +
      round('#f0e4d8', 58) +
      polygon('-8,6 8,6 0,16', { fill: '#f2798a' }) +
      eyes(24, -10) +
      smile(20, 11) +
      `<rect x="-8" y="30" width="16" height="15" rx="3" fill="#ffffff"/>` +
      cheeks(40, 16),
  },
  frog: {
    fur: '#5bb85d',
    shade: '#3f9746',
    head:
      pair(
        (s) =>
          circle(s * 36, -46, 25, { fill: '#5bb85d' }) +
          circle(s * 36, -48, 16, { fill: '#ffffff' }) +
          circle(s * 34, -46, 9, { fill: '#21313f' }),
      ) +
      ellipse(0, 4, 72, 54, { fill: '#5bb85d' }) +
      ellipse(0, 26, 50, 26, { fill: '#b8e3a0' }) +
      path('M-44 10Q0 46 44 10', { stroke: '#21313f', width: 6, cap: 'round' }) +
      cheeks(52, 12),
  },
  penguin: {
    fur: '#33475b',
    shade: '#22313f',
    head:
      round('#33475b', 62) +
      path('M0 -26Q-26 -50 -48 -18Q-56 30 0 54Q56 30 48 -18Q26 -50 0 -26Z', { fill: '#ffffff' }) +
      polygon('-16,8 16,8 0,30', { fill: '#ffab2e' }) +
      eyes(24, -8) +
      cheeks(36, 18),
  },
  tiger: {
    fur: '#f2a03d',
    shade: '#d07f1d',
    head:
      pair(
        (s) => circle(s * 50, -44, 21, { fill: '#f2a03d' }) + circle(s * 50, -44, 10, { fill: '#fff3df' }),
      ) +
      round('#f2a03d', 63) +
      pair((s) =>
        times(3, (i) =>
          path(`M${s * 66} ${-16 + i * 18}L${s * 40} ${-10 + i * 15}`, {
            stroke: '#4a2f1a',
            width: 8,
            cap: 'round',
          }),
        ),
      ) +
      path('M0 -62V-38M-17 -58L-12 -40M17 -58L12 -40', { stroke: '#4a2f1a', width: 8, cap: 'round' }) +
      ellipse(0, 24, 32, 24, { fill: '#fff3df' }) +
      polygon('-10,10 10,10 0,22', { fill: '#e0596b' }) +
      eyes(26, -8) +
      smile(26, 12),
    tail: 'M0 0Q-60 20 -80 -40',
  },
  elephant: {
    fur: '#8fa3c4',
    shade: '#7087ad',
    head:
      pair(
        (s) =>
          ellipse(s * 70, -8, 36, 46, { fill: '#8fa3c4' }) + ellipse(s * 70, -8, 22, 32, { fill: '#d5c3df' }),
      ) +
      round('#9fb2d1', 58) +
      path('M0 10Q-4 54 18 74', { stroke: '#8fa3c4', width: 27, cap: 'round' }) +
      eyes(26, -12) +
      cheeks(38, 10),
  },
  owl: {
    fur: '#8f6a9e',
    shade: '#735083',
    head:
      polygon('-58,-66 -20,-50 -50,-20', { fill: '#8f6a9e' }) +
      polygon('58,-66 20,-50 50,-20', { fill: '#8f6a9e' }) +
      round('#8f6a9e', 60) +
      pair(
        (s) =>
          circle(s * 26, -6, 26, { fill: '#fff3df' }) +
          circle(s * 24, -6, 13, { fill: '#21313f' }) +
          circle(s * 24 + 5, -11, 4, { fill: '#ffffff' }),
      ) +
      polygon('-10,12 10,12 0,30', { fill: '#ffab2e' }),
  },
  llama: {
    fur: '#f5e6cf',
    shade: '#dcc6a4',
    head:
      pair((s) =>
        ellipse(s * 36, -70, 13, 28, { fill: '#f5e6cf', turn: `rotate(${s * 16} ${s * 36} -70)` }),
      ) +
      times(5, (i) => circle(-36 + i * 18, -44 + (i % 2) * 5, 20, { fill: '#e9d4b2' })) +
      ellipse(0, 4, 54, 58, { fill: '#f5e6cf' }) +
      ellipse(0, 30, 30, 24, { fill: '#fffaf0' }) +
      path('M-6 22l6 7l6 -7', { stroke: '#21313f', width: 5, cap: 'round' }) +
      eyes(26, -6) +
      smile(36, 10) +
      cheeks(42, 18),
  },
} as const satisfies Record<string, Animal>;
export type AnimalName = keyof typeof ANIMALS;

export function animalHead(name: AnimalName, x: number, y: number, scale: number): string {
  return group(ANIMALS[name].head, `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})`);
}
