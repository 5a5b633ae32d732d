import type { Exportable } from '#features/accounts/points.ts';
import { releaseMedia } from '#features/media/media.server.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** What somebody wrote, for their data export. */
export const blogExports: readonly Exportable[] = [
  {
    name: 'blogs',
    rows: ({ sql }, accountId) => sql`
      select b.id, b.site, b.kind, b.slug, b.title, b.excerpt, b.body, b.cover_alt, b.tags, b.canonical_url, b.state, b.scheduled_at,
        b.published_at, b.edited_at, b.created_at,
        ${exportedPaths({ sql }, sql`select b.cover_id where b.cover_id is not null union all select media_id from blog_picture where blog_id = b.id`)} as files
      from blog b where b.author_id = ${accountId} order by b.id`,
  },
];

/** Deletes what an account wrote, on every site. Its comments go with the account's posts. */
export async function eraseBlogs(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await transact(ctx, async (tx) => {
    const pictures = await tx.sql<{ id: string }[]>`
      select cover_id as id from blog where author_id = ${accountId} and cover_id is not null
      union all
      select p.media_id from blog_picture p join blog b on b.id = p.blog_id where b.author_id = ${accountId}`;
    await tx.sql`delete from blog where author_id = ${accountId}`;
    await releaseMedia(
      tx,
      pictures.map(({ id }) => id),
    );
  });
}
