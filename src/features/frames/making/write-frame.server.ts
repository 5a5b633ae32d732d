import { searchedName } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';

// Paths of our own below /frames.
const reserved = new Set(['new', 'edit', 'mine', 'all']);

/** A slug for a name that no other frame of this site has. */
export const frameSlug = ({ sql, site }: Ctx, name: string, ownId: string): Promise<string> =>
  nextFreeSlug(
    { sql, site },
    { kind: 'frame', base: slugOf(name, 'frame', reserved) },
    (isLike) => sql`select slug from frame where ${isLike} and id <> ${ownId}`,
  );

/** SQL: the lower-case text a frame is found by. */
export const searchText = (ctx: Ctx, { name, ownerId }: { name: string; ownerId: string | null }) =>
  ctx.sql`lower(concat_ws(' ', ${name}::text, ${searchedName(ctx, ownerId)}))`;
