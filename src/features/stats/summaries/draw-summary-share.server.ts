import { SHARE_HEIGHT as HEIGHT, SHARE_WIDTH as WIDTH } from '#features/cards/share/draw-share.server.ts';
import { fitted, legible, setText, shortened } from '#features/cards/share/set-text.server.ts';
import { cased, shareThemes } from '#features/cards/share/share-theme.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import type { SiteId } from '#platform/site.ts';
import { ordinal } from '../boards/ui/board-labels.ts';
import { gradeTexts } from '../records/ui/record-labels.ts';
import type { StatsCard } from './calls.ts';
import { sparklinePath } from './sparkline-path.ts';

const LEFT = 72;
const ROOM = WIDTH - 2 * LEFT;
const COLUMN = ROOM / 3;
const LINE = { x: 764, y: 492, width: 364, height: 84 };

/** The picture of a shared season as SVG: athlete, three figures, and the matches as a line. */
export function drawSummaryShare(site: SiteId, siteName: string, card: StatsCard): string {
  const theme = shareThemes[site];
  const [display, text] = [typefaceOf(site, 'display'), typefaceOf(site, 'text')];
  const { athlete, sportName, season, rank, grade, sparkline } = card;
  const name = legible(display, athlete.displayName, `@${athlete.username}`);
  const title = fitted(display, cased(site, name), {
    sizes: [112, 98, 84, 70, 60],
    width: ROOM,
    most: () => 1,
  });
  const note = [
    rank && `${ordinal(rank.rank)} in ${rank.label.toLowerCase()}`,
    `${grade}: ${gradeTexts[grade].short.toLowerCase()}`,
  ].filter(Boolean);
  const bands = Array.from(
    { length: 8 },
    (_, i) => `<rect x="${i * 160}" width="80" height="${HEIGHT}" fill="${theme.band}"/>`,
  );
  const small = { face: text, size: 28, fill: theme.ink, x: LEFT };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${theme.ground}"/>${bands.join('')}
    <rect width="${WIDTH}" height="12" fill="${theme.accent}"/>
    ${setText(cased(site, `${sportName} · ${season}`), { face: display, size: 30, fill: theme.accent, x: LEFT, y: 112 })}
    ${title.lines.map((line) => setText(line, { face: display, size: title.size, fill: theme.ink, x: LEFT, y: 138 + title.size * 0.82 })).join('')}
    ${figures(site, card)}
    ${sparkline ? line(site, sparkline.points) : ''}
    ${setText(shortened(text, note.join(' · '), 28, sparkline ? 640 : ROOM), { ...small, y: 536 })}
    ${setText(siteName, { ...small, size: 24, fill: theme.muted, y: 578 })}
  </svg>`;
}

function figures(site: SiteId, { headline }: StatsCard): string {
  const theme = shareThemes[site];
  const [display, text] = [typefaceOf(site, 'display'), typefaceOf(site, 'text')];
  return headline
    .map(({ label, shown, unit }, i) => {
      const x = LEFT + i * COLUMN;
      const width = COLUMN - 32;
      const size = fitted(display, shown, { sizes: [112, 92, 76, 60], width, most: () => 1 }).size;
      const named = unit ? `${label} (${unit})` : label;
      return `${setText(shown, { face: display, size, fill: theme.accent, x, y: 392 })}
        ${setText(shortened(text, named, 26, width), { face: text, size: 26, fill: theme.muted, x, y: 434 })}`;
    })
    .join('');
}

const line = (site: SiteId, points: NonNullable<StatsCard['sparkline']>['points']) => {
  const values = points.map(({ value }) => value);
  return `<path transform="translate(${LINE.x} ${LINE.y})" d="${sparklinePath(values, LINE)}" fill="none"
    stroke="${shareThemes[site].accent}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`;
};
