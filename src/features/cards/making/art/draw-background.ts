import { CARD, type DesignName } from './design.ts';
import type { Palette } from './palettes.ts';

type Pen = CanvasRenderingContext2D;
type Background = (pen: Pen, inks: Palette) => void;
const { width: W, height: H } = CARD;

/** Seeded random numbers, so that a card looks the same every time. */
function seededRandom(seed: number) {
  let state = seed;
  return (low: number, high: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
}

function fill(pen: Pen, colour: string, points: readonly (readonly [number, number])[]) {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
}
function disc(pen: Pen, colour: string, x: number, y: number, r: number) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}
function paper(pen: Pen, colour: string) {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, W, H);
}

const sunburst: Background = (pen, { deep, base, pop }) => {
  paper(pen, deep);
  pen.globalAlpha = 0.75;
  for (let i = 0; i < 18; i++) {
    const at = (turn: number) => (turn * Math.PI) / 180;
    fill(pen, base, [
      [W / 2, H * 0.42],
      [W / 2 + Math.cos(at(i * 20)) * H, H * 0.42 + Math.sin(at(i * 20)) * H],
      [W / 2 + Math.cos(at(i * 20 + 10)) * H, H * 0.42 + Math.sin(at(i * 20 + 10)) * H],
    ]);
  }
  pen.globalAlpha = 1;
  disc(pen, pop, W / 2, H * 0.42, W * 0.36);
};

const halftone: Background = (pen, { deep, base, pop }) => {
  paper(pen, base);
  fill(pen, deep, [
    [0, H * 0.62],
    [W, H * 0.28],
    [W, H],
    [0, H],
  ]);
  const step = W / 24;
  for (let row = 5; row * step < H; row++) {
    const r = step * 0.6 * ((row * step) / H - 0.1);
    for (let i = 0; i <= 24; i++) disc(pen, pop, i * step + (row % 2 ? step / 2 : 0), row * step, r);
  }
};

const sash: Background = (pen, { deep, base, pop, paper: light }) => {
  paper(pen, deep);
  const band = (from: number, to: number, colour: string) =>
    fill(pen, colour, [
      [W * from + W * 0.34, 0],
      [W * to + W * 0.34, 0],
      [W * to - W * 0.34, H],
      [W * from - W * 0.34, H],
    ]);
  band(-0.6, 0.1, base);
  band(0.16, 0.7, pop);
  band(0.74, 0.79, light);
  band(0.82, 0.86, base);
  band(0.89, 0.91, light);
};

const lights: Background = (pen, { deep, base, pop, paper: light }) => {
  paper(pen, deep);
  pen.globalAlpha = 0.13;
  for (const x of [0.14, 0.5, 0.86]) {
    fill(pen, light, [
      [W * x, H * 0.06],
      [W * 1.05, H * 0.9],
      [-W * 0.05, H * 0.9],
    ]);
  }
  pen.globalAlpha = 1;
  const within = seededRandom(7);
  for (let i = 0; i < 460; i++) {
    const colour = [base, pop, light][i % 3] ?? base;
    disc(pen, colour, within(0, W), within(H * 0.44, H * 0.7), within(5, 12));
  }
  for (const x of [0.15, 0.85]) {
    for (let i = 0; i < 8; i++) {
      disc(pen, '#fffbe2', W * x + ((i % 4) - 1.5) * 62, H * 0.05 + Math.floor(i / 4) * 56, 22);
    }
  }
  pen.fillStyle = base;
  pen.fillRect(0, H * 0.7, W, H * 0.3);
  pen.fillStyle = pop;
  pen.fillRect(0, H * 0.692, W, 18);
};

const waves: Background = (pen, { deep, base, pop, paper: light }) => {
  paper(pen, deep);
  const colours = [base, pop, light, base, deep];
  for (let i = 0; i < 12; i++) {
    const y = H * 0.06 + i * H * 0.08;
    pen.fillStyle = colours[i % 5] ?? base;
    pen.beginPath();
    pen.moveTo(0, H);
    for (let x = 0; x <= W; x += 20) pen.lineTo(x, y + Math.sin(x / 210 + i * 1.7) * 62);
    pen.lineTo(W, H);
    pen.fill();
  }
};

const chalk: Background = (pen, { deep, base, pop, paper: light }) => {
  paper(pen, base);
  pen.save();
  pen.translate(W / 2, H * 0.42);
  pen.rotate(-0.2);
  pen.globalAlpha = 0.35;
  pen.fillStyle = deep;
  for (let i = -4; i < 5; i += 2) pen.fillRect(-W, i * 240, W * 2, 240);
  pen.globalAlpha = 1;
  pen.strokeStyle = light;
  pen.lineWidth = 18;
  pen.beginPath();
  pen.moveTo(-W, 0);
  pen.lineTo(W, 0);
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, W * 0.4, 0, Math.PI * 2);
  pen.stroke();
  pen.restore();
  disc(pen, pop, W / 2, H * 0.42, W * 0.33);
};

const mosaic: Background = (pen, { deep, base, pop, paper: light }) => {
  paper(pen, light);
  const within = seededRandom(21);
  const colours = [deep, base, pop, light];
  const size = W / 4;
  for (let row = 0; row * size < H; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * size, row * size];
      pen.fillStyle = colours[Math.floor(within(0, 4))] ?? base;
      pen.fillRect(x, y, size + 1, size + 1);
      pen.fillStyle = colours[Math.floor(within(0, 4))] ?? pop;
      const corner = Math.floor(within(0, 4));
      const [cx, cy] = [x + (corner % 2) * size, y + Math.floor(corner / 2) * size];
      pen.save();
      pen.beginPath();
      pen.rect(x, y, size, size);
      pen.clip();
      pen.beginPath();
      pen.arc(cx, cy, size, 0, Math.PI * 2);
      pen.fill();
      pen.restore();
    }
  }
};

const backgrounds: Record<DesignName, Background> = {
  sunburst,
  halftone,
  sash,
  lights,
  waves,
  chalk,
  mosaic,
};
export const drawBackground = (pen: Pen, design: DesignName, inks: Palette): void =>
  backgrounds[design](pen, inks);
