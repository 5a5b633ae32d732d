import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import { isShown } from './news-row.server.ts';

export const sharedNews: SharePicture<ShareContent> = {
  folder: 'news',
  async find(ctx, id) {
    const [row] = await ctx.sql<{ title: string; author: string; source: string }[]>`
      select n.title, n.author, n.source from news n where ${isShown(ctx)} and n.id = ${id}`;
    return row
      ? {
          kicker: 'News',
          title: legible(typefaceOf(ctx.site, 'display'), row.title, 'News'),
          figure: null,
          note: [row.author && `By ${row.author}`, row.source].filter(Boolean).join(' · '),
        }
      : null;
  },
  draw: (_ctx, found) => found,
};
