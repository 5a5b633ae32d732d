import type { Ctx } from '#platform/ctx.ts';
import type { Effect, Reportable } from '#platform/reportable.ts';
import { findCard } from '../card/queries.server.ts';
import type { CardState } from '../card/tiers.ts';
import { SALES_PAUSED_BY_STAFF, transitionCard } from '../card/transition-card.server.ts';

const onSale: readonly CardState[] = ['published'];
const shown: readonly CardState[] = ['published', 'paused', 'sold_out', 'retired'];

/** Changes the state of a card, and restores it. Owners of copies keep them either way. */
const move = (to: 'taken_down' | 'paused', from: readonly CardState[], reason: string): Effect => ({
  async apply(tx, cardId, by) {
    const card = await findCard(tx, cardId);
    if (!card || !from.includes(card.state)) return null;
    return { from: await transitionCard(tx, cardId, { to, by: by.accountId, reason }) };
  },
  async undo(tx, cardId, applied, by) {
    const card = await findCard(tx, cardId);
    if (card?.state !== to) return;
    const back = await stateNow(tx, cardId, applied.from as CardState);
    await transitionCard(tx, cardId, { to: back, by: by.accountId, reason: 'decision_undone' });
  },
});

/** In the meantime the last copy may have been sold, or one returned. */
async function stateNow(tx: Ctx, cardId: string, from: CardState): Promise<CardState> {
  const card = await findCard(tx, cardId);
  if (from === 'published' && card?.sold === card?.supply) return 'sold_out';
  if (from === 'sold_out' && (card?.sold ?? 0) < (card?.supply ?? 0)) return 'published';
  return from;
}

export const cardEffects: Reportable['effects'] = {
  take_down: move('taken_down', shown, 'taken_down_by_staff'),
  pause_sales: move('paused', onSale, SALES_PAUSED_BY_STAFF),
};
