import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { searchedName } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';

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

export interface Pictures {
  frontMediaId: string;
  backMediaId: string;
  frontIsUpload: boolean;
  backIsUpload: boolean;
}

/** Attaches new uploads for the print, and purges those that are replaced. */
export async function writeUploads(tx: Ctx, next: Pictures, before: Pictures | null): Promise<void> {
  const uploads = (of: Pictures | null) =>
    of
      ? [
          ...(of.frontIsUpload ? [{ id: of.frontMediaId, field: 'frontMediaId' }] : []),
          ...(of.backIsUpload ? [{ id: of.backMediaId, field: 'backMediaId' }] : []),
        ]
      : [];
  const [had, has] = [uploads(before), uploads(next)];
  for (const { id, field } of has)
    if (!had.some((one) => one.id === id)) await attachMedia(tx, { ids: [id], kinds: ['image'], field });
  await releaseMedia(
    tx,
    had.map(({ id }) => id).filter((id) => !has.some((one) => one.id === id)),
  );
}
