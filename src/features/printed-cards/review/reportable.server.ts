import { SALES_PAUSED_BY_STAFF } from '#features/listings/listing-states.server.ts';
import { effectOn } from '#features/listings/review.server.ts';
import { mediaPath } from '#features/media/media-url.ts';
import type { Evidence, Reportable } from '#features/moderation/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { findPrintedCard, printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardReasons } from '../product/reasons.ts';
import { presentDetails, printedCardDetails } from '../product/see-printed-card.server.ts';

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
    take_down: effectOn(printedCardListing, {
      from: ['published', 'paused'],
      to: 'taken_down',
      reason: 'taken_down_by_staff',
    }),
    pause_sales: effectOn(printedCardListing, {
      from: ['published'],
      to: 'paused',
      reason: SALES_PAUSED_BY_STAFF,
    }),
  },
};

function evidenceOf({ deps }: Ctx, card: PrintedCardDetails): Evidence {
  const { title, path, seller, front, back, size, finish, price, currency, limit } = card;
  return {
    about: `Printed card by ${seller.displayName}: ${title}`,
    path,
    shown: {
      title,
      // Without the reporter's signature: moderators fetch pictures with their own.
      pictures: [front, back].flatMap((one) => (one ? mediaPath(one.url, deps.config.MEDIA_ORIGIN) : [])),
      size,
      finish,
      price: formatMoney(price, currency),
      limit,
      seller: { id: seller.id, username: seller.username, displayName: seller.displayName },
    },
  };
}
