import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { CardDetails } from '../card/calls.ts';
import { requireMaker } from '../card/maker.server.ts';
import { cardDetails, ownCard } from '../card/see-card.server.ts';
import type { CardState } from '../card/tiers.ts';
import { moveCard } from '../card/transition-card.server.ts';

/** Back from waiting into the drafts. */
export const withdrawCard = (ctx: Ctx, cardId: string) => moveOwn(ctx, cardId, 'draft', 'taken back');

/** Stops giving copies, or goes on. Whoever is paying at that moment still gets theirs. */
export const pauseCard = (ctx: Ctx, { cardId, paused }: { cardId: string; paused: boolean }) =>
  moveOwn(ctx, cardId, paused ? 'paused' : 'published', paused ? 'paused' : 'goes on', [
    paused ? 'published' : 'paused',
  ]);

/** No further copies, for good. */
export const retireCard = (ctx: Ctx, cardId: string) =>
  moveOwn(ctx, cardId, 'retired', 'ended by its maker', ['published', 'paused', 'sold_out']);

async function moveOwn(
  ctx: Ctx,
  cardId: string,
  to: CardState,
  why: string,
  from: readonly CardState[] = ['in_review'],
): Promise<CardDetails> {
  const { accountId: by } = requireMaker(ctx);
  await transact(ctx, async (tx) => {
    const card = await ownCard(tx, cardId);
    // The table of moves also knows ways that are not the maker's to go: out of review, back from being taken down.
    if (!from.includes(card.state))
      throw conflict('INVALID_TRANSITION', 'This cannot be done with the card as it stands now.');
    await moveCard(tx, cardId, { to, by, why });
  });
  return cardDetails(ctx, cardId);
}
