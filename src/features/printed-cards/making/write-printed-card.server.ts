import { searchedName } from '#features/accounts/account-sql.server.ts';
import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { freeSlug, slugOf } from '#platform/slug.ts';

// Paths of our own below /shop/cards.
const reservedSlugs = new Set(['new', 'edit', 'mine', 'all']);

/** A slug for a card's title that no other printed card has. */
export async function slugFor({ sql, site }: Ctx, title: string): Promise<string> {
  const base = slugOf(title, 'card', reservedSlugs);
  // Serializes requests for the same slug.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`printed-card-slug ${site} ${base}`}, 0))`;
  const rows = await sql<{ slug: string }[]>`
    select slug from printed_card where site = ${site} and (slug = ${base} or slug like ${`${base}-%`})`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

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
