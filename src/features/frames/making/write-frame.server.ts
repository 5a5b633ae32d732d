import { searchedName } from '#features/accounts/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { freeSlug, slugOf } from '#platform/slug.ts';

// Paths of our own below /frames.
const reserved = new Set(['new', 'edit', 'mine', 'all']);

/** A slug for a name that no other frame of this site has. */
export async function frameSlug({ sql, site }: Ctx, name: string, ownId: string): Promise<string> {
  const base = slugOf(name, 'frame', reserved);
  // Serializes requests for the same slug.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`frame-slug ${site} ${base}`}, 0))`;
  const rows = await sql<{ slug: string }[]>`
    select slug from frame
    where site = ${site} and (slug = ${base} or slug like ${`${base}-%`}) and id <> ${ownId}`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

/** SQL: the lower-case text a frame is found by. */
export const searchText = (ctx: Ctx, { name, ownerId }: { name: string; ownerId: string | null }) =>
  ctx.sql`lower(concat_ws(' ', ${name}::text, ${searchedName(ctx, ownerId)}))`;
