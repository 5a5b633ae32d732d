import type { Media } from '#features/media/media.ts';
import { pictureIn, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import { presentBlog } from '../present-blog.server.ts';
import { openBlog } from './see-blog.server.ts';

interface SharedBlog {
  content: ShareContent;
  cover: Media | null;
}

export const sharedBlog: SharePicture<SharedBlog> = {
  folder: 'blogs',
  async find(ctx, id) {
    const { title, author, category, kind, readingMinutes, cover } = await presentBlog(
      ctx,
      await openBlog(ctx, id),
    );
    const by = legible(typefaceOf(ctx.site, 'text'), author.displayName, `@${author.username ?? ''}`);
    const content = {
      kicker: [category?.name, kind === 'guide' ? 'Guide' : 'Blog'].filter(Boolean).join(' · '),
      title: legible(typefaceOf(ctx.site, 'display'), title, 'A blog'),
      figure: null,
      note: `By ${by} · ${readingMinutes} min read`,
    };
    return { content, cover };
  },
  async draw(ctx, { content, cover }) {
    const svg = cover && (await pictureIn(COVER, ctx, cover));
    return { ...content, drawing: svg ? { svg, width: COVER.x - 112 } : null };
  },
};

const COVER = { x: 720, y: 0, width: SHARE_WIDTH - 720, height: SHARE_HEIGHT };
