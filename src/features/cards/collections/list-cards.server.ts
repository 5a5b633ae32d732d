import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { MAX_CARDS } from './calls.ts';
import { isShownCard } from './queries.server.ts';

export interface ListChange {
  /** All cards, in order. */
  cardIds?: readonly string[] | undefined;
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
}

/**
 * The cards of a collection after a change. New cards have to be published and visible to the viewer.
 * @throws 400 for duplicates or too many, 404 for a card that isn't visible, 409 for one that isn't published or is in
 */
export async function changedList(tx: Ctx, was: readonly string[], change: ListChange): Promise<string[]> {
  const { cardIds = was, add = [], remove = [] } = change;
  const removed = new Set(remove);
  const visible = cardIds.filter((id) => !removed.has(id));
  if (add.some((id) => visible.includes(id))) {
    throw conflict('ALREADY_IN', 'This card is already in the collection.', 'add');
  }
  const next = [...visible, ...add];
  if (new Set(next).size < next.length) throw invalid('Add each card only once.', 'cardIds');
  if (next.length > MAX_CARDS) throw invalid(`A collection can have up to ${MAX_CARDS} cards.`, 'cardIds');
  const had = new Set(was);
  await assertVisible(
    tx,
    next.filter((id) => !had.has(id)),
  );
  return next;
}

async function assertVisible(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { sql, site, viewer } = tx;
  const rows = await sql<{ shown: boolean }[]>`
    select ${isShownCard(tx)} as shown from card c
    where c.id = any(${ids as string[]}::uuid[]) and c.site = ${site}
      and (${isShownCard(tx)} or c.owner_id = ${viewer?.accountId ?? null})`;
  if (rows.length < ids.length) throw notFound('card');
  if (rows.some(({ shown }) => !shown)) {
    throw conflict(
      'CARD_NOT_PUBLISHED',
      'You can only add published cards. Publish this one first.',
      'cardIds',
    );
  }
}

/** Stores the list in its order. */
export async function writeList({ sql }: Ctx, collectionId: string, next: readonly string[]): Promise<void> {
  const ids = next as string[];
  await sql`delete from collection_card where collection_id = ${collectionId} and card_id <> all(${ids}::uuid[])`;
  if (ids.length === 0) return;
  await sql`
    insert into collection_card (collection_id, card_id, position)
    select ${collectionId}, id, place from unnest(${ids}::uuid[]) with ordinality as one (id, place)
    on conflict (collection_id, card_id) do update set position = excluded.position
      where collection_card.position <> excluded.position`;
}

export async function listOf({ sql }: Ctx, collectionId: string): Promise<string[]> {
  const rows = await sql<{ cardId: string }[]>`
    select card_id from collection_card where collection_id = ${collectionId} order by position`;
  return rows.map(({ cardId }) => cardId);
}
