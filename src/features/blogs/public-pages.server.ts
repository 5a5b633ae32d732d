import type { HubPickSource } from '#features/hub/points.ts';
import type { Media } from '#features/media/media.ts';
import type { MediaAudience } from '#features/media/points.ts';
import type { WrittenTexts } from '#features/moderation/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import { pictureIn, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { wordsPage } from '#platform/words-page.ts';
import { blogPath } from './blog.ts';
import { andNotKept, type BlogRow, cardColumns, findBlog, isShown } from './blog-row.server.ts';
import { BlogSummary } from './calls.ts';
import { canSee, isAuthor } from './policy.ts';
import { presentBlog, presentBlogs } from './present-blog.server.ts';
import { listBlogs } from './reading/list-blogs.server.ts';
import { openBlog } from './reading/see-blog.server.ts';

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
    const by = legible(author.displayName, `@${author.username ?? ''}`);
    const content = {
      kicker: [category?.name, kind === 'guide' ? 'Guide' : 'Blog'].filter(Boolean).join(' · '),
      title: legible(title, 'A blog'),
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

async function searchBlogs(ctx: Ctx, search: SearchQuery): Promise<Page<BlogSummary>> {
  const page = await wordsPage<BlogRow>(ctx, search, {
    table: 'blog',
    alias: 'b',
    columns: cardColumns(ctx),
    isShown: isShown(ctx),
    andNotKept: andNotKept(ctx),
  });
  return { ...page, items: await presentBlogs(ctx, page.items) };
}

export const blogSource: SearchSource<typeof BlogSummary> = {
  type: 'blogs',
  order: 75,
  item: BlogSummary,
  find: searchBlogs,
};

/** Blogs of people whose profile is public. */
export const blogSitemap: SitemapSource = {
  name: 'blogs',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select b.id as key, '/blogs/' || b.slug as path, coalesce(b.edited_at, b.published_at) as changed_at
    from blog b ${joinAccount(ctx, 'b.author_id')}
    where ${isShown(ctx)} and ${visibilityOf(ctx)} = 'full' ${andNotKept(ctx)}
      and ${isAfter(ctx, ctx.sql`b.id`, after)}
    order by b.id limit ${limit}`,
};

export const blogTexts: WrittenTexts = {
  kind: 'blog',
  since: ({ sql, site }, since) =>
    sql<{ id: string; text: string; path: string; at: string }[]>`
    select id, concat_ws(E'\n', title, excerpt, body, cover_alt, array_to_string(tags, ' ')) as text,
      '/blogs/' || slug as path, coalesce(edited_at, published_at) as at
    from blog
    where site = ${site} and state = 'published' and held is null
      and coalesce(edited_at, published_at) >= ${since.toISOString()}
    order by at, id`,
};

/** The newest blogs. */
export const blogPicks: HubPickSource = {
  order: 10,
  async load(ctx, limit) {
    const { items } = await listBlogs(ctx, { limit });
    return items.map(({ title, excerpt, slug, publishedAt }) => ({
      kind: 'blog',
      title,
      excerpt,
      path: blogPath(slug),
      at: publishedAt ?? '',
    }));
  },
};

/** Covers, and pictures in texts: for whoever may read the blog. */
export const blogAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from blog b where b.cover_id = ${mediaId})
    or exists (select from blog_picture p where p.media_id = ${mediaId}))`,
  withdrawnBy: {
    blog: ({ sql }, ids) => sql`
      select cover_id from blog where id = any(${ids})
      union all
      select media_id from blog_picture where blog_id = any(${ids})`,
  },
  async maySee(ctx, mediaId) {
    const [shown] = await ctx.sql<{ id: string }[]>`
      select id from blog where cover_id = ${mediaId}
      union all
      select blog_id from blog_picture where media_id = ${mediaId} limit 1`;
    const blog = shown && (await findBlog(ctx, shown.id));
    if (!blog) return false;
    return isAuthor(blog, ctx.viewer) || staffMay(ctx.viewer, 'review') || canSee(blog, ctx.viewer);
  },
};
