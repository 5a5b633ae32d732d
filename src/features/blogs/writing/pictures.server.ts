import { assertMayPostPictures } from '#features/guardians/pictures.server.ts';
import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { limits } from '../blog.ts';
import type { SourceRow } from '../blog-row.server.ts';
import { type Article, picturesIn, picturesOf } from '../text/article.ts';

interface Wanted {
  content: Article;
  coverId: string | null;
  coverAlt: string;
}

/** How many uploads a blog shows. @throws 400 for too many in its text, or the cover among them */
export function checkPictures({ content, coverId }: Wanted): void {
  const ids = picturesIn(content);
  if (ids.length > limits.pictures) throw invalid(`Use up to ${limits.pictures} pictures in a blog.`, 'body');
  if (coverId && ids.includes(coverId))
    throw invalid('The cover is in the text already. Upload it again.', 'coverId');
}

/**
 * Attaches the uploads that a blog shows from now on, and lets go of those it no longer does. Who may see them follows
 * from the blog's state.
 * @param before what it showed until now; null for a new one
 * @throws 400 for an upload that isn't the author's own, ready and unused
 */
export async function attachPictures(
  tx: Ctx,
  before: Pick<SourceRow, 'coverId' | 'content'> | null,
  { content, coverId, coverAlt }: Wanted,
): Promise<void> {
  const alts = new Map(content.flatMap(picturesOf).map(({ mediaId, alt }) => [mediaId, alt]));
  const had = new Set([...picturesIn(before?.content ?? []), ...(before?.coverId ? [before.coverId] : [])]);
  const added = [...alts].filter(([id]) => !had.has(id)).map(([id, alt]) => ({ id, alt }));
  const cover = coverId && !had.has(coverId) ? [{ id: coverId, alt: coverAlt }] : [];
  await assertMayPostPictures(tx, [...added, ...cover]);
  await attachMedia(tx, { ids: added, kinds: ['image'], max: limits.pictures, field: 'body' });
  await attachMedia(tx, { ids: cover, kinds: ['image'], field: 'coverId' });
  await releaseMedia(
    tx,
    [...had].filter((id) => !alts.has(id) && id !== coverId),
  );
}

/** Stores which uploads the text shows, by which their audience is found. */
export async function linkPictures({ sql }: Ctx, blogId: string, content: Article): Promise<void> {
  const ids = picturesIn(content);
  await sql`delete from blog_picture where blog_id = ${blogId} and media_id <> all(${ids}::uuid[])`;
  if (ids.length === 0) return;
  await sql`
    insert into blog_picture (blog_id, media_id)
    select ${blogId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`;
}
