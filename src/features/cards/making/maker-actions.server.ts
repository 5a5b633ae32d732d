import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import type { CardDetails } from '../card/calls.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails, ownCard } from '../card/see-card.server.ts';
import type { CardState } from '../card/tiers.ts';
import { SALES_PAUSED_BY_STAFF, transitionCard } from '../card/transition-card.server.ts';

/** Withdraws a submitted card: it is a draft again. */
export const withdrawCard = (ctx: Ctx, cardId: string) => makerAction(ctx, cardId, 'draft', 'withdrawn');

/**
 * Pauses or resumes sales. Buyers who are paying still get their copy.
 * @throws 403 SALES_PAUSED_BY_STAFF to resume what our team paused
 */
export async function pauseCard(ctx: Ctx, { cardId, paused }: { cardId: string; paused: boolean }) {
  if (paused) return makerAction(ctx, cardId, 'paused', 'paused', ['published']);
  if (await isPausedByStaff(ctx, cardId)) {
    throw forbidden(
      'Our team paused the sale of this card. You can see why, and appeal, in your account standing.',
      'SALES_PAUSED_BY_STAFF',
    );
  }
  return makerAction(ctx, cardId, 'published', 'resumed', ['paused']);
}

async function isPausedByStaff({ sql }: Ctx, cardId: string): Promise<boolean> {
  const [last] = await sql<{ reason: string }[]>`
    select reason from card_transition where card_id = ${cardId} order by id desc limit 1`;
  return last?.reason === SALES_PAUSED_BY_STAFF;
}

/** Ends sales for good. */
export const retireCard = (ctx: Ctx, cardId: string) =>
  makerAction(ctx, cardId, 'retired', 'retired_by_maker', ['published', 'paused', 'sold_out']);

async function makerAction(
  ctx: Ctx,
  cardId: string,
  to: CardState,
  reason: string,
  from: readonly CardState[] = ['in_review'],
): Promise<CardDetails> {
  const { accountId: by } = requireMaker(ctx);
  await transact(ctx, async (tx) => {
    const card = await ownCard(tx, cardId);
    // The transition table also allows what only reviewers may do.
    if (!from.includes(card.state))
      throw conflict(
        'INVALID_TRANSITION',
        'That isn’t possible in the card’s current state. Reload the page.',
      );
    await transitionCard(tx, cardId, { to, by, reason });
  });
  return cardDetails(ctx, cardId);
}
