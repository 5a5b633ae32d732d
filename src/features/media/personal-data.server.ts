import '#features/accounts/events.ts';
import type { Exportable, GuestOrders } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { keyOf } from './media-files.server.ts';

const BATCH = 200;

/** The media somebody uploaded and uses: the largest file of each, from which the others are made. */
export const mediaExports: readonly Exportable[] = [
  {
    name: 'media',
    rows: ({ sql }: Ctx, accountId) => sql`
      select id, site, kind, mime, bytes, versions_bytes, width, height, duration_ms, alt, created_at,
        'media/' || id || '/' || name as file
      from media where owner_id = ${accountId} and state = 'ready' order by id`,
    async *files({ sql, deps }: Ctx, accountId) {
      const found = sql<{ id: string; name: string }[]>`
        select id, name from media where owner_id = ${accountId} and state = 'ready' order by id`.cursor(
        BATCH,
      );
      for await (const rows of found) {
        yield rows.map(({ id, name }) => ({
          path: `media/${id}/${name}`,
          open: () => deps.storage.getStream(keyOf(id, name)),
        }));
      }
    },
  },
];

/** Pictures of what a guest sent back are those of an account now. */
export const mediaOfGuests: GuestOrders = {
  name: 'media',
  async reassign({ sql }, { from, to }) {
    await sql`update media set owner_id = ${to} where owner_id = ${from}`;
  },
};

/**
 * The files of an erased account aren't served anymore; the purge deletes them once nothing refers to them. Media that
 * somebody else owns a copy of is kept.
 */
export async function eraseMedia({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`update media set attached_at = null, held = false
    where owner_id = ${accountId} and (attached_at is not null or held) and not kept`;
}
