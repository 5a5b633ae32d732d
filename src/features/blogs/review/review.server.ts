import { foundWordsOf } from '#features/moderation/check-written.server.ts';
import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import { rejectionReasons } from '#features/posts/review/rejection-reasons.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { line, type Page, type Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { type BlogRow, blogColumns, lockSource } from '../blog-row.server.ts';
import { changeBlogState } from '../blog-states.server.ts';
import { presentBlog } from '../present-blog.server.ts';
import { BlogReview } from './fields.ts';

const isWaiting = ({ sql, site }: Ctx) =>
  sql`b.site = ${site} and b.state = 'published' and b.held = 'pending_review'`;

async function blogsInReview(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<BlogReview>> {
  assertStaffMay(ctx, 'review');
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await ctx.sql<BlogRow[]>`
    select ${blogColumns(ctx)} from blog b
    where ${isWaiting(ctx)}
      ${after ? ctx.sql`and (b.updated_at, b.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : ctx.sql``}
    order by b.updated_at, b.id limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.updatedAt, row.id]);
  const words = await foundWordsOf(
    ctx,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map(async (row) => ({
    ...(await presentBlog(ctx, row)),
    foundWords: words.get(row.id) ?? [],
    at: row.updatedAt,
  }));
  return { ...page, items: await Promise.all(items) };
}

/** Approves or rejects a blog in review. @throws 403 for one's own, 409 when somebody else decided meanwhile */
async function decideBlog(ctx: Ctx, { id: blogId, decision, message: note }: Decided): Promise<void> {
  const approve = decision === 'approve';
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const row = await lockSource(tx, blogId);
    if (!row) throw notFound('blog');
    if (row.authorId === by)
      throw forbidden('You can’t review your own blog. Ask somebody else to review it.', 'OWN_CONTENT');
    if (row.held !== 'pending_review' || row.state !== 'published')
      throw conflict('INVALID_TRANSITION', 'This blog is no longer in review. Reload the page.');
    await changeBlogState(tx, row, {
      held: approve ? null : 'rejected',
      by,
      reason: approve ? 'approved' : 'rejected',
      note,
    });
    await emit(tx, 'blog.reviewed', { blogId, authorId: row.authorId, approved: approve });
    await recordStaffAct(tx, {
      act: approve ? 'review.approve' : 'review.reject',
      target: { kind: 'blog', id: blogId },
      accountId: row.authorId,
      reason: note,
    });
  });
}

export const blogReviews: ReviewKind<typeof BlogReview> = {
  kind: 'blogs',
  act: 'review',
  item: BlogReview,
  list: blogsInReview,
  decide: decideBlog,
  reasons: rejectionReasons,
  message: line(200, 0),
  async waiting(ctx) {
    const [row] = await ctx.sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(b.updated_at) as oldest_at from blog b where ${isWaiting(ctx)}`;
    return row ?? { count: 0, oldestAt: null };
  },
};
