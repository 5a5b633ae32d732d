import type { FastifyInstance } from 'fastify';
import { drawShare, type ShareContent } from '#features/cards/share/draw-share.server.ts';
import { legible } from '#features/cards/share/set-text.server.ts';
import { sharePictures } from '#features/cards/share/share-pictures.server.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isShown } from './news-row.server.ts';

/** GET /share/news/:id.png: the picture of a shared link, with the title; the site's name for what isn't published. */
export const newsShareRoute = (app: FastifyInstance, gate: Gate): void =>
  sharePictures(app, gate, {
    folder: 'news',
    find: contentOf,
    draw: ({ site }, name, content) => drawShare(site, name, content),
  });

async function contentOf(ctx: Ctx, id: string): Promise<ShareContent | null> {
  const [row] = await ctx.sql<{ title: string; author: string; source: string }[]>`
    select n.title, n.author, n.source from news n where ${isShown(ctx)} and n.id = ${id}`;
  if (!row) return null;
  return {
    kicker: 'News',
    title: legible(typefaceOf(ctx.site, 'display'), row.title, 'News'),
    figure: null,
    note: [row.author && `By ${row.author}`, row.source].filter(Boolean).join(' · '),
    progress: null,
    cards: [],
  };
}
