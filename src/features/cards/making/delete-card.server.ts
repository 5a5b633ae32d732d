import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { cardFramesOf } from '../card/card-frames.server.ts';
import { cardListing, ownCard } from '../card/card-listing.server.ts';
import { requireMaker } from '../card/maker.server.ts';
import { isFrozen } from '../card/present-card.ts';
import { type CardRow, findEditions, lockEditions } from '../card/queries.server.ts';
import { dropCorrection } from './corrections.server.ts';
import { removeEditions } from './write-card.server.ts';
import '../card/events.ts';

/** Deletes a card nobody owns a copy of, is paying for or entered a draw for. Any other card is retired and stays visible. */
export async function deleteCard(
  ctx: Ctx,
  cardId: string,
): Promise<{ ok: true; became: 'deleted' | 'retired' }> {
  const { accountId: by } = requireMaker(ctx);
  return transact(ctx, async (tx) => {
    await lockEditions(tx, cardId);
    const card = await ownCard(tx, cardId);
    if (card.state === 'taken_down')
      throw conflict('TAKEN_DOWN', 'This card was taken down. You can’t delete it until that’s resolved.');
    if (!isFrozen(card, await findEditions(tx, [cardId]))) {
      await removeCard(tx, card);
      return { ok: true, became: 'deleted' };
    }
    if (card.state !== 'retired')
      await cardListing.states.move(tx, cardId, { to: 'retired', by, reason: 'deleted_by_maker' });
    return { ok: true, became: 'retired' };
  });
}

/** Deletes a card without copies, and everything that belongs to it. */
export async function removeCard(tx: Ctx, { id: cardId, ownerId, frameId }: CardRow): Promise<void> {
  const { sql } = tx;
  if (frameId) await cardFramesOf(tx).release(tx, { frameId, accountId: ownerId, cardId });
  await dropCorrection(tx, cardId);
  const editions = await findEditions(tx, [cardId]);
  await removeEditions(
    tx,
    editions.map(({ id }) => id),
  );
  await sql`delete from card_payee where card_id = ${cardId}`;
  await sql`delete from card_transition where card_id = ${cardId}`;
  const art = await sql<{ ids: string[] }[]>`
    with revised as (
      delete from card_revision where card_id = ${cardId} returning front_media_id, back_media_id
    ), gone as (
      delete from card where id = ${cardId} returning front_media_id, back_media_id, picture_media_id
    )
    select array[front_media_id, back_media_id] as ids from revised
    union select array_remove(array[front_media_id, back_media_id, picture_media_id], null) from gone`;
  await releaseMedia(
    tx,
    art.flatMap(({ ids }) => ids),
  );
  await emit(tx, 'card.deleted', { cardId, ownerId });
}
