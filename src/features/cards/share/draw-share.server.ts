import { siteFacts } from '#features/sites/site-list.ts';
import type { SiteId } from '#platform/site.ts';
import { type DrawnCard, drawCard } from './draw-card.server.ts';
import { fitted, setText, shortened } from './set-text.server.ts';
import { cased, shareThemes } from './share-theme.ts';
import { faceOf } from './typefaces.server.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** What a share picture tells. */
export interface Shared {
  kicker: string;
  title: string;
  /** The figure that is set large: "7/50", "8 of 12"; null without one. */
  figure: string | null;
  /** Below it: who has it, who made it. */
  note: string;
  /** 0 to 1, as a bar; null without one. */
  progress: number | null;
  cards: readonly DrawnCard[];
}

const LEFT = 72;
/** The baseline of the large figure. */
const FIGURE = 444;
/** What the title may take in height. */
const TITLE_ROOM = 232;

/** The picture as SVG: words on the left, one card or a fan of them on the right. */
export function drawShare(site: SiteId, { kicker, title, figure, note, progress, cards }: Shared): string {
  const look = shareThemes[site];
  const [display, text] = [faceOf(site, 'display'), faceOf(site, 'text')];
  const room = cards.length === 0 ? 1050 : cards.length === 1 ? 640 : 560;
  const { size, lines } = fitted(display, cased(site, title), {
    sizes: [104, 92, 80, 68, 58, 48],
    width: room,
    most: (one) => Math.floor(TITLE_ROOM / (one * 1.04)),
  });
  const first = 138 + size * 0.82;
  const bands = Array.from(
    { length: 8 },
    (_, i) => `<rect x="${i * 160}" width="80" height="630" fill="${look.band}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
    <rect width="1200" height="630" fill="${look.ground}"/>${bands.join('')}
    <rect width="1200" height="12" fill="${look.accent}"/>
    ${setText(cased(site, kicker), { face: display, size: 30, fill: look.accent, x: LEFT, y: 112 })}
    ${lines.map((line, i) => setText(line, { face: display, size, fill: look.ink, x: LEFT, y: first + i * size * 1.04 })).join('')}
    ${figure === null ? '' : setText(figure, { face: display, size: 72, fill: look.accent, x: LEFT, y: FIGURE })}
    ${
      progress === null
        ? ''
        : `<rect x="${LEFT}" y="${FIGURE + 22}" width="520" height="14" rx="7" fill="${look.track}"/>
           <rect x="${LEFT}" y="${FIGURE + 22}" width="${Math.max(14, 520 * progress)}" height="14" rx="7" fill="${look.accent}"/>`
    }
    ${setText(shortened(text, note, 28, room), { face: text, size: 28, fill: look.ink, x: LEFT, y: 536 })}
    ${setText(siteFacts[site].name, { face: text, size: 24, fill: look.muted, x: LEFT, y: 578 })}
    ${cards.length === 1 ? alone(site, cards) : fanned(site, cards)}
  </svg>`;
}

const alone = (site: SiteId, [card]: readonly DrawnCard[]) =>
  card ? `<g transform="translate(768 66) rotate(3 178 249)">${drawCard(site, card, 356, 'a')}</g>` : '';

const angles = [-2, 11, -14, 21];

/** The first in front of the others, as one holds them. */
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

/** For what is not for everybody: the site's own name and nothing else. */
export function bannerOf(site: SiteId): Shared {
  const { name, tagline } = siteFacts[site];
  return { kicker: '', title: name, figure: null, note: tagline, progress: null, cards: [] };
}
