import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { type SiteId, siteIds } from '#platform/site.ts';

/** GET /banners/sports/soccer-17.svg, drawn on request. An image isn't JSON, so this isn't a call. */
export function bannerRoute(app: FastifyInstance): void {
  app.get<{ Params: { site: string; file: string } }>(
    '/banners/:site/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const site = siteIds.find((one) => one === params.site);
      const wanted = bannerOf(params.file);
      if (!site || !wanted) throw notFound('picture');
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
        .send(drawBanner(site, wanted.sport, wanted.variant));
    },
  );
}

const VARIANTS = 48;

/** Which generated banner an account has until it uploads one: always the same. */
export function defaultBannerPath(site: SiteId, accountId: string, sport: string | undefined): string {
  let hash = 0;
  for (const letter of accountId) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return `/banners/${site}/${sport ?? 'any'}-${hash % VARIANTS}.svg`;
}

const WIDTH = 1500;
const HEIGHT = 400;

interface Palette {
  /** Degrees on the colour wheel, in the order of the variants. */
  hues: readonly number[];
  ground: readonly [saturation: number, light: number];
  shade: readonly [saturation: number, light: number];
  mark: string;
}
const palettes: Record<SiteId, Palette> = {
  sports: { hues: [158, 198, 222, 262, 12, 338, 96, 36], ground: [42, 15], shade: [46, 23], mark: '#F3F5EF' },
  cricket: { hues: [158, 2, 38, 204, 128, 346, 22, 232], ground: [38, 24], shade: [40, 33], mark: '#F6F1E4' },
  kids: { hues: [203, 45, 8, 146, 268, 322, 178, 24], ground: [78, 68], shade: [84, 78], mark: '#FFFFFF' },
};

/** The lines of a pitch, by sport. Drawn 1500 x 400, around the middle. */
const marks = {
  pitch:
    '<path d="M750 0v400M0 70h190v260H0M0 140h75v120H0M1500 70h-190v260h190M1500 140h-75v120h75"/><circle cx="750" cy="200" r="110"/><circle cx="750" cy="200" r="5"/>',
  oval: '<ellipse cx="750" cy="200" rx="690" ry="185"/><ellipse cx="750" cy="200" rx="330" ry="120" stroke-dasharray="18 16"/><path d="M600 175h300v50H600zM640 165v70M860 165v70"/>',
  court:
    '<path d="M750 0v400M0 130h260v140H0M1500 130h-260v140h260M0 20h90c250 40 250 320 0 360H0M1500 20h-90c-250 40-250 320 0 360h90"/><circle cx="750" cy="200" r="85"/><circle cx="260" cy="200" r="70"/><circle cx="1240" cy="200" r="70"/>',
  net: '<path d="M120 40h1260v320H120zM120 90h1260M120 310h1260M430 90v220M1070 90v220M430 200h640M750 0v400"/>',
  lanes:
    '<path d="M0 380C400 380 600 60 1500 60M0 330C380 330 570 20 1500 10M0 280C350 280 540-20 1500-40M0 430C430 430 640 110 1500 120M0 480C470 480 690 160 1500 180M0 530C510 530 740 220 1500 250"/>',
  waves:
    '<path d="M0 80q94-50 188 0t188 0 188 0 188 0 188 0 188 0 188 0 188 0M0 160q94-50 188 0t188 0 188 0 188 0 188 0 188 0 188 0 188 0M0 240q94-50 188 0t188 0 188 0 188 0 188 0 188 0 188 0 188 0M0 320q94-50 188 0t188 0 188 0 188 0 188 0 188 0 188 0 188 0"/>',
  diamond:
    '<path d="M750 370 560 200 750 60l190 140zM750 370 120 0M750 370 1380 0M260 80q490-190 980 0"/><circle cx="750" cy="205" r="34"/>',
  slope:
    '<path d="M0 330 260 120l160 130L700 40l250 220 190-130 360 270M0 400 300 230l240 110L760 180l280 170 200-90 260 140"/>',
  rings:
    '<circle cx="750" cy="200" r="60"/><circle cx="750" cy="200" r="120"/><circle cx="750" cy="200" r="180"/><circle cx="750" cy="200" r="260"/><circle cx="750" cy="200" r="350"/><path d="M0 200h1500M750 0v400"/>',
} as const;

const marksOf: Record<string, keyof typeof marks> = {
  soccer: 'pitch',
  football: 'pitch',
  rugby: 'pitch',
  'field-hockey': 'pitch',
  lacrosse: 'pitch',
  cricket: 'oval',
  'ice-hockey': 'rings',
  wrestling: 'rings',
  rifle: 'rings',
  fencing: 'rings',
  basketball: 'court',
  bowling: 'lanes',
  gymnastics: 'rings',
  golf: 'slope',
  skiing: 'slope',
  tennis: 'net',
  volleyball: 'net',
  'beach-volleyball': 'net',
  baseball: 'diamond',
  softball: 'diamond',
  'track-and-field': 'lanes',
  'cross-country': 'slope',
  swimming: 'waves',
  diving: 'waves',
  'water-polo': 'waves',
  rowing: 'waves',
  'synchronized-swimming': 'waves',
};
const anyMarks = Object.keys(marks) as (keyof typeof marks)[];

/**
 * A generated banner, 1500 x 400: the lines of the sport over stripes in one of the site's colours.
 * @param sport a sport's code; for an unknown one the variant chooses the lines
 */
function drawBanner(site: SiteId, sport: string, variant: number): string {
  const { hues, ground, shade, mark } = palettes[site];
  const hue = hues[variant % hues.length] ?? 0;
  const colour = ([saturation, light]: readonly [number, number], turn = 0) =>
    `hsl(${(hue + turn) % 360} ${saturation}% ${light}%)`;
  const lines = marks[lookUp(marksOf, sport) ?? anyMarks[variant % anyMarks.length] ?? 'pitch'];
  const step = 90 + (variant % 5) * 35;
  const lean = ((variant % 7) - 3) * 60;
  const stripes = Array.from({ length: Math.ceil((WIDTH + 400) / (2 * step)) }, (_, i) => {
    const x = i * 2 * step - 200;
    return `M${x} 0h${step}l${lean} ${HEIGHT}h${-step}z`;
  }).join('');
  const shift = ((variant * 53) % 500) - 250;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(ground)}"/>`,
    `<path d="${stripes}" fill="${colour(shade)}"/>`,
    `<circle cx="${(variant * 211) % WIDTH}" cy="${(variant * 97) % HEIGHT}" r="${90 + (variant % 6) * 25}" fill="${colour(shade, 40)}" opacity=".55"/>`,
    `<g transform="translate(${shift})" fill="none" stroke="${mark}" stroke-width="${5 + (variant % 3)}" opacity=".5">${lines}</g>`,
    '</svg>',
  ].join('');
}

/** Parses `soccer-17.svg`; null for a name no account has. */
function bannerOf(file: string): { sport: string; variant: number } | null {
  const [, sport, digits] = /^([a-z-]{1,40})-(\d{1,2})\.svg$/.exec(file) ?? [];
  const variant = Number(digits);
  return sport && digits && variant < VARIANTS ? { sport, variant } : null;
}
