// Writes public/banners/<site>.svg. Run with `node demo/draw-banners.ts` after a change to the drawing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { SITES } from '#demo/person.ts';
import { siteBanner } from '#demo/pictures/site-banners.ts';

const folder = new URL('../public/banners/', import.meta.url);
mkdirSync(folder, { recursive: true });

/** In a drawing 2000 units wide, a whole unit is finer than a pixel of any banner. */
const roundPlaces = (svg: string) =>
  svg.replace(
    / (d|points|cx|cy)="([^"]*)"/g,
    (_, name: string, places: string) =>
      ` ${name}="${places.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))}"`,
  );

const DOTS =
  /<circle cx="\d+" cy="\d+" r="(\d+)" fill="([^"]+)"\/>(?:<circle cx="\d+" cy="\d+" r="\1" fill="\2"\/>)+/g;

/** Dots in a row become one dotted line with round caps, at a quarter of the bytes. */
const joinDots = (svg: string) =>
  svg.replace(DOTS, (dots: string, r: string, fill: string) => {
    const places = [...dots.matchAll(/cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => `M${x} ${y}h0`).join('');
    return `<path d="${places}" stroke="${fill}" stroke-width="${Number(r) * 2}" stroke-linecap="round"/>`;
  });

const ROUND_JOINS = ' stroke-linejoin="round"';

/** Nearly every line has round joins, so they are set once. */
const joinRound = (svg: string) => svg.replaceAll(ROUND_JOINS, '').replace('<svg', `<svg${ROUND_JOINS}`);

for (const site of SITES) {
  const svg = joinRound(joinDots(roundPlaces(siteBanner(site))));
  writeFileSync(new URL(`${site}.svg`, folder), `${svg}\n`);
  console.log(`${site}.svg ${svg.length} bytes`);
}
