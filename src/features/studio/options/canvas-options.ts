import type { CallReply } from '#platform/call.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fill } from '../design/design-schema.ts';
import { sizesOf } from '../design/sizes.ts';
import { templatesOf } from '../templates/templates.ts';
import { stickers } from './art/artwork.ts';
import { textures } from './art/textures.ts';
import type { getCanvasAllOptions } from './calls.ts';

type Options = CallReply<typeof getCanvasAllOptions>;

const linear = (angle: number, from: string, to: string): Extract<Fill, { kind: 'gradient' }> => ({
  kind: 'gradient',
  form: 'linear',
  angle,
  stops: [
    { at: 0, colour: from },
    { at: 1, colour: to },
  ],
});

const backgrounds: Options['backgrounds'] = [
  { id: 'chalk', name: 'Chalk', background: { kind: 'colour', colour: '#f3f5ef' } },
  { id: 'night', name: 'Night', background: { kind: 'colour', colour: '#0b1512' } },
  { id: 'cream', name: 'Cream', background: { kind: 'colour', colour: '#f6f1e4' } },
  { id: 'dusk', name: 'Dusk', background: linear(90, '#3a2a5c', '#f0642f') },
  { id: 'pitch', name: 'Pitch', background: linear(90, '#34b36a', '#12372a') },
  { id: 'sky', name: 'Sky', background: linear(90, '#3aa0d8', '#e9f6ff') },
  { id: 'sunrise', name: 'Sunrise', background: linear(45, '#ffc93c', '#ff6b57') },
  {
    id: 'floodlight',
    name: 'Floodlight',
    background: { ...linear(0, '#2f6a52', '#0b1512'), form: 'radial' },
  },
];

const shapeNames: Options['shapes'] = [
  { id: 'rectangle', name: 'Rectangle' },
  { id: 'rounded', name: 'Rounded rectangle' },
  { id: 'ellipse', name: 'Ellipse' },
  { id: 'triangle', name: 'Triangle' },
  { id: 'diamond', name: 'Diamond' },
  { id: 'hexagon', name: 'Hexagon' },
  { id: 'star', name: 'Star' },
  { id: 'shield', name: 'Shield' },
  { id: 'line', name: 'Line' },
];

/** What designs of a site are made of. */
export const canvasOptions = (site: SiteId): Options => ({
  sizes: sizesOf(site).map((size) => ({ ...size, pages: [...size.pages] })),
  backgrounds,
  textures: textures.map(({ id, name }) => ({ id, name, url: `/studio-files/textures/${id}.svg` })),
  stickers: stickers.map(({ id, name, keywords, width, height }) => ({
    id,
    name,
    keywords: [...keywords],
    url: `/studio-files/stickers/${id}.svg`,
    ratio: width / height,
  })),
  shapes: shapeNames,
  templates: [...templatesOf(site)],
});
