import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { searchedName } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';
import type { PendingPictures, PrintedCardRow } from '../product/printed-card-row.server.ts';

// Paths of our own below /shop/cards.
const reservedSlugs = new Set(['new', 'edit', 'mine', 'all']);

/** A slug for a card's title that no other printed card has. */
export const slugFor = ({ sql, site }: Ctx, title: string): Promise<string> =>
  nextFreeSlug(
    { sql, site },
    { kind: 'printed-card', base: slugOf(title, 'card', reservedSlugs) },
    (isLike) => sql`select slug from printed_card where ${isLike}`,
  );

/** SQL: what a printed card is found by. */
export const searchText = (
  ctx: Pick<Ctx, 'sql'>,
  { title, sport, finish, ownerId }: { title: string; sport: string; finish: string; ownerId: string },
) => ctx.sql`
  lower(concat_ws(' ', ${title}::text, ${sport.replaceAll('-', ' ')}::text, ${finish}::text, 'printed card',
    ${searchedName(ctx, ownerId)}))`;

/** The uploads that it is printed from. */
export const uploadsOf = (of: PendingPictures): { id: string; field: string }[] => [
  ...(of.frontIsUpload ? [{ id: of.frontMediaId, field: 'frontMediaId' }] : []),
  ...(of.backIsUpload ? [{ id: of.backMediaId, field: 'backMediaId' }] : []),
];

/** Attaches the uploads of a print that it didn't have. */
export async function attachUploads(tx: Ctx, next: PendingPictures, had: readonly string[]): Promise<void> {
  for (const { id, field } of uploadsOf(next))
    if (!had.includes(id)) await attachMedia(tx, { ids: [id], kinds: ['image'], field });
}

/** Writes the pictures of a print, whose new uploads are attached, and purges those that they replace. */
export async function writePictures(tx: Ctx, before: PrintedCardRow, next: PendingPictures): Promise<void> {
  await tx.sql`
    update printed_card set front_media_id = ${next.frontMediaId}, back_media_id = ${next.backMediaId},
      front_is_upload = ${next.frontIsUpload}, back_is_upload = ${next.backIsUpload}
    where id = ${before.id}`;
  const has = uploadsOf(next).map(({ id }) => id);
  await releaseMedia(
    tx,
    uploadsOf(before).flatMap(({ id }) => (has.includes(id) ? [] : [id])),
  );
}
