import type { Ctx } from '#platform/ctx.ts';
import type { DropRow } from './queries.server.ts';

interface LockedDrop extends Pick<DropRow, 'editionId' | 'ownerId' | 'state' | 'seed'> {
  /** How many copies its edition has. */
  supply: number;
}

/**
 * Locks the edition of a drop and then the drop, in the order of docs/architecture.md. Everything that changes a drop, or an
 * entry of a drawn one, starts here or with `lockEdition`.
 */
export async function lockDrop({ sql, site }: Ctx, dropId: string): Promise<LockedDrop | undefined> {
  await sql`select from edition where id = (select edition_id from drop where id = ${dropId}) for no key update`;
  const [drop] = await sql<LockedDrop[]>`
    select d.edition_id, d.state, d.seed, e.supply, c.owner_id
    from drop d join edition e on e.id = d.edition_id join card c on c.id = e.card_id
    where d.id = ${dropId} and d.site = ${site} for no key update of d`;
  return drop;
}
