import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../card/events.ts';
import { requireMaker } from '../card/maker.server.ts';
import { isFrozen } from '../card/present-card.ts';
import { type CardRow, findEditions } from '../card/queries.server.ts';
import { ownCard } from '../card/see-card.server.ts';
import { moveCard } from '../card/transition-card.server.ts';
import { removeEditions } from './write-card.server.ts';

/** Gone where nobody has a copy, pays for one or has entered a draw for one; otherwise it ends and stays to be seen. */
export async function deleteCard(
  ctx: Ctx,
  cardId: string,
): Promise<{ ok: true; became: 'deleted' | 'retired' }> {
  const { accountId: by } = requireMaker(ctx);
  return transact(ctx, async (tx) => {
    await tx.sql`select from edition where card_id = ${cardId} order by id for update`;
    const card = await ownCard(tx, cardId);
    if (card.state === 'taken_down')
      throw conflict('TAKEN_DOWN', 'This card was taken down. It stays until that is settled.');
    if (!isFrozen(card, await findEditions(tx, [cardId]))) {
      await removeCard(tx, card);
      return { ok: true, became: 'deleted' };
    }
    if (card.state !== 'retired')
      await moveCard(tx, cardId, { to: 'retired', by, why: 'deleted by its maker' });
    return { ok: true, became: 'retired' };
  });
}

/** A card of which there are no copies, with everything that hangs on it. */
export async function removeCard(tx: Ctx, { id: cardId, ownerId }: CardRow): Promise<void> {
  const { sql } = tx;
  const editions = await findEditions(tx, [cardId]);
  await removeEditions(
    tx,
    editions.map(({ id }) => id),
  );
  await sql`delete from card_payee where card_id = ${cardId}`;
  await sql`delete from card_move where card_id = ${cardId}`;
  const art = await sql<{ ids: string[] }[]>`
    with revised as (
      delete from card_revision where card_id = ${cardId} returning front_media_id, back_media_id
    ), gone as (
      delete from card where id = ${cardId} returning front_media_id, back_media_id
    )
    select array[front_media_id, back_media_id] as ids from revised
    union select array[front_media_id, back_media_id] from gone`;
  await releaseMedia(
    tx,
    art.flatMap(({ ids }) => ids),
  );
  await emit(tx, 'card.deleted', { cardId, ownerId });
}
