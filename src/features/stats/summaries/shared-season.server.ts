import { SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { SharePicture } from '#features/share/points.ts';
import { fitted, legible, setText, shortened } from '#features/share/set-text.server.ts';
import { shareThemes } from '#features/share/share-theme.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { rankText } from '../boards/ui/board-labels.ts';
import { findRecords } from '../records/record-row.server.ts';
import { gradeTexts } from '../records/ui/record-labels.ts';
import type { StatsCard } from './calls.ts';
import { RANKED_OF_ONE } from './ranks.server.ts';
import { presentStatsCards } from './see-stats-cards.server.ts';
import { sparklinePath } from './sparkline-path.ts';

const LEFT = 72;
const ROOM = SHARE_WIDTH - 2 * LEFT;
const COLUMN = ROOM / 3;
const LINE = { x: 764, y: 492, width: 364, height: 84 };

/** A season or a match: athlete, three figures, and the matches as a line. */
export const sharedSeason: SharePicture<StatsCard> = {
  folder: 'stats',
  async find(ctx, id) {
    if (!siteRules[ctx.site].can.measure) return null;
    const rows = await findRecords(ctx, ctx.sql`r.id = ${id}`, ctx.sql``);
    const [card] = await presentStatsCards(ctx, rows, RANKED_OF_ONE);
    return card ?? null;
  },
  draw({ site }, card) {
    const { athlete, sportName, season, rank, grade, sparkline } = card;
    const note = [rank && rankText(rank), `${grade}: ${gradeTexts[grade].short.toLowerCase()}`];
    return {
      kicker: `${sportName} · ${season}`,
      title: legible(athlete.displayName, `@${athlete.username}`),
      figure: null,
      note: note.filter(Boolean).join(' · '),
      drawing: {
        svg: figures(site, card) + (sparkline ? line(site, sparkline.points) : ''),
        width: ROOM,
        noteWidth: sparkline ? 640 : ROOM,
        // One line above the figures.
        titleHeight: 120,
      },
    };
  },
};

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
