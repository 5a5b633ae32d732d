import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { andNotKept, type BlogRow, cardColumns, findBlog, isShown } from '../blog-row.server.ts';
import type { BlogSummary, getBlog } from '../calls.ts';
import { canSee, isClosed } from '../policy.ts';
import { presentBlog, presentBlogs } from '../present-blog.server.ts';

const RELATED = 3;
/** Of these, the ones with the most in common are chosen. */
const CANDIDATES = 60;

/** A blog the viewer may see. @throws 410 for an archived one, 404 for all others */
export async function openBlog(ctx: Ctx, idOrSlug: string): Promise<BlogRow> {
  const blog = await findBlog(ctx, idOrSlug);
  if (!blog) throw notFound('blog');
  if (canSee(blog, ctx.viewer)) return blog;
  if (isClosed(blog)) throw new Refusal(410, 'ARCHIVED', 'Its author took this blog down.');
  throw notFound('blog');
}

export async function readBlog(ctx: Ctx, idOrSlug: string): Promise<CallReply<typeof getBlog>> {
  const row = await openBlog(ctx, idOrSlug);
  const [blog, related] = await Promise.all([presentBlog(ctx, row), relatedBlogs(ctx, row)]);
  return { blog, related };
}

/** The newest ones with tags, category or author in common come first; then the newest. */
async function relatedBlogs(ctx: Ctx, { id, tags, categoryId, authorId }: BlogRow): Promise<BlogSummary[]> {
  const rows = await ctx.sql<BlogRow[]>`
    select b.* from (
      select ${cardColumns(ctx)} from blog b
      where ${isShown(ctx)} and b.id <> ${id} ${andNotKept(ctx)}
      order by b.published_at desc, b.id desc limit ${CANDIDATES}
    ) b
    order by 2 * cardinality(array(select unnest(b.tags) intersect select unnest(${tags}::text[])))
        + (b.category_id is not distinct from ${categoryId})::int + (b.author_id = ${authorId})::int desc,
      b.published_at desc, b.id desc
    limit ${RELATED}`;
  return presentBlogs(ctx, rows);
}
