import { editionSize } from '#features/cards/card/copy-number.ts';
import { fitted, setText, widthOf } from '#features/share/set-text.server.ts';
import { cased } from '#features/share/share-theme.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import type { SiteId } from '#platform/site.ts';
import { tierShapes } from '../card/tier-shapes.ts';
import { type CardTier, tierOf } from '../card/tiers.ts';

interface TierInks {
  /** Of the border, from light to dark. */
  metal: readonly string[];
  /** The plate behind the title, and the colour of its text. */
  plate: string;
  print: string;
  /** The tier's mark on its seal. */
  seal: string;
}

/** As in ui/card-tiers.css. */
const tierInks: Record<CardTier, TierInks> = {
  LEGENDARY: {
    metal: ['#ff8ac2', '#ffd98a', '#8af0b2', '#6fd9ff', '#a58bff'],
    plate: '#100b19',
    print: '#ffffff',
    seal: '#1a1028',
  },
  EPIC: {
    metal: ['#ffe6ff', '#d59bff', '#7a2fd6', '#431a86'],
    plate: '#1a0936',
    print: '#ffffff',
    seal: '#22083f',
  },
  RARE: {
    metal: ['#f2fbff', '#8fd0ff', '#2473e6', '#0d3c94'],
    plate: '#061a3d',
    print: '#ffffff',
    seal: '#05214f',
  },
  LIMITED: {
    metal: ['#f4ffee', '#a5ecb0', '#1f9a58', '#0b4f33'],
    plate: '#05261a',
    print: '#ffffff',
    seal: '#05301c',
  },
  ORIGINAL: {
    metal: ['#fff0dc', '#ecb67d', '#a3602a', '#5c3213'],
    plate: '#28140a',
    print: '#fff6ea',
    seal: '#371a08',
  },
  COMMON: {
    metal: ['#ffffff', '#fbfaf5', '#ecebe3', '#dcdbd1'],
    plate: '#f6f5ee',
    print: '#17211d',
    seal: '#26302b',
  },
};

/** Radius of a card's corners, as a fraction of its width. */
const cornersOf: Record<SiteId, number> = { sports: 0.044, cricket: 0.026, kids: 0.07 };

export interface DrawnCard {
  title: string;
  tier: CardTier;
  /** Left out when it isn't a certain tier. */
  serial: number | null;
  /** A JPEG as data URI; null when the art couldn't be read. */
  art: string | null;
}

/** A card as SVG, `width` wide and 7/5 as high, with its top left corner at the origin. `key` prefixes its ids. */
export function drawCard(
  site: SiteId,
  { title, tier, serial, art }: DrawnCard,
  width: number,
  key: string,
): string {
  const height = (width * 7) / 5;
  const { metal, plate, print } = tierInks[tier];
  const border = width * 0.036;
  const radius = width * cornersOf[site];
  const [w, h] = [width - 2 * border, height - 2 * border];
  const face = typefaceOf(site, 'display');
  const { supply } = tierOf(tier);
  const numbers = serial === null ? editionSize(supply).split(/ (?=of)/) : [`${serial}/${supply}`];
  // As on the card itself: a serial is larger than the size of the edition.
  const numberSize = width * (serial === null ? 0.07 : 0.12);
  const room = w - width * 0.14 - Math.max(...numbers.map((text) => widthOf(face, text, numberSize)));
  const { size, lines } = fitted(face, cased(site, title), {
    sizes: [0.1, 0.08, 0.068, 0.056].map((one) => one * width),
    width: room,
    most: () => 2,
  });
  const foot = height - border - width * 0.05;
  const stops = metal
    .map((colour, i) => `<stop offset="${i / (metal.length - 1)}" stop-color="${colour}"/>`)
    .join('');
  return `<defs>
    <linearGradient id="${key}m" x1="0" y1="0" x2="1" y2="1">${stops}</linearGradient>
    <linearGradient id="${key}p" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0.55" stop-color="${plate}" stop-opacity="0"/><stop offset="0.8" stop-color="${plate}" stop-opacity="0.86"/>
      <stop offset="1" stop-color="${plate}"/></linearGradient>
    <clipPath id="${key}c"><rect x="${border}" y="${border}" width="${w}" height="${h}" rx="${radius * 0.6}"/></clipPath>
  </defs>
  <rect width="${width}" height="${height}" rx="${radius}" fill="#000" opacity="0.34" transform="translate(${width * 0.02} ${width * 0.03})"/>
  <rect width="${width}" height="${height}" rx="${radius}" fill="url(#${key}m)"/>
  <g clip-path="url(#${key}c)">
    <rect width="${width}" height="${height}" fill="${plate}"/>
    ${art ? `<image href="${art}" x="${border}" y="${border}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"/>` : ''}
    <rect width="${width}" height="${height}" fill="url(#${key}p)"/>
  </g>
  <g transform="translate(${border + width * 0.054} ${border})">${drawSeal(tier, width)}</g>
  ${lines
    .map((line, i) =>
      setText(line, {
        face,
        size,
        fill: print,
        x: border + width * 0.04,
        y: foot - (lines.length - 1 - i) * size * 1.02,
      }),
    )
    .join('')}
  ${numbers
    .map((text, i) =>
      setText(text, {
        face,
        size: numberSize,
        fill: print,
        x: width - border - width * 0.035,
        y: foot - (numbers.length - 1 - i) * numberSize,
        anchor: 'end',
      }),
    )
    .join('')}`;
}

/** The tier's mark on a seal that hangs from the border, as on the card. */
function drawSeal(tier: CardTier, width: number): string {
  const { metal, seal } = tierInks[tier];
  const wide = width * 0.134;
  const tall = width * 0.17;
  const mark = width * 0.09;
  return `<path d="M0 0H${wide}V${tall}L${wide / 2} ${tall * 0.8}L0 ${tall}Z" fill="${metal[1]}"/>
    <path transform="translate(${(wide - mark) / 2} ${width * 0.024}) scale(${mark / 24})"
      d="${tierShapes[tier]}" fill="${seal}" fill-rule="evenodd"/>`;
}
