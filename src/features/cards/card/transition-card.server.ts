import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import './events.ts';
import { cardMoves, cardStateWords } from './card-transitions.ts';
import type { CardState } from './tiers.ts';

export interface CardMove {
  to: CardState;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
  /** Why it is refused: a card reason, and words for its maker. */
  refused?: { reason: string; note: string };
}

/**
 * Makes one move of a card and writes it down.
 * @returns where the card was
 * @throws 409 when there is no way from where the card stands
 */
export async function moveCard(tx: Ctx, cardId: string, move: CardMove): Promise<CardState> {
  const { to, by, why, refused = null } = move;
  const { sql } = tx;
  const [card] = await sql<{ state: CardState; ownerId: string }[]>`
    select state, owner_id from card where id = ${cardId} for no key update`;
  if (!card) throw notFound('card');
  const { state: from, ownerId } = card;
  if (!cardMoves[from].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      `This card is ${cardStateWords[from]}, so it cannot be ${cardStateWords[to]}.`,
    );
  }
  await sql`
    with moved as (
      update card set
        state = ${to}, version = version + 1, updated_at = now(),
        published_at = case when ${to} = 'published' then coalesce(published_at, now()) else published_at end,
        refused_for = ${refused?.reason ?? null}, refused_note = ${refused?.note ?? ''}
      where id = ${cardId}
    )
    insert into card_move (card_id, from_state, to_state, by_account_id, why)
    values (${cardId}, ${from}, ${to}, ${by}, ${why})`;
  await emit(tx, 'card.moved', { cardId, ownerId, from, to, byAccountId: by });
  return from;
}
