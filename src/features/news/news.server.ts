import { categoryIdOf } from '#features/hub/hub.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Correction, getNews, News, NewsSummary } from './calls.ts';
import { type FullNewsRow, isShown, type NewsRow, newsColumns } from './news-row.server.ts';
import { contentFor, presentNews } from './present.server.ts';

const MORE = 4;

/** The news of this site, or of one of its categories, the newest first. */
export async function listNews(
  ctx: Ctx,
  { category, limit, cursor }: CallParsed<typeof getNews>['body'],
): Promise<Page<NewsSummary>> {
  const { sql } = ctx;
  const after = decodeCursor(cursor ?? undefined, [aTime, anId]);
  const rows = await sql<NewsRow[]>`
    select ${newsColumns(ctx)} from news n
    where ${isShown(ctx)}
      ${category ? sql`and n.category_id = (${categoryIdOf(ctx, 'Education', category)})` : sql``}
      ${after ? sql`and (n.published_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by n.published_at desc, n.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ publishedAt, id }) => [publishedAt, id]);
  return { ...page, items: await presentNews(ctx, page.items) };
}

/** @throws 404 for what isn't published, or not for the children of a site for them */
export async function newsItem(ctx: Ctx, slug: string): Promise<News> {
  const { sql } = ctx;
  const [row] = await sql<FullNewsRow[]>`
    select ${newsColumns(ctx)}, n.content, n.source_url, n.edited_at from news n where ${isShown(ctx)} and n.slug = ${slug}`;
  if (!row) throw notFound('article');
  const [corrections, others] = await Promise.all([correctionsOf(ctx, row.id), othersThan(ctx, row)]);
  const [summary, ...more] = await presentNews(ctx, [row, ...others]);
  if (!summary) throw notFound('article');
  return {
    ...summary,
    content: contentFor(ctx, row.content),
    sourceUrl: siteRules[ctx.site].forChildren ? null : row.sourceUrl,
    editedAt: row.editedAt,
    corrections,
    more,
  };
}

/** The newest first. */
export const correctionsOf = async ({ sql }: Ctx, newsId: string): Promise<Correction[]> => [
  ...(await sql<Correction[]>`
    select id, at, note, changed from news_correction where news_id = ${newsId} order by at desc, id desc`),
];

/** Those of its category, filled up with the newest of all. */
async function othersThan(ctx: Ctx, { id, categoryId }: NewsRow): Promise<NewsRow[]> {
  const { sql } = ctx;
  const newest = (where: Fragment) => sql<NewsRow[]>`
    select ${newsColumns(ctx)} from news n where ${isShown(ctx)} and n.id <> ${id} ${where}
    order by n.published_at desc, n.id desc limit ${MORE}`;
  const alike = categoryId ? await newest(sql`and n.category_id = ${categoryId}`) : [];
  if (alike.length === MORE) return alike;
  const rest = await newest(sql`and n.id <> all(${alike.map((row) => row.id)}::uuid[])`);
  return [...alike, ...rest].slice(0, MORE);
}
