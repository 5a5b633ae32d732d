import { isBlockedEitherWay, isHiddenAccount } from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { BlogKind, BlogState, HeldState } from './blog.ts';
import type { Article } from './text/article.ts';

/** What lists show. */
export interface BlogRow {
  id: string;
  site: SiteId;
  authorId: string;
  kind: BlogKind;
  slug: string;
  title: string;
  excerpt: string;
  content: Article;
  readingMinutes: number;
  coverId: string | null;
  coverAlt: string;
  categoryId: string | null;
  tags: string[];
  canonicalUrl: string | null;
  state: BlogState;
  scheduledAt: string | null;
  publishError: string | null;
  held: HeldState | null;
  announcedAt: string | null;
  publishedAt: string | null;
  editedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** A block, or its author being hidden, keeps it from the viewer. */
  blocked: boolean;
}
/** With its Markdown, for its author. */
export interface SourceRow extends BlogRow {
  body: string;
  slugChosen: boolean;
}

const isKeptFromViewer = (ctx: Ctx, author: Fragment): Fragment =>
  ctx.sql`(${isHiddenAccount(ctx, author)} or ${isBlockedEitherWay(ctx, author)})`;

/** As one expression the planner can't look into: it would expect almost no rows to pass, and sort them all. */
export const andNotKept = (ctx: Ctx): Fragment =>
  ctx.sql`and case when ${isKeptFromViewer(ctx, ctx.sql`b.author_id`)} then false else true end`;

/** SQL: others see blog `b`, apart from blocks and hidden authors. */
export const isShown = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>): Fragment =>
  sql`b.site = ${site} and b.state = 'published' and b.held is null`;

export const blogColumns = (ctx: Ctx): Fragment => ctx.sql`b.content, ${withoutText(ctx)}`;

/** For lists: of the text only what an excerpt can be made of. */
export const cardColumns = (ctx: Ctx): Fragment => ctx.sql`
  case when b.excerpt = '' then jsonb_path_query_array(b.content, '$[0 to 7]') else '[]' end as content, ${withoutText(ctx)}`;

const withoutText = (ctx: Ctx): Fragment => ctx.sql`
  b.id, b.site, b.author_id, b.kind, b.slug, b.title, b.excerpt, b.reading_minutes, b.cover_id, b.cover_alt,
  b.category_id, b.tags, b.canonical_url, b.state, b.scheduled_at, b.publish_error, b.held, b.announced_at,
  b.published_at, b.edited_at, b.version, b.created_at, b.updated_at,
  ${isKeptFromViewer(ctx, ctx.sql`b.author_id`)} as blocked`;

/** One blog of this site by its id, its slug or one it had before, whoever may see it. */
export async function findBlog(ctx: Ctx, idOrSlug: string): Promise<BlogRow | undefined> {
  const { sql, site } = ctx;
  const found = isId(idOrSlug)
    ? sql`b.id = ${idOrSlug}`
    : sql`b.id = (select blog_id from blog_slug where site = ${site} and slug = ${idOrSlug})`;
  const [row] = await sql<BlogRow[]>`
    select ${blogColumns(ctx)} from blog b where b.site = ${site} and ${found}`;
  return row;
}

/** With its Markdown. */
export async function findSource(ctx: Ctx, id: string): Promise<SourceRow | undefined> {
  const [row] = await ctx.sql<SourceRow[]>`
    select ${blogColumns(ctx)}, b.body, b.slug_chosen from blog b where b.id = ${id} and b.site = ${ctx.site}`;
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSource(tx: Ctx, id: string): Promise<SourceRow | undefined> {
  await lockRow(tx, 'blog', id);
  return findSource(tx, id);
}
