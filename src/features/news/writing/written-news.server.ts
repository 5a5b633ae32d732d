import { mediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import { correctionsOf } from '../news.server.ts';
import type { NewsRow } from '../news-row.server.ts';
import { newsPicture } from '../present.server.ts';
import type { AdminNews, getAdminNews, WrittenNews } from './calls.ts';

const columns = ({ sql, now }: Ctx): Fragment => sql`
  n.id, n.slug, n.title, n.published_at as at, n.source, n.author, n.category_id, n.for_children, n.version,
  case when n.state = 'published' and n.published_at > ${now} then 'scheduled' else n.state end as state,
  n.guid is not null as is_imported, exists (select from news_correction c where c.news_id = n.id) as is_corrected`;

export async function adminNews(
  ctx: Ctx,
  { search, state, feed, forChildren, sort, limit, cursor }: CallParsed<typeof getAdminNews>['query'],
): Promise<Page<AdminNews>> {
  assertStaffMay(ctx, 'news.change');
  const { sql, site } = ctx;
  const page = sortedPage(ctx, {
    sort,
    cursor,
    columns: {
      at: { by: sql`n.published_at`, type: 'timestamptz' },
      title: { by: sql`left(lower(n.title), 100)`, type: 'text' },
    },
    id: sql`n.id`,
  });
  const rows = await sql<(AdminNews & { sortKey: string })[]>`
    select ${columns(ctx)}, ${page.key} as sort_key from news n
    where n.site = ${site} ${page.after} ${state ? sql`and ${isIn(ctx, state)}` : sql``}
      ${search ? sql`and (n.title ilike ${`%${inLike(search)}%`} or n.source ilike ${`%${inLike(search)}%`})` : sql``}
      ${feed ? sql`and n.feed_id = ${feed}` : sql``}
      ${forChildren ? sql`and n.for_children = ${forChildren === 'true'}` : sql``}
    order by ${page.order} limit ${limit + 1}`;
  return toPage(rows, limit, ({ sortKey, id }) => [sortKey, id]);
}

function isIn({ sql, now }: Ctx, state: AdminNews['state']): Fragment {
  if (state === 'scheduled') return sql`n.state = 'published' and n.published_at > ${now}`;
  if (state === 'published') return sql`n.state = 'published' and n.published_at <= ${now}`;
  return sql`n.state = ${state}`;
}

type Pictured = Pick<NewsRow, 'pictureId' | 'pictureAlt' | 'pictureCredit'>;

/** One news item as staff see it. @throws 404 */
export async function writtenNews(ctx: Ctx, newsId: string): Promise<WrittenNews> {
  assertStaffMay(ctx, 'news.change');
  const [row] = await ctx.sql<(Omit<WrittenNews, 'corrections' | 'picture'> & Pictured)[]>`
    select ${columns(ctx)}, n.summary, n.body, n.source_url, n.picture_id, n.picture_alt, n.picture_credit from news n where n.id = ${newsId} and n.site = ${ctx.site}`;
  if (!row) throw notFound('article');
  const [corrections, media] = await Promise.all([
    correctionsOf(ctx, newsId),
    mediaEntries(ctx, row.pictureId ? [row.pictureId] : []),
  ]);
  const { pictureId, pictureAlt, pictureCredit, ...item } = row;
  const picture = newsPicture({ pictureId, pictureAlt, pictureCredit }, media);
  // Staff see it before readers do.
  return { ...item, picture: picture && { ...signMedia(ctx, picture), credit: picture.credit }, corrections };
}
