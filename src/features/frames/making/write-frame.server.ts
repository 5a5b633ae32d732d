import { searchedName } from '#features/accounts/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Payee } from '#platform/sellable.ts';
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

/** Stores who earns from a frame. An approval of the same share is kept. */
export async function writePayees(
  { sql }: Ctx,
  { frameId, ownerId }: { frameId: string; ownerId: string },
  payees: readonly Payee[],
): Promise<void> {
  await sql`
    delete from frame_payee
    where frame_id = ${frameId} and account_id <> all(${payees.map(({ accountId }) => accountId)}::uuid[])`;
  for (const { accountId, share } of payees) {
    const state = accountId === ownerId ? 'accepted' : 'pending';
    await sql`
      insert into frame_payee as p (frame_id, account_id, share, state)
      values (${frameId}, ${accountId}, ${share}, ${state})
      on conflict (frame_id, account_id) do update set
        share = excluded.share,
        state = case when p.share = excluded.share and p.state = 'accepted' then p.state else excluded.state end`;
  }
}
