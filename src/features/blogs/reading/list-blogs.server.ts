import { categoryIdOf } from '#features/hub/hub.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { searchWords } from '#platform/search-words.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { andNotKept, type BlogRow, cardColumns, isShown } from '../blog-row.server.ts';
import type { BlogSummary, getBlogs } from '../calls.ts';
import { presentBlogs } from '../present-blog.server.ts';

/** Published blogs, newest first. */
export async function listBlogs(
  ctx: Ctx,
  { kind, category, tag, author, q, limit, cursor }: CallParsed<typeof getBlogs>['query'],
): Promise<Page<BlogSummary>> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const authorId = author && (await accountIdOf(ctx, author));
  // One value, which the planner looks up once.
  const categoryId = category && sql`(${categoryIdOf(ctx, 'Education', category)})`;
  const rows = await sql<BlogRow[]>`
    select ${cardColumns(ctx)} from blog b
    where ${isShown(ctx)} ${kind ? sql`and b.kind = ${kind}` : sql``}
      ${categoryId ? sql`and b.category_id = ${categoryId}` : sql``} ${tag ? sql`and b.tags @> array[${tag}]` : sql``}
      ${authorId ? sql`and b.author_id = ${authorId}` : sql``}
      ${q ? sql`and b.search_text @@ websearch_to_tsquery('english', ${searchWords(q)})` : sql``}
      ${after ? sql`and (b.published_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      ${andNotKept(ctx)}
    order by b.published_at desc, b.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.publishedAt ?? row.createdAt, row.id]);
  return { ...page, items: await presentBlogs(ctx, page.items) };
}
