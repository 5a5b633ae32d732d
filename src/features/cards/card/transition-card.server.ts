import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import './events.ts';
import { cardStateLabels, cardTransitions } from './card-transitions.ts';
import type { CardState } from './tiers.ts';

export interface CardTransition {
  to: CardState;
  /** Null when no person decided it. */
  by: string | null;
  /** A code, for example `submitted`, or the card reason a reviewer chose. */
  reason: string;
  /** What a reviewer wrote about it. */
  note?: string;
  /** Shown to the maker and to owners of copies: a card reason, and the reviewer's note. */
  rejection?: { reason: string; note: string };
}

/** The reason of a pause that its maker can't end. */
export const SALES_PAUSED_BY_STAFF = 'sales_paused_by_staff';

/**
 * Changes the state of a card and records the transition.
 * @returns the state it had
 * @throws 409 when the transition isn't allowed
 */
export async function transitionCard(
  tx: Ctx,
  cardId: string,
  transition: CardTransition,
): Promise<CardState> {
  const { to, by, reason, note = '', rejection = null } = transition;
  const { sql } = tx;
  const [card] = await sql<{ state: CardState; ownerId: string }[]>`
    select state, owner_id from card where id = ${cardId} for no key update`;
  if (!card) throw notFound('card');
  const { state: from, ownerId } = card;
  if (!cardTransitions[from].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      `This card is ${cardStateLabels[from]}, so it can’t become ${cardStateLabels[to]}.`,
    );
  }
  await sql`
    with changed as (
      update card set
        state = ${to}, version = version + 1, updated_at = now(),
        published_at = case when ${to} = 'published' then coalesce(published_at, now()) else published_at end,
        rejection_reason = ${rejection?.reason ?? null}, rejection_note = ${rejection?.note ?? ''}
      where id = ${cardId}
    )
    insert into card_transition (card_id, from_state, to_state, by_account_id, reason, note)
    values (${cardId}, ${from}, ${to}, ${by}, ${reason}, ${note})`;
  await emit(tx, 'card.state-changed', { cardId, ownerId, from, to, byAccountId: by });
  return from;
}
