import type { ProductState } from '#features/apparel/product/product-states.ts';
import { mediaPath } from '#features/media/media-url.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Effect, Evidence, Reportable } from '#platform/reportable.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { findPrintedCard } from '../product/printed-card-row.server.ts';
import { printedCardReasons } from '../product/reasons.ts';
import { presentDetails, printedCardDetails } from '../product/see-printed-card.server.ts';
import { SALES_PAUSED_BY_STAFF, transitionPrintedCard } from '../product/transition-printed-card.server.ts';

/** Changes the state of a printed card, and restores it. Buyers still see it either way. */
const move = (to: 'taken_down' | 'paused', from: readonly ProductState[], reason: string): Effect => ({
  async apply(tx, id, by) {
    const row = await findPrintedCard(tx, id);
    if (!row || !from.includes(row.state)) return null;
    return { from: await transitionPrintedCard(tx, id, { to, by: by.accountId, reason }) };
  },
  async undo(tx, id, applied, by) {
    const row = await findPrintedCard(tx, id);
    if (row?.state !== to) return;
    const back = applied.from as ProductState;
    await transitionPrintedCard(tx, id, { to: back, by: by.accountId, reason: 'decision_undone' });
  },
});

export const reportablePrintedCard: Reportable = {
  kind: 'printed_card',
  reasons: printedCardReasons,
  async find(ctx, id) {
    const card = await printedCardDetails(ctx, id);
    return { id, accountId: card.seller.id, evidence: evidenceOf(ctx, card) };
  },
  async current(ctx, id) {
    const row = await findPrintedCard(ctx, id);
    return row ? { state: row.state, evidence: evidenceOf(ctx, await presentDetails(ctx, row)) } : null;
  },
  effects: {
    take_down: move('taken_down', ['published', 'paused'], 'taken_down_by_staff'),
    pause_sales: move('paused', ['published'], SALES_PAUSED_BY_STAFF),
  },
};

function evidenceOf({ deps }: Ctx, card: PrintedCardDetails): Evidence {
  const { title, path, seller, front, back, size, finish, price, limit } = card;
  return {
    about: `Printed card by ${seller.displayName}: ${title}`,
    path,
    shown: {
      title,
      // Without the reporter's signature: moderators fetch pictures with their own.
      pictures: [front, back].flatMap((one) => (one ? mediaPath(one.url, deps.config.MEDIA_ORIGIN) : [])),
      size,
      finish,
      price,
      limit,
      seller: { id: seller.id, username: seller.username, displayName: seller.displayName },
    },
  };
}
