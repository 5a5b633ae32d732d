import { bringStandIns, knownStandIns } from '#platform/web/stand-in-fonts.ts';
import { CARD, type Design, statLines } from './design.ts';
import { drawBackground } from './draw-background.ts';
import { motifs } from './motifs.ts';
import type { Palette } from './palettes.ts';

type Pen = CanvasRenderingContext2D;
const { width: W, height: H } = CARD;

/** A font of the site as its style sheet names it, with those of ours that draw what it doesn't have. */
function fontOf(role: '--display-family' | '--text-family', text: string): string {
  const named = getComputedStyle(document.documentElement).getPropertyValue(role).trim() || 'sans-serif';
  const families = named.split(',');
  const standIns = knownStandIns(text)?.files.map(({ family }) => `"${family}"`) ?? [];
  return [...families.slice(0, -1), ...standIns, ...families.slice(-1)].join(', ');
}
const display = (size: number, text: string) =>
  `800 ${Math.round(size)}px ${fontOf('--display-family', text)}`;
const body = (size: number, text: string) => `600 ${Math.round(size)}px ${fontOf('--text-family', text)}`;

/** The largest font size that fits. */
function fitted(pen: Pen, text: string, width: number, tallest: number): number {
  pen.font = display(100, text);
  const wide = pen.measureText(text).width || 1;
  return Math.min(tallest, (100 * width) / wide);
}

/** The front: background, large text, and a photo in a ring or a symbol. */
export function drawFront(pen: Pen, chosen: Design, inks: Palette, photo: ImageBitmap | null): void {
  drawBackground(pen, chosen.design, inks);
  const big = chosen.big.trim().toUpperCase();
  if (big) {
    const size = fitted(pen, big, W * 0.86, W * 0.62);
    pen.font = display(size, big);
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = chosen.design === 'mosaic' ? inks.deep : inks.paper;
    pen.fillText(big, W / 2, H * 0.11 + size * 0.74);
  }
  if (photo) drawPhoto(pen, photo, inks);
  else drawMotif(pen, chosen, inks);
}

function drawPhoto(pen: Pen, photo: ImageBitmap, { paper, deep }: Palette) {
  const [x, y, r] = [W / 2, H * 0.49, W * 0.385];
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.45)';
  pen.shadowBlur = 60;
  pen.shadowOffsetY = 34;
  pen.fillStyle = paper;
  pen.beginPath();
  pen.arc(x, y, r + 26, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  pen.save();
  pen.fillStyle = deep;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
  pen.clip();
  const scale = Math.max((2 * r) / photo.width, (2 * r) / photo.height);
  pen.drawImage(
    photo,
    x - (photo.width * scale) / 2,
    y - (photo.height * scale) / 2,
    photo.width * scale,
    photo.height * scale,
  );
  pen.restore();
}

function drawMotif(pen: Pen, { motif }: Design, { paper, deep }: Palette) {
  const size = W * 0.58;
  const sign = new Path2D(motifs[motif].path);
  pen.save();
  pen.translate(W / 2 - size / 2, H * 0.48 - size / 2);
  pen.scale(size / 24, size / 24);
  pen.lineJoin = 'round';
  // A shadow and a paper rim, like a cut-out.
  for (const [ink, width, shift] of [
    [deep, 1.5, 0.45],
    [paper, 1.5, 0],
  ] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.translate(shift, shift);
    pen.stroke(sign);
    pen.fillStyle = ink;
    pen.fill(sign);
    pen.translate(-shift, -shift);
  }
  pen.fillStyle = deep;
  pen.fill(sign, 'evenodd');
  pen.restore();
}

/** The back: fine rings, the symbol, and up to four lines of stats. */
export function drawBack(pen: Pen, chosen: Design, inks: Palette, title: string): void {
  const { deep, base, pop, paper } = inks;
  pen.fillStyle = deep;
  pen.fillRect(0, 0, W, H);
  const [cx, cy] = [W / 2, H * 0.34];
  pen.lineWidth = 3;
  pen.strokeStyle = base;
  for (let ring = 0; ring < 20; ring++) {
    pen.beginPath();
    for (let angle = 0; angle <= 360; angle += 3) {
      const at = (angle * Math.PI) / 180;
      const reach = W * (0.12 + ring * 0.016) * (1 + 0.15 * Math.sin(at * 7 + ring / 3));
      pen.lineTo(cx + Math.cos(at) * reach, cy + Math.sin(at) * reach);
    }
    pen.stroke();
  }
  pen.fillStyle = deep;
  pen.beginPath();
  pen.arc(cx, cy, W * 0.19, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = pop;
  pen.lineWidth = 12;
  pen.stroke();
  const size = W * 0.2;
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = pop;
  pen.fill(new Path2D(motifs[chosen.motif].path), 'evenodd');
  pen.restore();
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  pen.fillStyle = paper;
  pen.font = display(fitted(pen, title || ' ', W * 0.8, 130), title);
  pen.fillText(title, W / 2, H * 0.66);
  statLines(chosen.lines).forEach(([label, figure], i) => {
    const y = H * 0.735 + i * H * 0.062;
    pen.textAlign = 'left';
    pen.font = body(54, label);
    pen.fillStyle = paper;
    pen.fillText(label, W * 0.1, y, W * 0.5);
    pen.textAlign = 'right';
    pen.font = display(76, figure);
    pen.fillStyle = pop;
    pen.fillText(figure, W * 0.9, y, W * 0.36);
    pen.fillStyle = base;
    pen.fillRect(W * 0.1, y + 26, W * 0.8, 4);
  });
}

/** Fonts load on first use, and a canvas has to wait for them. A missing font is not an error. */
export const fontsReady = (texts: readonly string[]): Promise<unknown> =>
  Promise.allSettled([
    document.fonts.load(display(100, ''), 'Aa0'),
    document.fonts.load(body(50, ''), 'Aa0'),
    ...texts.map(bringStandIns),
  ]);
