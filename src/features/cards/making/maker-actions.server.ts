import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { CardDetails } from '../card/calls.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails, ownCard } from '../card/see-card.server.ts';
import type { CardState } from '../card/tiers.ts';
import { transitionCard } from '../card/transition-card.server.ts';

/** Withdraws a submitted card: it is a draft again. */
export const withdrawCard = (ctx: Ctx, cardId: string) => makerAction(ctx, cardId, 'draft', 'withdrawn');

/** Pauses or resumes sales. Buyers who are paying still get their copy. */
export const pauseCard = (ctx: Ctx, { cardId, paused }: { cardId: string; paused: boolean }) =>
  makerAction(ctx, cardId, paused ? 'paused' : 'published', paused ? 'paused' : 'resumed', [
    paused ? 'published' : 'paused',
  ]);

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
