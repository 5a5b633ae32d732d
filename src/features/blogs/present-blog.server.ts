import type { HubCategory } from '#features/hub/calls.ts';
import { categoriesById } from '#features/hub/hub.server.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Author } from '#features/people/account.ts';
import { authorCards } from '#features/people/people.server.ts';
import { commentCounts } from '#features/posts/comments/discussion.server.ts';
import type { Inline } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { BlogRow, SourceRow } from './blog-row.server.ts';
import type { Blog, BlogSummary } from './calls.ts';
import { isAuthor } from './policy.ts';
import { picturesIn, withInlines } from './text/article.ts';
import { openingOf } from './text/article-text.ts';
import type { OwnBlog } from './writing/calls.ts';

const EXCERPT = 200;

interface Related {
  authors: ReadonlyMap<string, Author>;
  categories: ReadonlyMap<string, HubCategory>;
  media: ReadonlyMap<string, Media>;
  comments: ReadonlyMap<string, number>;
}

/** One query a relation for all of them. @param withPictures also those in the texts */
async function relatedTo(ctx: Ctx, rows: readonly BlogRow[], withPictures = false): Promise<Related> {
  const covers = rows.flatMap(({ coverId }) => coverId ?? []);
  const pictures = withPictures ? rows.flatMap(({ content }) => picturesIn(content)) : [];
  const [authors, categories, media, comments] = await Promise.all([
    authorCards(
      ctx,
      rows.map(({ authorId }) => authorId),
    ),
    categoriesById(
      ctx,
      rows.map(({ categoryId }) => categoryId),
    ),
    mediaEntries(ctx, [...covers, ...pictures]),
    commentCounts(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  return { authors, categories, media, comments };
}

/** In the order of the rows. */
export async function presentBlogs(ctx: Ctx, rows: readonly BlogRow[]): Promise<BlogSummary[]> {
  const related = await relatedTo(ctx, rows);
  return rows.flatMap((row) => summaryOf(ctx, row, related) ?? []);
}

function summaryOf(ctx: Ctx, row: BlogRow, related: Related): BlogSummary | null {
  const author = related.authors.get(row.authorId);
  if (!author) return null;
  const { id, slug, kind, title, tags, readingMinutes, state, held, publishedAt } = row;
  const cover = row.coverId ? pictureFor(ctx, row, related, row.coverId) : null;
  return {
    id,
    slug,
    kind,
    title,
    excerpt: row.excerpt || openingOf(row.content, EXCERPT),
    cover: cover && { ...cover, alt: row.coverAlt },
    category: (row.categoryId && related.categories.get(row.categoryId)) || null,
    tags,
    author: siteRules[ctx.site].forChildren ? unlinked(author) : author,
    readingMinutes,
    commentCount: state === 'published' && held === null ? (related.comments.get(id) ?? 0) : 0,
    state,
    held,
    publishedAt,
  };
}

/** Children can't be led to an adult's profile. */
const unlinked = (author: Author): Author => ({ ...author, id: null, username: null });

/** What isn't published has an address that is signed for the viewer. */
function pictureFor(ctx: Ctx, row: BlogRow, { media }: Related, id: string): Media | null {
  const found = media.get(id);
  if (!found) return null;
  const isPublic = row.state === 'published' && row.held === null && !row.blocked;
  return isPublic ? found : signMedia(ctx, found);
}

const picturesFor = (ctx: Ctx, row: BlogRow, related: Related): Media[] =>
  picturesIn(row.content).flatMap((id) => pictureFor(ctx, row, related, id) ?? []);

/** A blog as its page shows it. @throws 404 when its author is gone */
export async function presentBlog(ctx: Ctx, row: BlogRow): Promise<Blog> {
  const related = await relatedTo(ctx, [row], true);
  const summary = summaryOf(ctx, row, related);
  if (!summary) throw notFound('blog');
  const { forChildren } = siteRules[ctx.site];
  return {
    ...summary,
    content: forChildren ? withInlines(row.content, withoutLinks) : row.content,
    pictures: picturesFor(ctx, row, related),
    canonicalUrl: forChildren ? null : row.canonicalUrl,
    editedAt: row.editedAt,
    hasComments: !forChildren && row.state === 'published' && row.held === null,
    viewer: ctx.viewer && { isAuthor: isAuthor(row, ctx.viewer) },
  };
}

/** No links lead away from a site for children, and none to people. */
function withoutLinks(inline: Inline): Inline[] {
  if (inline.type === 'link') return inline.children.flatMap(withoutLinks);
  return inline.type === 'mention' ? [{ type: 'text', text: inline.username }] : [inline];
}

/** As its author edits it. */
export async function presentOwn(ctx: Ctx, row: SourceRow): Promise<OwnBlog> {
  const [related, note] = await Promise.all([relatedTo(ctx, [row], true), noteOf(ctx, row)]);
  const summary = summaryOf(ctx, row, related);
  if (!summary) throw notFound('blog');
  const { body, excerpt, slugChosen, coverAlt, canonicalUrl, scheduledAt, publishError, version, updatedAt } =
    row;
  return {
    ...summary,
    excerpt,
    body,
    pictures: picturesFor(ctx, row, related),
    slugChosen,
    coverAlt,
    canonicalUrl,
    scheduledAt,
    publishError,
    note,
    version,
    updatedAt,
  };
}

async function noteOf({ sql }: Ctx, { id, held }: BlogRow): Promise<string> {
  if (held !== 'rejected') return '';
  const [row] = await sql<{ note: string }[]>`
    select note from blog_transition where blog_id = ${id} and to_held = 'rejected' order by id desc limit 1`;
  return row?.note ?? '';
}
