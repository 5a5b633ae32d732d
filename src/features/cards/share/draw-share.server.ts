import { siteFacts } from '#features/sites/site-list.ts';
import type { SiteId } from '#platform/site.ts';
import { type DrawnCard, drawCard } from './draw-card.server.ts';
import { fitted, setText, shortened } from './set-text.server.ts';
import { cased, shareThemes } from './share-theme.ts';
import { typefaceOf } from './typefaces.server.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The content of a share image. */
export interface ShareContent {
  kicker: string;
  title: string;
  /** The large figure: "7/50", "8 of 12"; null without one. */
  figure: string | null;
  /** Below it: the owner or the maker. */
  note: string;
  /** 0 to 1, as a bar; null without one. */
  progress: number | null;
  cards: readonly DrawnCard[];
}

const LEFT = 72;
/** The baseline of the large figure. */
const FIGURE = 444;
/** The height available to the title. */
const TITLE_ROOM = 232;

/**
 * The image as SVG: text on the left, one card or a fan of cards on the right.
 * @param width of the text, where something else stands on the right
 */
export function drawShare(
  site: SiteId,
  siteName: string,
  { kicker, title, figure, note, progress, cards }: ShareContent,
  width?: number,
): string {
  const theme = shareThemes[site];
  const [display, text] = [typefaceOf(site, 'display'), typefaceOf(site, 'text')];
  const room = width ?? (cards.length === 0 ? 1050 : cards.length === 1 ? 640 : 560);
  const { size, lines } = fitted(display, cased(site, title), {
    sizes: [104, 92, 80, 68, 58, 48],
    width: room,
    most: (one) => Math.floor(TITLE_ROOM / (one * 1.04)),
  });
  const first = 138 + size * 0.82;
  const bands = Array.from(
    { length: 8 },
    (_, i) => `<rect x="${i * 160}" width="80" height="630" fill="${theme.band}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
    <rect width="1200" height="630" fill="${theme.ground}"/>${bands.join('')}
    <rect width="1200" height="12" fill="${theme.accent}"/>
    ${setText(cased(site, kicker), { face: display, size: 30, fill: theme.accent, x: LEFT, y: 112 })}
    ${lines.map((line, i) => setText(line, { face: display, size, fill: theme.ink, x: LEFT, y: first + i * size * 1.04 })).join('')}
    ${figure === null ? '' : setText(figure, { face: display, size: 72, fill: theme.accent, x: LEFT, y: FIGURE })}
    ${
      progress === null
        ? ''
        : `<rect x="${LEFT}" y="${FIGURE + 22}" width="520" height="14" rx="7" fill="${theme.track}"/>
           <rect x="${LEFT}" y="${FIGURE + 22}" width="${Math.max(14, 520 * progress)}" height="14" rx="7" fill="${theme.accent}"/>`
    }
    ${setText(shortened(text, note, 28, room), { face: text, size: 28, fill: theme.ink, x: LEFT, y: 536 })}
    ${setText(siteName, { face: text, size: 24, fill: theme.muted, x: LEFT, y: 578 })}
    ${cards.length === 1 ? alone(site, cards) : fanned(site, cards)}
  </svg>`;
}

const alone = (site: SiteId, [card]: readonly DrawnCard[]) =>
  card ? `<g transform="translate(768 66) rotate(3 178 249)">${drawCard(site, card, 356, 'a')}</g>` : '';

const angles = [-2, 11, -14, 21];

/** Fanned out, the first in front. */
const fanned = (site: SiteId, cards: readonly DrawnCard[]) =>
  cards
    .slice(0, angles.length)
    .map((card, i) => [card, angles[i] ?? 0, `f${i}`] as const)
    .toReversed()
    .map(
      ([card, angle, key]) =>
        `<g transform="translate(766 140) rotate(${angle} 130 560)">${drawCard(site, card, 260, key)}</g>`,
    )
    .join('');

/** The site's name only, for anything that isn't public. */
export function bannerOf(site: SiteId, siteName: string): ShareContent {
  return {
    kicker: '',
    title: siteName,
    figure: null,
    note: siteFacts[site].tagline,
    progress: null,
    cards: [],
  };
}
