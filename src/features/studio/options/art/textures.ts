import type { Artwork } from './sticker.ts';

const tile = (id: string, name: string, size: number, svg: string): Artwork => ({
  id,
  name,
  width: size,
  height: size,
  svg,
});
/** Always the same specks: a texture that changed would change designs. */
const specks = (count: number, size: number, draw: (x: number, y: number, i: number) => string): string =>
  Array.from({ length: count }, (_, i) =>
    draw((i * 73 + ((i * i * 31) % 17)) % size, (i * 47 + ((i * i * 13) % 29)) % size, i),
  ).join('');

/** Black and white with alpha, so that they show on any colour. A tile's edges fit its own. */
export const textures: readonly Artwork[] = [
  tile(
    'stripes',
    'Diagonal stripes',
    40,
    `<path d="M-10 10L10 -10M0 40L40 0M30 50L50 30" stroke="#000" stroke-opacity=".14" stroke-width="10"/>`,
  ),
  tile(
    'mown-grass',
    'Mown grass',
    120,
    `<path d="M0 0H60V120H0Z" fill="#fff" fill-opacity=".1"/>${specks(60, 118, (x, y) => `<path d="M${x} ${y}v2" stroke="#000" stroke-opacity=".16"/>`)}`,
  ),
  tile(
    'halftone',
    'Halftone dots',
    24,
    `<circle cx="6" cy="6" r="4" fill="#000" fill-opacity=".16"/><circle cx="18" cy="18" r="4" fill="#000" fill-opacity=".16"/>`,
  ),
  tile(
    'mesh',
    'Jersey mesh',
    16,
    `<circle cx="4" cy="4" r="2.4" fill="#000" fill-opacity=".22"/><circle cx="12" cy="12" r="2.4" fill="#000" fill-opacity=".22"/><path d="M0 15h16" stroke="#fff" stroke-opacity=".12"/>`,
  ),
  tile(
    'hex',
    'Hexagons',
    56,
    `<path d="M14 4H42L56 28 42 52H14L0 28Z" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2"/>`,
  ),
  tile(
    'paper',
    'Old paper',
    200,
    specks(
      240,
      200,
      (x, y, i) =>
        `<circle cx="${x}" cy="${y}" r="${0.6 + (i % 4) * 0.4}" fill="${i % 3 ? '#000' : '#fff'}" fill-opacity="${i % 3 ? 0.08 : 0.22}"/>`,
    ),
  ),
  tile(
    'scorebook',
    'Scorebook lines',
    48,
    `<path d="M0 47.5H48" stroke="#000" stroke-opacity=".2"/><path d="M47.5 0V48" stroke="#000" stroke-opacity=".1"/>`,
  ),
  tile('rays', 'Chevrons', 60, `<path d="M0 30L30 0 60 30V50L30 20 0 50Z" fill="#fff" fill-opacity=".14"/>`),
  tile(
    'scratches',
    'Scratches',
    160,
    specks(
      26,
      158,
      (x, y, i) =>
        `<path d="M${x} ${y}l${6 + (i % 5) * 5} ${(i % 7) - 3}" stroke="#fff" stroke-opacity="${0.12 + (i % 3) * 0.08}" stroke-width="${1 + (i % 2)}"/>`,
    ),
  ),
];
